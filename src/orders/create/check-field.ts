import type { z } from 'zod';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';

const MOST_PAISE = 100_000_000;

/** Throws Refusal invalid_request unless an order may have the amount (interface: Limits). */
export function checkAmount(paise: number): void {
  if (!Number.isSafeInteger(paise) || paise < 1)
    throw new Refusal('invalid_request', say('amount_zero'));
  if (paise > MOST_PAISE) throw new Refusal('invalid_request', say('amount_too_large'));
}

/** Throws Refusal invalid_request that names the field. */
export function checkField(field: string, schema: z.ZodType, value: unknown): void {
  const read = schema.safeParse(value);
  if (!read.success)
    throw new Refusal(
      'invalid_request',
      say('field_wrong', { field, problem: read.error.issues[0]?.message ?? 'is not valid' }),
    );
}
