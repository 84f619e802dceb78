/**
 * What the work comes to, or `late` once it has taken longer than `withinMs`: the work itself goes on,
 * and what becomes of it then is nobody's. Rejects where the work does in time.
 */
export async function inTime<T, Late>(
  work: Promise<T>,
  withinMs: number,
  late: Late,
): Promise<T | Late> {
  const over = Promise.withResolvers<Late>();
  const timer = setTimeout(() => over.resolve(late), withinMs);
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A busy machine pauses this long too: nothing shorter is a stall. */
const NOTICED_MS = 1_000;
const TICK_MS = 100;

let stalledMs = 0;
let tickedAt = 0;
let users = 0;
let ticker: NodeJS.Timeout | undefined;

const overdueMs = () => {
  const late = performance.now() - tickedAt - TICK_MS;
  return late > NOTICED_MS ? late : 0;
};

function tick(): void {
  stalledMs += overdueMs();
  tickedAt = performance.now();
}

/** How long something has run, and how much of it this process stood still. Call `end` once. */
export type Stopwatch = {
  stalledMs: () => number;
  /** Without the time in which this process stood still. */
  ranMs: () => number;
  end: () => void;
};

/**
 * Starts measuring by the monotonic clock. What stood still (stopped, suspended, starved of the
 * processor) can't blame the other side of an exchange for the time.
 */
export function startStopwatch(): Stopwatch {
  users += 1;
  if (users === 1) {
    tickedAt = performance.now();
    ticker = setInterval(tick, TICK_MS).unref();
  }
  const began = performance.now();
  const before = stalledMs;
  const stalled = () => stalledMs + overdueMs() - before;
  return {
    stalledMs: stalled,
    ranMs: () => performance.now() - began - stalled(),
    end: () => {
      users -= 1;
      if (users === 0) clearInterval(ticker);
    },
  };
}

/**
 * A signal that aborts as AbortSignal.timeout does, once the stopwatch ran for `ms`: time in which
 * this process stood still is added to the deadline.
 */
export function deadlineSignal(
  ms: number,
  watch: Stopwatch,
): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController();
  let timer: NodeJS.Timeout;
  const arm = (leftMs: number) => {
    timer = setTimeout(() => {
      const left = ms - watch.ranMs();
      if (left > 1) arm(left);
      else controller.abort(new DOMException('The deadline has passed', 'TimeoutError'));
    }, leftMs);
  };
  arm(ms);
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}
