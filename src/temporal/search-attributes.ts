import type { ConnectionLike } from '@temporalio/client';
import { searchAttributes } from '../../workflows/messages.ts';
import type { Config } from '../platform/config.ts';

const RETENTION_S = 720 * 3600;
const KEYWORD = 2;
const INT = 3;

/**
 * Sees to it that the namespace is there, keeps what has ended for 30 days, and knows our search attributes. Safe to run at
 * every start: a dev server with a database file of its own ignores both on its command line. On Temporal Cloud, where
 * operators do this, what cannot be done is left.
 */
export async function prepareNamespace(connection: ConnectionLike, config: Config): Promise<void> {
  const namespace = config.TEMPORAL_NAMESPACE;
  const service = connection.workflowService;
  const found = await service.describeNamespace({ namespace }).catch((error) => {
    if (!isCode(error, NOT_FOUND)) throw error;
    return null;
  });
  if (!found)
    await service
      .registerNamespace({ namespace, workflowExecutionRetentionPeriod: { seconds: RETENTION_S } as never })
      .catch(ignore(ALREADY_EXISTS));
  else if (Number(found.config?.workflowExecutionRetentionTtl?.seconds ?? 0) < RETENTION_S)
    await service.updateNamespace({ namespace, config: { workflowExecutionRetentionTtl: { seconds: RETENTION_S as never } } });
  await addSearchAttributes(connection, namespace);
}

async function addSearchAttributes(connection: ConnectionLike, namespace: string): Promise<void> {
  const wanted = Object.fromEntries(Object.values(searchAttributes).map(({ name, type }) => [name, type === 'INT' ? INT : KEYWORD]));
  const known = await connection.operatorService.listSearchAttributes({ namespace });
  const missing = Object.entries(wanted).filter(([name]) => !(name in (known.customAttributes ?? {})));
  if (missing.length === 0) return;
  await connection.operatorService
    .addSearchAttributes({ namespace, searchAttributes: Object.fromEntries(missing) })
    .catch(ignore(ALREADY_EXISTS));
}

const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;

const isCode = (error: unknown, code: number) => error instanceof Error && 'code' in error && error.code === code;

// Two processes may start at once: what the other has made is made.
const ignore = (code: number) => (error: unknown) => {
  if (!isCode(error, code)) throw error;
};
