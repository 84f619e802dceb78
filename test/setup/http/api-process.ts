// The API alone in a process of its own, settings from the environment; tells its address to who
// forked it.
import { startApi } from '../../../src/http/start-api.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { openDb } from '../../../src/platform/db.ts';
import { makeLog } from '../../../src/platform/log.ts';
import { makeSealer } from '../../../src/platform/seal.ts';
import { noEngine } from '../no-engine.ts';

const config = readConfig();
const ctx = {
  config,
  db: await openDb(config.DATABASE_URL ?? ''),
  log: makeLog(config.LOG_LEVEL, 'api'),
  sealer: makeSealer(config.SEAL_KEYS ?? ''),
};
const { url } = await startApi(ctx, { ...noEngine, notifyOrder: async () => {} });
process.send?.(url);
process.on('disconnect', () => process.exit());
