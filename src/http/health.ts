import type { RequestHandler } from 'express';
import type { Context } from '../platform/context.ts';
import { databaseAnswers } from '../platform/db.ts';

/** How long an answer of the database is told again. */
const FRESH_MS = 500;

/**
 * GET /health: 200, or 503 while Postgres is away. Without limits, for load balancers: however many
 * ask, one question at a time goes to the database, and two a second at most.
 */
export function health(ctx: Pick<Context, 'db'>): RequestHandler {
  let asked: { answeredAt: number; answer: Promise<unknown> } | null = null;

  const ask = (): Promise<unknown> => {
    if (asked && performance.now() - asked.answeredAt < FRESH_MS) return asked.answer;
    // Nobody asks beside a question that is still under way.
    const asking = { answeredAt: Number.POSITIVE_INFINITY, answer: databaseAnswers(ctx.db) };
    const note = () => {
      asking.answeredAt = performance.now();
    };
    asking.answer.then(note, note);
    asked = asking;
    return asking.answer;
  };

  return async (_req, res) => {
    await ask();
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  };
}
