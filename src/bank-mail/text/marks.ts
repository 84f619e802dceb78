/**
 * Stands around raised and turned text, which doesn't read as it is stored. No template knows it, so
 * a value with it inside cannot be read. It is of no script and means nothing.
 */
export const RAISED = '\uE000';
/**
 * Stands around struck, inserted and overridden text, and where nobody knows what a page shows. It
 * is never passed over.
 */
export const STRUCK = '\uE001';

/**
 * Stands around what may be moved, and in place of pictures: between two figures nobody knows what
 * reads there, elsewhere it means nothing.
 */
export const MOVED = '\uE002';

/** Direction overrides and embeddings: what stands between them is shown in another order. */
const TURNING = /[\u202A\u202B\u202D\u202E\u2066-\u2068]/g;

/** What turns round all that stands behind it on its line, until it ends. */
const TURNED = /[\u202B\u202E\u2067]([^\u202C\u2069\n]*)/g;

/** Marks of direction beside a figure: those behind them are shown before it. */
const BESIDE_FIGURES = /(?<=\d[.,]?\s?)[\u200F\u061C]+|[\u200F\u061C]+(?=\s?[.,]?\d)/g;

/**
 * Text with a mark for each direction override in it, and for each right-to-left mark at a figure; with one that is never passed over where
 * figures are shown in another order, however far behind.
 */
export const markTurned = (text: string): string =>
  text
    .replace(TURNED, (turned, words: string) => (/\p{N}/u.test(words) ? STRUCK + turned : turned))
    .replace(TURNING, RAISED)
    .replace(BESIDE_FIGURES, RAISED);

/** A mark that touches no figure changes nothing that counts: `TM` raised, a name turned round. */
export const withoutIdleMarks = (line: string): string =>
  /[\uE000\uE002]/.test(line)
    ? line.replace(INSIDE, RAISED).replaceAll(MOVED, '').replace(IDLE, '')
    : line;

/** Between two figures, or a currency and its figure. */
const INSIDE = new RegExp(
  `(?<=[\\d₹][.,]?\\s?|\\b(?:rs|inr)\\.?\\s?)${MOVED}+(?=\\s?[.,]?\\d)`,
  'gi',
);
const IDLE = new RegExp(`(?<![\\d₹.,%]\\s?)${RAISED}(?!\\s?(?:[\\d₹.,%]|rs|inr))`, 'gi');
