import { hostname } from 'node:os';
import type { ConnectionLike } from '@temporalio/client';
import { taskQueues } from './names.ts';

/** A worker that waits for work asks anew within this time; with some to spare. */
const ALIVE_MS = 75_000;
/** Temporal's number for the queues of workflow tasks, which every worker polls. */
const WORKFLOW_QUEUE = 1;

const OURS = /^\d+@.*\/(?<mark>[0-9a-f]{8})$/;

/** How a worker is called in the engine: its process, its machine, and its database's mark. */
export const workerIdentity = (mark: string): string => `${process.pid}@${hostname()}/${mark}`;

/** What a namespace's pollers say of themselves: milliseconds since 1970. */
type Poller = { identity: string; askedAt: number };

/** Of these pollers, the workers of other databases that live. Pure. */
export const strangersAmong = (pollers: readonly Poller[], mark: string, now: number): string[] =>
  pollers.flatMap(({ identity, askedAt }) => {
    const its = OURS.exec(identity)?.groups?.mark;
    return its !== undefined && its !== mark && now - askedAt < ALIVE_MS ? [identity] : [];
  });

/**
 * The workers of another database that poll our namespace. Each takes the other's work: orders that
 * it doesn't know, whose workflows end, and are started anew by the sweep, again and again. None where
 * the engine doesn't tell us: some let workers poll and nothing else.
 */
export async function findStrangers(
  { workflowService }: ConnectionLike,
  namespace: string,
  mark: string,
): Promise<string[]> {
  const queue = { taskQueue: { name: taskQueues.orders }, taskQueueType: WORKFLOW_QUEUE };
  const told = await workflowService.describeTaskQueue({ namespace, ...queue }).catch(() => null);
  const seen = (told?.pollers ?? []).map(({ identity, lastAccessTime }) => ({
    identity: identity ?? '',
    askedAt: Number(lastAccessTime?.seconds ?? 0) * 1_000,
  }));
  return strangersAmong(seen, mark, Date.now());
}
