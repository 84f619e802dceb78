import type { Config } from './config.ts';
import type { Db } from './db.ts';
import type { Log } from './log.ts';
import type { Sealer } from './seal.ts';

/** The context of every verb. Main and the command line make one for their process. */
export type Context = { config: Config; db: Db; log: Log; sealer: Sealer };
