import type { Request, RequestHandler, Response } from 'express';
import { ConnectionError } from 'slonik';

/** More than any answer takes where the database answers; less than clients and proxies wait. */
const WITHIN_MS = 15_000;

const tooLate = new WeakSet<Response>();

/**
 * Answers a request as in an outage once it has taken `withinMs`: it waits for a connection that
 * stands still, or behind many that wait for a lock. What it asked for may still come about; a
 * client that asks again finds out, as after any 503. `answer` answers it with an error: not by
 * `next`, by which the handler still goes on.
 */
export const answerInTime =
  (
    answer: (error: Error, req: Request, res: Response) => unknown,
    withinMs = WITHIN_MS,
  ): RequestHandler =>
  (req, res, next) => {
    const timer = setTimeout(async () => {
      // A request that has not arrived yet is Node's matter.
      if (res.headersSent || !req.complete) return;
      tooLate.add(res);
      try {
        await answer(new ConnectionError('the answer took too long'), req, res);
      } catch {
        // The handler has answered while a page was being made: nobody else catches this.
      }
    }, withinMs).unref();
    res.on('close', () => clearTimeout(timer));
    next();
  };

/** Whether it was answered so, and what is found now comes after that. */
export const isAnswered = (res: Response): boolean => tooLate.has(res) && res.headersSent;
