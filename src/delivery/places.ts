/** What ends the holding of a place. Call it once. */
export type Leave = () => void;

/** Whose place, and how many places that one may hold at once. */
export type Share = readonly [who: string, most: number];

/** `slow`: nobody waits for it. `full`: others hold all places. */
type Answer<Place> = Place | 'slow' | 'full';

/** Counts who holds how many places, and lets others wait until a place is left. */
export class Places<Place> {
  readonly #held = new Map<string, number>();
  readonly #waiting = new Map<string, Set<() => boolean>>();

  /** Takes a place of each, or null where one of them has none left. */
  take(...shares: readonly Share[]): Leave | null {
    if (shares.some(([who, most]) => this.held(who) >= most)) return null;
    for (const [who] of shares) this.#count(who, 1);
    return () => {
      for (const [who] of shares) this.#count(who, -1);
    };
  }

  held(who: string): number {
    return this.#held.get(who) ?? 0;
  }

  #count(who: string, more: number): void {
    const count = this.held(who) + more;
    if (count > 0) this.#held.set(who, count);
    else this.#held.delete(who);
  }

  /**
   * Asks again whenever a place of one of `whose` was left, for that long at most: then the answer is
   * `full`. First come first served, in the queue of each.
   */
  wait(
    whose: readonly string[],
    ask: () => Answer<Place>,
    patienceMs: number,
  ): Promise<Answer<Place>> {
    const { promise, resolve } = Promise.withResolvers<Answer<Place>>();
    // A caller who was answered asks no more: a place that it took then would never be left.
    const end = (answer: Answer<Place>) => {
      clearTimeout(timer);
      for (const who of whose) this.#leaveQueue(who, again);
      resolve(answer);
    };
    const again = () => {
      const answer = ask();
      if (answer !== 'full') end(answer);
      return answer !== 'slow' && answer !== 'full';
    };
    const timer = setTimeout(end, patienceMs, 'full' as const);
    for (const who of whose)
      this.#waiting.set(who, (this.#waiting.get(who) ?? new Set()).add(again));
    return promise;
  }

  #leaveQueue(who: string, again: () => boolean): void {
    const queue = this.#waiting.get(who);
    queue?.delete(again);
    if (queue?.size === 0) this.#waiting.delete(who);
  }

  /** A place of each of these was left: the first of each queue that can have it takes it. */
  left(...whose: readonly string[]): void {
    for (const who of whose) for (const again of this.#waiting.get(who) ?? []) if (again()) break;
  }
}

/** Endpoints that are remembered at most: no list of addresses makes a process grow. */
const MOST_REMEMBERED = 10_000;

/**
 * The endpoints that keep this process waiting. An endpoint is slow while it answers nothing, or when
 * it left an exchange unanswered since its last answer. An endpoint that answers every exchange, even
 * late, is not slow; neither is an endpoint with one hung connection among many quick ones.
 */
export class SlowEndpoints {
  readonly #underWay = new Map<string, number[]>();
  /** When each last left us unanswered, and when it last answered; oldest first. */
  readonly #slowAt = new Map<string, number>();
  readonly #answeredAt = new Map<string, number>();

  readonly #slowAfterMs: number;
  readonly #slowForMs: number;

  constructor({ slowAfterMs, slowForMs }: { slowAfterMs: number; slowForMs: number }) {
    this.#slowAfterMs = slowAfterMs;
    this.#slowForMs = slowForMs;
  }

  /** Notes that an exchange begins. Call the returned function once, when the exchange has ended. */
  begin(endpoint: string, now: number): (isAnswered: boolean, now: number) => void {
    const begun = this.#underWay.get(endpoint) ?? [];
    begun.push(now);
    this.#underWay.set(endpoint, begun);
    return (isAnswered, endedAt) => {
      begun.splice(begun.indexOf(now), 1);
      if (begun.length === 0) this.#underWay.delete(endpoint);
      const answeredAt = this.#answeredAt.get(endpoint) ?? Number.NEGATIVE_INFINITY;
      if (isAnswered) {
        this.#slowAt.delete(endpoint);
        remember(this.#answeredAt, endpoint, endedAt);
      } else if (endedAt - now > this.#slowAfterMs && answeredAt < now)
        remember(this.#slowAt, endpoint, endedAt);
    };
  }

  /** How many exchanges with it are under way, if it is slow; otherwise 0. */
  underWayIfSlow(endpoint: string, now: number): number {
    const begun = this.#underWay.get(endpoint) ?? [];
    const slowAt = this.#slowAt.get(endpoint) ?? Number.NEGATIVE_INFINITY;
    const answeredAt = this.#answeredAt.get(endpoint) ?? Number.NEGATIVE_INFINITY;
    const isSilent =
      now - answeredAt > this.#slowAfterMs &&
      begun.some((began) => now - began > this.#slowAfterMs);
    return isSilent || now - slowAt < this.#slowForMs ? begun.length : 0;
  }
}

function remember(at: Map<string, number>, endpoint: string, now: number): void {
  at.delete(endpoint);
  at.set(endpoint, now);
  const [oldest] = at.keys();
  if (at.size > MOST_REMEMBERED && oldest !== undefined) at.delete(oldest);
}
