/** Takes a place if one is left now. */
type Ask<Place> = () => Place | 'slow' | 'full';

/** Those who wait for a place of a host, first come first served. */
export function placeQueue<Place>() {
  const waiting = new Map<string, Set<() => ReturnType<Ask<Place>>>>();
  return {
    /** Asks whenever a place of the host was left, so long at most: then the answer is `full`. */
    wait(host: string, ask: Ask<Place>, patienceMs: number): Promise<ReturnType<Ask<Place>>> {
      const { promise, resolve } = Promise.withResolvers<ReturnType<Ask<Place>>>();
      const ofHost = waiting.get(host) ?? new Set();
      waiting.set(host, ofHost);
      // Whoever was answered asks no more: a place that it took then would never be left.
      const end = (answer: ReturnType<Ask<Place>>) => {
        clearTimeout(timer);
        ofHost.delete(again);
        if (ofHost.size === 0 && waiting.get(host) === ofHost) waiting.delete(host);
        resolve(answer);
      };
      const again = () => {
        const answer = ask();
        if (answer !== 'full') end(answer);
        return answer;
      };
      const timer = setTimeout(end, patienceMs, 'full' as const);
      ofHost.add(again);
      return promise;
    },
    /** A place of the host was left: the first who can have it takes it. */
    left(host: string): void {
      for (const again of waiting.get(host) ?? []) {
        const answer = again();
        if (answer !== 'slow' && answer !== 'full') return;
      }
    },
  };
}
