import type { Config } from '../platform/config.ts';
import { type LazyClient, lazyClient } from './connection.ts';
import { findMissing, type MissingInEngine } from './find-missing.ts';
import { findStrangers } from './strangers.ts';

/** What `doctor` asks of the engine. */
export type AskedEngine = {
  /** Resolves when the engine answers. */
  ping: () => Promise<void>;
  /** What of our schedules and of these mailboxes' workflows the engine lacks; at most ten each. */
  findMissing: (mailboxIds: readonly string[]) => Promise<MissingInEngine>;
  /** The workers of other databases in our namespace; `mark` is our database's. */
  findStrangers: (mark: string) => Promise<string[]>;
};

/** The questions over a connection of the engine. */
export const askOver = (lazy: LazyClient, config: Config): AskedEngine => ({
  findMissing: (mailboxIds) => lazy.call((client) => findMissing(client, mailboxIds)),
  findStrangers: (mark) =>
    lazy.call(({ connection }) => findStrangers(connection, config.TEMPORAL_NAMESPACE, mark)),
  ping: async () => {
    const namespace = config.TEMPORAL_NAMESPACE;
    await lazy.call((client) => client.workflowService.describeNamespace({ namespace }));
  },
});

/** The same where there is no database. */
export function askEngine(config: Config): AskedEngine & Pick<LazyClient, 'close'> {
  const lazy = lazyClient(config, { native: false });
  return { ...askOver(lazy, config), close: lazy.close };
}
