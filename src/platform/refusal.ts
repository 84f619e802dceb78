/**
 * A request that cannot be done, and why, in a sentence that a person can act on.
 * `code` is stable (interface: Errors; the command line prints it too); HTTP maps it to a status in one place.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;
  readonly extra: Readonly<Record<string, unknown>>;
  constructor(
    code: string,
    message: string,
    extra: Readonly<Record<string, unknown>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.code = code;
    this.extra = extra;
  }
}

/** For the end of an exhaustive switch. */
export function assertNever(value: never): never {
  throw new Error(`not handled: ${JSON.stringify(value)}`);
}
