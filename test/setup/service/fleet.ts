import { z } from 'zod';
import type { Context } from '../../../src/platform/context.ts';
import { sql } from '../../../src/platform/db.ts';
import { until } from '../until.ts';
import { probe, type ServiceProcess, startService } from './process.ts';

export type Role = 'api' | 'worker';

const READY_MS = 90_000;

/** Processes of one service on the test's database and engine, each with its own probes. */
export function aFleet(ctx: Context, settings: Readonly<Record<string, string>>) {
  const running = new Map<ServiceProcess, Role>();

  async function start(role: Role): Promise<ServiceProcess> {
    const made = await startService({
      ROLE: role,
      DATABASE_URL: ctx.config.DATABASE_URL,
      DATABASE_POOL: '8',
      TEMPORAL_ADDRESS: ctx.config.TEMPORAL_ADDRESS,
      TEMPORAL_NAMESPACE: ctx.config.TEMPORAL_NAMESPACE,
      READ_MARGIN_MS: '300',
      RATE_LIMIT_PER_KEY: '0',
      RATE_LIMIT_PER_ADDRESS: '0',
      DRAIN_MS: '1000',
      ...settings,
    });
    running.set(made, role);
    await until(
      `a ${role} is ready`,
      async () => {
        if (made.child.exitCode !== null) throw new Error(`it ended: ${made.said()}`);
        return (await probe(made.operators, '/readyz')).status === 200;
      },
      READY_MS,
    );
    return made;
  }

  async function end(one: ServiceProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    running.delete(one);
    one.child.kill(signal);
    return one.gone;
  }

  const of = (role: Role) => [...running].filter(([, its]) => its === role).map(([one]) => one);
  return {
    start,
    end,
    apis: () => of('api'),
    workers: () => of('worker'),
    close: () => Promise.all([...running.keys()].map((one) => end(one, 'SIGKILL'))),
  };
}

export type Fleet = ReturnType<typeof aFleet>;

const shareRow = z.object({ pid: z.number(), mailboxes: z.array(z.string()) });

/** Which process has which mailboxes, those with the most first. */
export async function sharesOf(ctx: Context): Promise<readonly z.output<typeof shareRow>[]> {
  return ctx.db.any(sql.type(shareRow)`
    SELECT split_part(r.name, ':', 2)::int AS pid,
      coalesce(array_agg(m.mailbox_id) FILTER (WHERE m.mailbox_id IS NOT NULL), '{}') AS mailboxes
    FROM mailbox_readers r LEFT JOIN mailboxes m USING (reader_id)
    GROUP BY r.reader_id ORDER BY count(m.mailbox_id) DESC
  `);
}
