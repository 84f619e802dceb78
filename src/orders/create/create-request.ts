import { z } from 'zod';
import { addressProblem, checkUrl } from '../../platform/egress/check-url.ts';
import { characters } from '../../platform/input-text.ts';
import { toPaise } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { render } from '../../words/render.ts';
import { say } from '../../words/sentence.ts';

// Postgres keeps no NUL, and a lone surrogate is no character.
const isText = (text: string) => !text.includes('\0') && text.isWellFormed();

/** null for an optional field is the same as leaving it out (decisions: Errors). */
const optional = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? null);

const required = (what: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined ? 'is required' : `must be ${what}`,
});

/** Rupees. The limits apply to the amount as sent; we keep whole paise. */
export const amount = z
  .number(required('a number'))
  .refine((rupees) => rupees > 0, 'must be greater than 0')
  .refine((rupees) => rupees <= 1_000_000, 'must be at most 1000000')
  .refine((rupees) => rupees <= 0 || toPaise(rupees) > 0, 'must be at least one paisa')
  .meta({
    description: 'In rupees; converted to paise as amount*100, rounded to the nearest paisa.',
    example: 499,
    override: { exclusiveMinimum: 0, maximum: 1_000_000 },
  });

/** Trimmed, 1 to 120 characters. */
export const merchantOrderId = z
  .string(required('a string'))
  .transform((text) => text.trim())
  .refine(
    (text) => characters(text) >= 1 && characters(text) <= 120,
    'must have 1 to 120 characters',
  )
  .refine(isText, 'must be without NUL and lone surrogates')
  .meta({
    description:
      "The merchant's own order id, 1 to 120 characters after trimming. The same id again answers with the same order.",
    example: 'order-1042',
  });

/** An address that payers return to. */
export const returnAddress = z
  .string(required('a string'))
  .superRefine((text, refined) => {
    const problem = addressProblem(text);
    if (problem) refined.addIssue({ code: 'custom', message: render(problem), input: text });
  })
  .meta({ override: { format: 'uri', maxLength: 500 } });

/** An address for webhooks: must be public, judged as written; doesn't resolve names. */
export const webhookAddress = (allowedTargets: readonly string[]) =>
  z
    .string(required('a string'))
    .superRefine((text, refined) => {
      const problem = targetProblem(text, allowedTargets);
      if (problem) refined.addIssue({ code: 'custom', message: problem, input: text });
    })
    .meta({
      description: 'Public http:// or https:// address that signed webhooks are sent to.',
      override: { format: 'uri', maxLength: 500 },
    });

function targetProblem(text: string, allowedTargets: readonly string[]): string | null {
  const problem = addressProblem(text);
  if (problem) return render(problem);
  const judged = checkUrl(text, allowedTargets);
  return judged.ok ? null : `is refused: ${render(judged.why)}`;
}

const customer = z.object(
  {
    email: optional(
      z
        .string('must be a string')
        .refine(
          (text) =>
            characters(text) <= 320 &&
            isText(text) &&
            /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
          'must look like an email address',
        )
        .meta({ example: 'asha@example.in' }),
    ),
    name: optional(
      z
        .string('must be a string')
        .refine((text) => characters(text) <= 120, 'must have at most 120 characters')
        .refine(isText, 'must be without NUL and lone surrogates')
        .meta({ override: { maxLength: 120 } }),
    ),
  },
  'must be an object',
);

/** The body of create-order. Unknown keys are ignored. */
export const createRequest = (allowedTargets: readonly string[]) =>
  z.object(
    {
      amount,
      merchant_order_id: merchantOrderId,
      success_url: returnAddress.meta({
        description: 'Where the payer returns to after a successful payment.',
      }),
      failure_url: returnAddress.meta({
        description: 'Where the payer returns to after an expired or failed payment.',
      }),
      webhook_url: webhookAddress(allowedTargets),
      customer: optional(customer),
      payment_account_id: optional(z.string('must be a string')).meta({
        description: 'The UPI account to create the order on; the default one if left out.',
      }),
      domain: z
        .unknown()
        .optional()
        .meta({ description: 'Accepted for compatibility, without effect.' }),
    },
    'must be a JSON object',
  );

export type CreateRequest = z.output<ReturnType<typeof createRequest>>;

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
