import { z } from 'zod';

/** What a drill must know of a running service; the development stack's `dev.json` has it. */
export const devFile = z.object({
  base_url: z.string(),
  business_id: z.string(),
  api_key: z.string(),
  database_url: z.string(),
  last_digits: z.string(),
  address: z.string(),
  authserv_id: z.string(),
  imap: z.object({ host: z.string(), port: z.number(), user: z.string(), password: z.string() }),
  temporal: z.object({ address: z.string(), namespace: z.string() }),
  pids: z.record(z.string(), z.number()),
});
export type Dev = z.output<typeof devFile>;

/**
 * The service under a drill, however its parts were started. A part that is killed comes back by
 * itself; after a power cut nothing does until `start`.
 */
export type Victims = {
  /** Of its own; a small file system where the machine lets us have one. */
  readonly home: string;
  /** What can be killed or frozen. */
  readonly parts: readonly string[];
  dev: () => Dev;
  /** The addresses that take orders now; none while the door is closed. */
  apis: () => readonly string[];
  /** As an operator keeps shops away until a restored database is in order. */
  closeDoor: (isClosed: boolean) => void;
  /** The environment of `npx paisewise` and of a process of the service. */
  env: () => NodeJS.ProcessEnv;
  /** False where no such process runs. */
  signal: (part: string, name: NodeJS.Signals) => boolean;
  /** Ends every process at once. Answers how many were killed. */
  cutPower: () => Promise<number>;
  start: () => Promise<void>;
  /** Takes the engine's data away while it runs, and kills it. Answers how many were killed. */
  wipeEngine: () => Promise<number>;
  /** Of a database that was stopped by a power cut. */
  keepCopyOfDatabase: () => void;
  putCopyBack: () => void;
  /** Moves the clock of a worker, or of a process that takes orders; 0 sets it right. */
  moveClock: (role: 'all' | 'worker', shiftMs: number) => void;
};

/** How a module that starts a service for a drill exports it; `target` is where webhooks may go. */
export type OpenVictims = (home: string, target: string) => Promise<Victims>;
