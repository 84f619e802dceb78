/** An exchange that lasts longer makes its endpoint a slow one, until a quicker one has ended. */
const SLOW_AFTER_MS = 2_000;
/** So long at most: a server that hung is soon tried in earnest again. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/**
 * Which endpoints let us wait, by what this process has seen: those under way too long now, and
 * those whose last exchange took too long.
 */
export class SlowEndpoints {
  readonly #underWay = new Map<string, number[]>();
  /** Oldest first. */
  readonly #slowAt = new Map<string, number>();

  /** Notes that an exchange begins; call what it gives once, with the moment of its end. */
  begin(url: string, now: number): (now: number) => void {
    const endpoint = endpointOf(url);
    const begun = this.#underWay.get(endpoint) ?? [];
    begun.push(now);
    this.#underWay.set(endpoint, begun);
    return (endedAt) => {
      begun.splice(begun.indexOf(now), 1);
      if (begun.length === 0) this.#underWay.delete(endpoint);
      this.#slowAt.delete(endpoint);
      if (endedAt - now > SLOW_AFTER_MS) this.#remember(endpoint, endedAt);
    };
  }

  /** How many exchanges with it are under way, if it is slow; otherwise 0. */
  underWayIfSlow(url: string, now: number): number {
    const endpoint = endpointOf(url);
    const begun = this.#underWay.get(endpoint) ?? [];
    const slowAt = this.#slowAt.get(endpoint) ?? Number.NEGATIVE_INFINITY;
    const isSlow =
      now - slowAt < REMEMBERED_MS || begun.some((began) => now - began > SLOW_AFTER_MS);
    return isSlow ? begun.length : 0;
  }

  #remember(endpoint: string, now: number): void {
    this.#slowAt.set(endpoint, now);
    const [oldest] = this.#slowAt.keys();
    if (this.#slowAt.size > MOST_REMEMBERED && oldest !== undefined) this.#slowAt.delete(oldest);
  }
}

/** Without the query: a shop may put the order into it. */
const endpointOf = (url: string) => url.split('?', 1)[0] ?? url;
