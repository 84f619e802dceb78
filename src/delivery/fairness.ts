import { setTimeout as sleep } from 'node:timers/promises';
import { type Leave, Places, SlowEndpoints } from './places.ts';

/** The numbers of fairness, for one process (decisions: Webhooks). */
export const fair = {
  /** Attempts at once. Slots are cheap and shops are slow: a dead endpoint keeps one for ten seconds. */
  slots: 500,
  /** Exchanges of one business at once: a shop whose server hangs leaves the others most slots. */
  ofBusiness: 50,
  /** The same for one host, where many shops share a server. */
  ofHost: 250,
  /** And for one endpoint that answers nobody: a hundred of those leave most slots. */
  ofSlowEndpoint: 2,
  /** An endpoint is slow when an exchange waits and nothing was answered for this long. */
  slowAfterMs: 2_000,
  /** A server that hung counts as slow for this long at most; then it is tried as usual. */
  slowForMs: 60_000,
  /** What a backlog leaves free of a business' and a host's, for events that were made just now. */
  freeForNew: 0.2,
  /** An attempt waits this long for a place: undoing it and asking again costs more. */
  placePatienceMs: 500,
  /**
   * What found no place asks again after about a deadline: at the latest after as many as
   * `slowWaitDeadlines` where its endpoint is slow, at first after `newWaitMs` where it is new.
   */
  slowWaitDeadlines: 4,
  newWaitMs: 1_000,
  /**
   * First attempts at once from within workflow tasks. Tasks of all shops share their slots: there are
   * twice as many slots as this.
   */
  early: 100,
  earlyOfBusiness: 10,
  /**
   * A first attempt waits this long for a place: the activity that would follow costs the engine a
   * queue and another workflow task. Waiting attempts hold slots too, so only half as many may wait.
   */
  earlyPlacePatienceMs: 250,
  earlyWaiting: 50,
  earlyWaitingOfBusiness: 20,
  /** How long a workflow task waits for the shop's answer: a task of ten seconds times out. */
  taskPatienceMs: 2_000,
  /** A shop that let a task wait this long gets no early attempts for as long as `noEarlyMs`. */
  shopsShareMs: 1_000,
  noEarlyMs: 60_000,
};

/** What wants a place: whose event, where it goes, and whether it was made just now. */
type Wanted = { businessId: string; url: string; isNew: boolean };

/** `slow`: the endpoint has none left. `full`: the business or the host has none. */
export type NoPlace = 'slow' | 'full';

/** Leaves a place. `isAnswered`: the other side said something, whatever it was. */
export type LeavePlace = (isAnswered: boolean) => void;

/** Is called when the exchange with the shop's server begins (true) and when it has ended. */
export type OnExchange = (isUnderWay: boolean) => void;

/**
 * Shares the exchanges of one process among the shops, so that a shop whose server hangs holds up
 * only itself. A process makes one, and hands it to all that sends.
 */
export class Fairness {
  readonly #exchanges = new Places<LeavePlace>();
  readonly #slow: SlowEndpoints;
  readonly #early = new Places<Leave>();
  readonly #noEarlyUntil = new Map<string, number>();
  readonly #numbers: typeof fair;
  readonly #clock: () => number;

  /** @param clock monotonic, in milliseconds */
  constructor(numbers: Partial<typeof fair> = {}, clock = () => performance.now()) {
    this.#numbers = { ...fair, ...numbers };
    this.#slow = new SlowEndpoints(this.#numbers);
    this.#clock = clock;
  }

