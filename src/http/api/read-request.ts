import express, { type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { merchantOrderId } from '../../orders/create/create-request.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { authenticateKey, type KeyHolder } from '../../shops/businesses/authenticate-key.ts';
import { say } from '../../words/sentence.ts';
import { bodyTooLarge } from '../errors.ts';
import type { Limits } from '../limits.ts';

// Not in res.locals, where other middleware could overwrite it.
const callers = new WeakMap<Response, KeyHolder>();

/**
 * Checks key, business and the key's limit in this order, before anything else (decisions: Errors).
 */
export const requireKey =
  (ctx: Context, limits: Limits): RequestHandler =>
  async (req, res, next) => {
    const key = req.get('x-api-key');
    if (!key) throw new Refusal('missing_api_key', say('api_key_missing'));
    const holder = await authenticateKey(ctx, key);
    if (!holder) throw new Refusal('invalid_api_key', say('api_key_unknown'));
    if (holder.disabled) throw new Refusal('merchant_disabled', say('business_disabled_here'));
    await limits.perKey(res, holder.keyId);
    callers.set(res, holder);
    next();
  };

/** The holder of the key that requireKey has accepted. */
export function callerOf(res: Response): KeyHolder {
  const caller = callers.get(res);
  if (!caller) throw new Error('a route without requireKey asked for its caller');
  return caller;
}

const MOST_BYTES = 64 * 1024;
const raw = express.raw({ type: () => true, limit: MOST_BYTES });

/**
 * Reads a body as bytes, whatever its Content-Type says. Beyond 64 kB: 413, at once; Express would
 * read such a body to its end before it says so.
 */
export const readBytes: RequestHandler = (req, res, next) => {
  let isDone = false;
  const done = (error?: unknown) => {
    if (isDone) return;
    isDone = true;
    next(error);
  };
  if (Number(req.headers['content-length'] ?? 0) > MOST_BYTES) return done(bodyTooLarge());
  let length = 0;
  req.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > MOST_BYTES) done(bodyTooLarge());
  });
  raw(req, res, done);
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

// Made once: zod compiles a schema at its first use.
const anyObject = z.record(z.string(), z.unknown());
const named = z.object({ merchant_order_id: merchantOrderId });

/** The body as a JSON object. */
export function jsonObject(req: Request): Record<string, unknown> {
  const bytes: unknown = req.body;
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0)));
  } catch {
    throw invalid('body is not JSON in UTF-8');
  }
  const read = anyObject.safeParse(value);
  if (!read.success) throw invalid('body must be a JSON object');
  return read.data;
}

/** The one field that a replay needs. */
export function merchantOrderIdOf(body: Record<string, unknown>): string {
  return parse(named, body).merchant_order_id;
}

/** Reads a value by a schema; the refusal's details name each wrong field. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const problems = read.error.issues.map((issue) =>
    issue.path.length > 0 ? `${issue.path.join('.')} ${issue.message}` : `body ${issue.message}`,
  );
  throw invalid(problems[0] ?? 'body is not valid', problems.join('; '));
}

/** Reads a query by a schema whose messages name the parameter; the first problem is the refusal's. */
export function parseQuery<T extends z.ZodType>(schema: T, query: unknown): z.output<T> {
  const read = schema.safeParse(query);
  if (read.success) return read.data;
  throw invalid(read.error.issues[0]?.message ?? 'a parameter is not valid');
}

function invalid(problem: string, details = problem): Refusal {
  return new Refusal('invalid_request', say('body_wrong', { problem }), {
    details,
  });
}
