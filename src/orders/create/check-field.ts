import { z } from 'zod';
import { Refusal } from '../../platform/refusal.ts';

const amountPaise = z
  .number()
  .int()
  .min(1, 'must be greater than 0')
  .max(100_000_000, 'must be at most 1000000');

/** Throws Refusal invalid_request unless the amount is one that an order may have (interface: Limits). */
export const checkAmount = (paise: number): void => checkField('amount', amountPaise, paise);

/** Throws Refusal invalid_request that names the field. */
export function checkField(field: string, schema: z.ZodType, value: unknown): void {
  const read = schema.safeParse(value);
  if (!read.success)
    throw new Refusal(
      'invalid_request',
      `${field} ${read.error.issues[0]?.message ?? 'is not valid'}.`,
    );
}
