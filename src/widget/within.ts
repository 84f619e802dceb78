/** Asks for something, and gives up after so many milliseconds: an answer that hangs holds nothing up. */
export function within<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const asking = new AbortController();
  const limit = setTimeout(() => asking.abort(), ms);
  return ask(asking.signal).finally(() => clearTimeout(limit));
}
