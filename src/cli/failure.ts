import { BadSetting } from '../platform/config.ts';
import { Refusal } from '../platform/refusal.ts';

export type Failure = { code: string; message: string; extra: Readonly<Record<string, unknown>> };

/** The innermost error: slonik and others wrap what happened. */
function root(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return root(error.errors[0]);
  if (error instanceof Error && error.cause instanceof Error) return root(error.cause);
  return error;
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What went wrong, as a code and a sentence. A bug keeps its own words: whoever types commands can read them. */
export function explainFailure(error: unknown): Failure {
  if (error instanceof Refusal) return { code: error.code, message: error.message, extra: error.extra };
  if (error instanceof BadSetting) return { code: 'bad_setting', message: error.message, extra: {} };
  const inner = root(error);
  if (['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '57P03', '57P01'].includes(codeOf(inner)))
    return {
      code: 'service_unavailable',
      message: `The database does not answer (${codeOf(inner)}). \`paisewise doctor\` shows what is reachable.`,
      extra: {},
    };
  const text = inner instanceof Error ? `${inner.name}: ${inner.message}` : String(inner);
  return { code: 'internal_error', message: `Something of ours is broken. ${text}`, extra: {} };
}