  /** Takes a place for an exchange, if one is left now. Call what it gives once. */
  take({ businessId, url, isNew }: Wanted): LeavePlace | NoPlace {
    const { ofBusiness, ofHost, ofSlowEndpoint, freeForNew } = this.#numbers;
    const [endpoint, host] = [endpointOf(businessId, url), hostOf(url)];
    if (this.#slow.underWayIfSlow(endpoint, this.#clock()) >= ofSlowEndpoint) return 'slow';
    const share = isNew ? 1 : 1 - freeForNew;
    const business = keyOf(businessId);
    const leave = this.#exchanges.take([business, ofBusiness * share], [host, ofHost * share]);
    if (!leave) return 'full';
    const end = this.#slow.begin(endpoint, this.#clock());
    return (isAnswered) => {
      end(isAnswered, this.#clock());
      leave();
      this.#exchanges.left(host, business);
    };
  }

  /** Takes a place like `take`, and waits `placePatienceMs` for one where the business or host is full. */
  async takeSoon(wanted: Wanted): Promise<LeavePlace | NoPlace> {
    const ask = () => this.take(wanted);
    const place = ask();
    if (place !== 'full') return place;
    const whose = [hostOf(wanted.url), keyOf(wanted.businessId)];
    return this.#exchanges.wait(whose, ask, this.#numbers.placePatienceMs);
  }

  /**
   * Makes a first attempt from within a workflow task. Null where the business has no place for one, or
   * where the shop takes longer than the task may wait: the attempt then goes on by itself. A shop that
   * let the task wait gets no early attempts for a while, so that other shops have the places. Only the
   * exchange itself counts: a slow database of ours is no fault of the shop.
   */
  async early<T>(
    businessId: string,
    attempt: (onExchange: OnExchange) => Promise<T>,
  ): Promise<T | null> {
    const leave = await this.takeEarlySoon(businessId);
    if (!leave) return null;
    const { taskPatienceMs, shopsShareMs, noEarlyMs } = this.#numbers;
    const exchange: { begunAt: number | null } = { begunAt: null };
    const attempting = attempt((isUnderWay) => {
      exchange.begunAt = isUnderWay ? this.#clock() : null;
    }).finally(leave);
    const isOver = sleep(taskPatienceMs, 'over' as const, { ref: false });
    const first = await Promise.race([attempting.then((made) => ({ made })), isOver]);
    if (first !== 'over') return first.made;
    const { begunAt } = exchange;
    if (begunAt !== null && this.#clock() - begunAt >= shopsShareMs)
      this.#noEarlyUntil.set(businessId, this.#clock() + noEarlyMs);
    return null;
  }

  /** Takes a place for a first attempt; null where none is left. Call what it gives once. */
  takeEarly(businessId: string): Leave | null {
    if (this.#hasNoEarly(businessId)) return null;
    const business = keyOf(businessId);
    const leave = this.#early.take(
      [business, this.#numbers.earlyOfBusiness],
      ['all', this.#numbers.early],
    );
    if (!leave) return null;
    return () => {
      leave();
      this.#early.left(business);
    };
  }

  /** The same, and waits a moment for the next that is left, where not many wait already. */
  async takeEarlySoon(businessId: string): Promise<Leave | null> {
    const ask = () =>
      this.#hasNoEarly(businessId) ? 'slow' : (this.takeEarly(businessId) ?? 'full');
    const place = ask();
    if (place !== 'full') return placeIn(place);
    // Others hold all places: the business itself has none to leave, so waiting would be in vain.
    const business = keyOf(businessId);
    if (this.#early.held(business) === 0) return null;
    const endWaiting = this.#early.take(
      [`waiting ${businessId}`, this.#numbers.earlyWaitingOfBusiness],
      ['all waiting', this.#numbers.earlyWaiting],
    );
    if (!endWaiting) return null;
    const answer = await this.#early.wait([business], ask, this.#numbers.earlyPlacePatienceMs);
    endWaiting();
    return placeIn(answer);
  }

  #hasNoEarly(businessId: string): boolean {
    const until = this.#noEarlyUntil.get(businessId);
    if (until === undefined) return false;
    if (this.#clock() >= until) this.#noEarlyUntil.delete(businessId);
    return this.#clock() < until;
  }
}

const placeIn = (answer: Leave | NoPlace) => (typeof answer === 'string' ? null : answer);

/** Of each business its own. Without the query: a shop may put the order into it. */
const endpointOf = (businessId: string, url: string) => `${businessId} ${url.split('?', 1)[0]}`;

const keyOf = (businessId: string) => `business ${businessId}`;

// An address that can't be read is refused before anything is sent.
const hostOf = (url: string) => `host ${URL.canParse(url) ? new URL(url).host : ''}`;

/** An event that found no place: how long ago it was made, and whether that was just now. */
type Waiting = { waitedMs: number; isNew: boolean };

/**
 * In how many milliseconds an event that found no place asks again: about when the first attempt under
 * way should end, spread so that waiting events don't ask together. An event that has waited long
 * waits as long again, within bounds. Asking costs the engine as much as an attempt, and events of a
 * hanging server must not take that from other shops. Pure.
 * @param random at least 0 and below 1
 */
export function untilPlaceMs(
  why: NoPlace,
  { waitedMs, isNew }: Waiting,
  deadlineMs: number,
  random: number,
): number {
  const least = why === 'full' && isNew ? Math.min(fair.newWaitMs, deadlineMs) : deadlineMs;
  const greatest = why === 'slow' ? deadlineMs * fair.slowWaitDeadlines : deadlineMs;
  return Math.ceil(Math.min(Math.max(waitedMs, least), greatest) * (0.25 + random / 2));
}
