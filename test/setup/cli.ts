import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { z } from 'zod';
import { testContext } from './context.ts';
import { aBusiness, type Business } from './factories/index.ts';
import { type Ran, runCliHere } from './run-cli.ts';

/** The command line over a database of its own, with one business and an empty state folder. */
export function useCli() {
  const ctx = testContext();
  let home = '';
  let business: Business;

  beforeAll(async () => {
    home = await mkdtemp(path.join(os.tmpdir(), 'paisewise-cli-'));
    business = await aBusiness(ctx);
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  const cli = (words: string[], stdin?: string, env: Record<string, string> = {}): Promise<Ran> =>
    runCliHere(
      {
        DATABASE_URL: ctx.database.url,
        TEMPORAL_ADDRESS: ctx.config.TEMPORAL_ADDRESS ?? '',
        PAISEWISE_HOME: home,
        ...env,
      },
      words,
      stdin,
    );
  return {
    ctx,
    cli,
    get home() {
      return home;
    },
    get business() {
      return business;
    },
  };
}

/** The answer of a command that succeeded. */
export const answerOf = <T extends z.ZodType>(schema: T, ran: Ran): z.output<T> => {
  if (ran.code !== 0) throw new Error(`exit ${ran.code}: ${ran.out}${ran.err}`);
  return schema.parse(ran.json);
};
