/**
 * The kinds of work that the engine's schedules do every minute, by the schedules' ids, with the
 * activities of each.
 */
export const sweepKinds = {
  starts: ['startMissingWorkflows', 'notifyMissedOrders'],
  expiries: ['expireOverdueOrders', 'closeOverdueWindows'],
  events: ['deliverOverdueEvents'],
  mailboxes: ['watchConnectedMailboxes'],
  chores: ['giveNotices', 'sendNotices', 'purgeBusinesses', 'clearSetAside', 'forgetOld'],
} as const;

export type SweepKind = keyof typeof sweepKinds;

/** Once an engine is new: every event that waits, due or not, gets a workflow. */
export const recoveryParts = ['deliverWaitingEvents'] as const;

export type SweepPart = (typeof sweepKinds)[SweepKind][number] | (typeof recoveryParts)[number];

/** Where a step begins, and the moment since which this engine exists (ISO 8601). */
export type StepInput = { after?: string; engineSince?: string };

/** The input of the workflow `catchUp`. */
export type CatchUpInput = {
  kind: SweepKind | 'recovery';
  engineSince?: string;
  /** Where a part goes on after the history became long. */
  after?: Readonly<Partial<Record<SweepPart, string>>>;
  /** What the runs before did. */
  done?: Readonly<Partial<Record<SweepPart, number>>>;
};
