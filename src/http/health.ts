import type { RequestHandler } from 'express';
import type { Context } from '../platform/context.ts';
import { databaseAnswers } from '../platform/db.ts';

/** GET /health: 200, or 503 while Postgres is away. Without limits, for load balancers. */
export const health =
  (ctx: Pick<Context, 'db'>): RequestHandler =>
  async (_req, res) => {
    await databaseAnswers(ctx.db);
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  };
