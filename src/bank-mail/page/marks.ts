/**
 * Stands inside a value where an element or a change of direction stands: it needn't read as it is
 * stored. No template knows it, so the value can't be read. It is of no script and means nothing.
 */
export const MARK = '\uE000';
/** Stands at text that is shown in another order. It is never passed over. */
export const TURNED = '\uE001';
const KEPT = '\uE002';

/** Direction overrides and embeddings: what stands between them is shown in another order. */
const TURNING = /[\u202A\u202B\u202D\u202E\u2066-\u2068]/g;
/** What turns round all that stands behind it on its line, until it ends. */
const TURNS = /[\u202B\u202E\u2067]([^\u202C\u2069\n]*)/g;
/** Marks of direction: beside a figure, those behind them are shown before it. */
const DIRECTION = /[\u200F\u061C]/g;

/** Text with a mark for each change of its direction. */
export const markTurned = (text: string): string =>
  text
    .replace(TURNS, (turned, words: string) => (/\p{N}/u.test(words) ? TURNED + turned : turned))
    .replace(TURNING, MARK)
    .replace(DIRECTION, MARK);

/** A run of figures with the currency before it: what stands in it is one value. */
const VALUE = new RegExp(
  `(?:(?:₹|(?<![a-z])(?:rs|inr))\\.?[\\s${MARK}]*)?\\d(?:[\\d.,:/${MARK}-]*\\d)?`,
  'gi',
);

/** A line without the marks outside of values, where an element changes nothing that counts. */
export const withoutIdleMarks = (line: string): string =>
  line.includes(MARK)
    ? line
        .replace(VALUE, (value) => value.replaceAll(MARK, KEPT))
        .replaceAll(MARK, '')
        .replaceAll(KEPT, MARK)
    : line;
