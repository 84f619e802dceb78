import type { Span, Stated } from './types.ts';

const IST_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** Midnight to midnight of a day in India. */
function dayOf({ year, month, day }: { year: number; month: number; day: number }): Span {
  const start = Date.UTC(year, month - 1, day) - IST_MS;
  return { earliest: new Date(start), latest: new Date(start + DAY_MS - 1) };
}

const within = (at: Date, precisionMs: number): Span => ({
  earliest: at,
  latest: new Date(at.getTime() + precisionMs - 1),
});

/**
 * When a payment was made, as far as its mail tells (decisions: Time). A bank that states date and time is taken at its word, to
 * its precision. One that states a day, or nothing, is read by the mail's Date: not after it, at most `alertDelayMs` before it,
 * and on that day of India. Null where the stated day and the mail's Date cannot both be true, or where nothing dates the mail.
 * @param mailAt the mail's own Date, else its arrival in the mailbox; to a second.
 */
export function occurredAt(stated: Stated, mailAt: Date | null, alertDelayMs: number): Span | null {
  switch (stated.precision) {
    case 'second':
      return within(stated.at, 1000);
    case 'minute':
      return within(stated.at, 60_000);
    case 'day':
      return mailAt === null
        ? dayOf(stated.day)
        : intersect(dayOf(stated.day), before(mailAt, alertDelayMs));
    case 'none':
      return mailAt === null ? null : before(mailAt, alertDelayMs);
  }
}

function before(mailAt: Date, alertDelayMs: number): Span {
  const second = Math.floor(mailAt.getTime() / 1000) * 1000;
  return { earliest: new Date(second - alertDelayMs), latest: new Date(second + 999) };
}

function intersect(one: Span, other: Span): Span | null {
  const earliest = Math.max(one.earliest.getTime(), other.earliest.getTime());
  const latest = Math.min(one.latest.getTime(), other.latest.getTime());
  return earliest <= latest ? { earliest: new Date(earliest), latest: new Date(latest) } : null;
}

/** The day of India on which an instant lies. */
export function dayInIndia(at: Date): { year: number; month: number; day: number } {
  const shifted = new Date(at.getTime() + IST_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
  };
}
