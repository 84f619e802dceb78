import { sweepKinds } from '../../src/engine/sweep-kinds.ts';
import { sql } from '../../src/platform/db.ts';
import type { World } from '../setup/engine/world.ts';
import type { Paths } from './path.ts';

/** The paths of the schedules' work, of each kind. */
export function sweepPaths(world: World): Paths {
  /** Something for every kind of work to do. */
  async function oneOfEach(): Promise<void> {
    await world.openOrder({ start: false });
    await world.openOrder({ start: false, createdAgoMs: 300_000, lifeMs: 1_000, graceMs: 1_000, lateMs: 600_000 });
    const paid = await world.openOrder({ start: false });
    await world.alert(paid, { tell: false });
    await world.ctx.db.query(sql.unsafe`UPDATE orders SET created_at = created_at - interval '10 seconds', untold_since = untold_since - interval '1 hour'`);
    await world.ctx.db.query(sql.unsafe`UPDATE events SET next_attempt_at = next_attempt_at - interval '1 hour' WHERE state = 'waiting'`);
  }

  return {
    ...Object.fromEntries(
      [...Object.keys(sweepKinds), 'recovery'].map((kind) => [
        `sweep-${kind}`,
        async () => {
          await oneOfEach();
          const handle = await world.client.workflow.start('catchUp', { workflowId: `sweep-${kind}-recorded`, taskQueue: 'orders', args: [{ kind, engineSince: new Date().toISOString() }] });
          return handle.workflowId;
        },
      ]),
    ),
  };
}
