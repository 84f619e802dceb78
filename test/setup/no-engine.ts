import type { ConsoleEngine } from '../../src/console/visit.ts';

const down = () => Promise.reject(new Error('the engine is down'));

/** A workflow engine that is down. */
export const noEngine: ConsoleEngine = {
  enqueueOrderStart() {},
  notifyOrder: down,
  resolveThroughWorkflow: down,
  redeliver: down,
  startMailbox: down,
  findMissing: down,
  findStrangers: down,
  ping: down,
  pauseThroughWorkflow: down,
  resumeThroughWorkflow: down,
};

/** One that answers and runs what it should, for those who only ask how it is. */
export const idleEngine = {
  ...noEngine,
  ping: () => Promise.resolve(),
  findMissing: () => Promise.resolve({ schedules: [], paused: [], mailboxes: [] }),
  findStrangers: () => Promise.resolve([]),
};
