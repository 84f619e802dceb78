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

/**
 * A Date header (RFC 5322, with old zones and comments) as an instant; null where it names no real
 * moment. A missing zone is UTC.
 */
export function readMailDate(value: string): Date | null {
  const match = form.exec(
    value
      .slice(0, 200)
      .replace(/\([^()]*\)/g, ' ')
      .trim(),
  );
  if (!match) return null;
  const [
    ,
    day = '',
    monthName = '',
    yearText = '',
    hour = '',
    minute = '',
    second = '0',
    sign,
    zoneHours = '0',
    zoneMinutes = '0',
    zoneName,
  ] = match;
  const month = months.indexOf(monthName.toLowerCase());
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText);
  const offset = sign
    ? (sign === '-' ? -1 : 1) * (Number(zoneHours) * 60 + Number(zoneMinutes))
    : zones[(zoneName ?? 'UTC').toUpperCase()];
  if (month < 0 || offset === undefined || Math.abs(offset) > 24 * 60) return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null;
  const at = new Date(
    Date.UTC(year, month, Number(day), Number(hour), Number(minute), Number(second)),
  );
  if (at.getUTCDate() !== Number(day) || year < 1990) return null;
  return new Date(at.getTime() - offset * 60_000);
}
