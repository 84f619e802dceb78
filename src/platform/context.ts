import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Log } from './log.ts';
import type { Sealer } from './seal.ts';

/** What every verb is given. Made once a process, in main or the command line. */
export type Context = { config: Config; db: Db; log: Log; sealer: Sealer };
