import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';

/** GET /health: 200, or 503 while Postgres is away. Without limits, for load balancers. */
export const health =
  (ctx: Pick<Context, 'db'>): RequestHandler =>
  async (_req, res) => {
    await ctx.db.oneFirst(sql.type(z.object({ one: z.number() }))`SELECT 1 AS one`);
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  };
