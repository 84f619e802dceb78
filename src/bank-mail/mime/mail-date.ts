import type { Day } from '../types.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const zones: Record<string, number> = {
  UT: 0,
  UTC: 0,
  GMT: 0,
  Z: 0,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  IST: 330,
};
const form =
  /^(?:[a-z]{3,9}\s*,\s*)?(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{2}|\d{4})\s+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:([+-])(\d{2}):?(\d{2})|([a-z]{1,3}))?/i;

/** The day that a Date header names, in its sender's own zone; null where it names no real moment. */
export function writtenDay(value: string): Day | null {
  const at = readMailDate(value);
  const match = form.exec(withoutComments(value));
  if (at === null || match === null) return null;
  return dayOf(new Date(at.getTime() + (offsetOf(match) ?? 0) * 60_000));
}

/** The day of an instant that was moved by its zone's offset. */
export const dayOf = (local: Date): Day => ({
  year: local.getUTCFullYear(),
  month: local.getUTCMonth() + 1,
  day: local.getUTCDate(),
});

const withoutComments = (value: string): string =>
  value
    .slice(0, 200)
    .replace(/\([^()]*\)/g, ' ')
    .trim();

/** Minutes ahead of UTC; undefined for a zone that nobody knows. */
function offsetOf([, , , , , , , sign, hours = '0', minutes = '0', name]: RegExpExecArray) {
  return sign
    ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
    : zones[(name ?? 'UTC').toUpperCase()];
}

/**
 * A Date header (RFC 5322, with old zones and comments) as an instant; null where it names no real
 * moment. A missing zone is UTC.
 */
export function readMailDate(value: string): Date | null {
  const match = form.exec(withoutComments(value));
  if (!match) return null;
  const [, day = '', monthName = '', yearText = '', hour = '', minute = '', second = '0'] = match;
  const month = months.indexOf(monthName.toLowerCase());
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
  const offset = offsetOf(match);
  if (month < 0 || offset === undefined || Math.abs(offset) > 24 * 60) return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  const at = new Date(
    Date.UTC(year, month, Number(day), Number(hour), Number(minute), Number(second)),
  );
  if (at.getUTCDate() !== Number(day) || year < 1990) return null;
  return new Date(at.getTime() - offset * 60_000);
}
