import type { ErrorCode } from './errors.ts';

/**
 * A refused request, with the reason in a sentence that a person can act on. `code` is stable
 * (interface: Errors); HTTP and the command line both print it.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly extra: Readonly<Record<string, unknown>>;
  constructor(
    code: ErrorCode,
    message: string,
    extra: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.extra = extra;
  }
}
