import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionLike } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time.js';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { searchAttributes } from './messages.ts';

const RETENTION_MS = 720 * 3_600_000;
const KEYWORD = 2;
const INT = 3;

/**
 * Ensures that the namespace exists, keeps closed workflows for 30 days, and knows our search
 * attributes. Safe to run at every start: a dev server with its own database file ignores both on
 * its command line. If only operators may do this (Temporal Cloud), the log asks them to.
 */
export async function prepareNamespace(
  connection: ConnectionLike,
  config: Config,
  log?: Log,
): Promise<void> {
  const namespace = config.TEMPORAL_NAMESPACE;
  try {
    await ensureNamespace(connection, namespace);
    await onceKnown(() => addSearchAttributes(connection, namespace));
    await onceKnown(() => askForAll(connection, namespace));
  } catch (error) {
    if (![PERMISSION_DENIED, UNIMPLEMENTED, UNAUTHENTICATED].some((code) => isCode(error, code)))
      throw error;
    log?.warn(
      { namespace, err: error },
      'the namespace and its search attributes are left to those who run the engine',
    );
  }
}

async function ensureNamespace(
  { workflowService }: ConnectionLike,
  namespace: string,
): Promise<void> {
  const retention = msToTs(RETENTION_MS);
  const found = await workflowService.describeNamespace({ namespace }).catch((error) => {
    if (!isCode(error, NOT_FOUND)) throw error;
    return null;
  });
  if (!found) {
    await workflowService
      .registerNamespace({ namespace, workflowExecutionRetentionPeriod: retention })
      .catch(ignore(ALREADY_EXISTS));
    return;
  }
  const keptMs = Number(found.config?.workflowExecutionRetentionTtl?.seconds ?? 0) * 1000;
  if (keptMs < RETENTION_MS)
    await workflowService.updateNamespace({
      namespace,
      config: { workflowExecutionRetentionTtl: retention },
    });
}

async function addSearchAttributes(
  { operatorService }: ConnectionLike,
  namespace: string,
): Promise<void> {
  const known = await operatorService.listSearchAttributes({ namespace });
  const missing = Object.values(searchAttributes).filter(
    ({ name }) => !(name in (known.customAttributes ?? {})),
  );
  if (missing.length === 0) return;
  const types = Object.fromEntries(
    missing.map(({ name, type }) => [name, type === 'INT' ? INT : KEYWORD]),
  );
  await operatorService
    .addSearchAttributes({ namespace, searchAttributes: types })
    .catch(ignore(ALREADY_EXISTS));
}

/** Rejects while the server refuses workflows with these attributes, as it does with their search. */
async function askForAll({ workflowService }: ConnectionLike, namespace: string): Promise<void> {
  const query = Object.values(searchAttributes)
    .map(({ name, type }) => (type === 'INT' ? `${name} = 0` : `${name} = "none"`))
    .join(' AND ');
  await workflowService.countWorkflowExecutions({ namespace, query });
}

const KNOWN_WITHIN_MS = 20_000;

/**
 * The parts of a production server know a new namespace, and the names of its attributes, only some
 * seconds after they were made.
 */
async function onceKnown(act: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + KNOWN_WITHIN_MS; ; await sleep(250)) {
    try {
      return await act();
    } catch (error) {
      const isNew = isCode(error, NOT_FOUND) || isCode(error, INVALID_ARGUMENT);
      if (!isNew || Date.now() > end) throw error;
    }
  }
}

// gRPC's.
const INVALID_ARGUMENT = 3;
const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;
const PERMISSION_DENIED = 7;
const UNIMPLEMENTED = 12;
const UNAUTHENTICATED = 16;

const isCode = (error: unknown, code: number) =>
  error instanceof Error && 'code' in error && error.code === code;

// Two processes may start at once: the other has done it.
const ignore = (code: number) => (error: unknown) => {
  if (!isCode(error, code)) throw error;
};
