import { dayOf } from './mime/mail-date.ts';
import type { Day, Span, Stated } from './types.ts';

const IST_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/**
 * When a payment was made, as far as its mail says (decisions: Time). A bank that states date and
 * time is believed, to its precision, unless the mail's own Date is another month's. A bank that
 * states a day, or nothing, is read by the mail's Date: not after it, at most `alertDelayMs` before
 * it, and on that day of India. Null where the stated day and the mail's Date cannot both be true,
 * or where nothing dates the mail.
 * @param sentAt the mail's own Date. @param mailAt the same, else its arrival in the mailbox; to a
 * second.
 */
export function occurredAt(
  stated: Stated,
  { sentAt, mailAt }: { sentAt: Date | null; mailAt: Date | null },
  alertDelayMs: number,
): Span | null {
  switch (stated.precision) {
    case 'second':
      return isOfMail(stated.at, sentAt) ? spanFrom(stated.at, 1000) : null;
    case 'minute':
      return isOfMail(stated.at, sentAt) ? spanFrom(stated.at, 60_000) : null;
    case 'day':
      return mailAt === null
        ? spanOfDay(stated.day)
        : intersection(spanOfDay(stated.day), spanBefore(mailAt, alertDelayMs));
    case 'none':
      return mailAt === null ? null : spanBefore(mailAt, alertDelayMs);
  }
}

/** How long before its mail a payment can have been made; longer ago it is another year's. */
const OLDEST_MS = 31 * DAY_MS;

/** Whether a mail can tell of a moment: it isn't far behind, nor more than a day to come. */
const isOfMail = (at: Date, sentAt: Date | null): boolean =>
  sentAt === null ||
  (sentAt.getTime() - at.getTime() <= OLDEST_MS && at.getTime() - sentAt.getTime() <= DAY_MS);

/** The day of India on which an instant lies. */
export function dayInIndia(at: Date): Day {
  return dayOf(new Date(at.getTime() + IST_MS));
}

/** The time of day in India of an instant. */
export function timeInIndia(
  at: Date,
  precision: 'minute' | 'second',
): { hours: number; minutes: number; seconds: number | null } {
  const shifted = new Date(at.getTime() + IST_MS);
  return {
    hours: shifted.getUTCHours(),
    minutes: shifted.getUTCMinutes(),
    seconds: precision === 'second' ? shifted.getUTCSeconds() : null,
  };
}

const spanFrom = (at: Date, precisionMs: number): Span => ({
  earliest: at,
  latest: new Date(at.getTime() + precisionMs - 1),
});

/** Midnight to midnight of a day in India. */
function spanOfDay({ year, month, day }: Day): Span {
  return spanFrom(new Date(Date.UTC(year, month - 1, day) - IST_MS), DAY_MS);
}

function spanBefore(mailAt: Date, alertDelayMs: number): Span {
  const second = Math.floor(mailAt.getTime() / 1000) * 1000;
  return { earliest: new Date(second - alertDelayMs), latest: new Date(second + 999) };
}

function intersection(one: Span, other: Span): Span | null {
  const earliest = Math.max(one.earliest.getTime(), other.earliest.getTime());
  const latest = Math.min(one.latest.getTime(), other.latest.getTime());
  return earliest <= latest ? { earliest: new Date(earliest), latest: new Date(latest) } : null;
}
