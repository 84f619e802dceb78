/** For the end of an exhaustive switch. */
export function assertNever(value: never): never {
  throw new Error(`not handled: ${JSON.stringify(value)}`);
}
