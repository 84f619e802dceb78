import type { Common } from './align.ts';
import { BANKS_CAPITALS, withPayerRows } from './payers.ts';
import type { Part, Token } from './tokens.ts';

/** The parts of texts that are laid beside each other. */
export function partsOf(texts: readonly (readonly Token[])[], common: readonly Common[]): Part[] {
  const parts: Part[] = [];
  let last: Common = texts.map(() => -1);
  for (const next of [...common, texts.map((tokens) => tokens.length)]) {
    const between = texts.map((tokens, nth) =>
      tokens.slice((last[nth] ?? -1) + 1, next[nth] ?? tokens.length),
    );
    const place = texts[0]?.[(last[0] ?? -1) + 1] ?? texts[0]?.at(-1);
    if (between.some((tokens) => tokens.length > 0) && place) parts.push(gapOf(between, place));
    const tokens = next.map((at, nth) => texts[nth]?.[at]);
    if (tokens.every((token) => token !== undefined)) parts.push(partOf(tokens));
    last = next;
  }
  return withPayerRows(withoutChance(merged(parts)), joined);
}

const SOFT_ONLY = /^[\s.,:;!*|"'-]*$/;

function gapOf(between: readonly (readonly Token[])[], place: Token): Part {
  const values = between.map((tokens) =>
    tokens.map(({ gap, text }, nth) => (nth === 0 ? text : `${gap}${text}`)).join(''),
  );
  const first = between[0]?.[0] ?? place;
  return {
    ...{ kind: 'gap', values, gap: first.gap, start: first.start },
    slot: slotOfGap(values),
    end: between[0]?.at(-1)?.end ?? first.start,
  };
}

function slotOfGap(values: readonly string[]): Part['slot'] {
  const all = (pattern: RegExp) => values.every((value) => pattern.test(value));
  if (values.every((value) => SOFT_ONLY.test(value))) return null;
  if (values.some((value) => value === '')) return 'optional';
  if (all(/^\d{1,9}$/)) return 'count';
  if (all(/^(?=(?:\D*\d){6})[\w-]{8,64}$/)) return 'id';
  if (all(/^(?=.*\d)[\dX*]{8,14}$/i)) return 'mobile';
  return 'free';
}

const SLOTS: Partial<Record<Token['kind'], Part['slot']>> = {
  amount: 'amount',
  tail: 'tail',
  date: 'date',
  time: 'time',
  balance: 'balance',
  vpa: 'vpa',
  payer: 'free',
};

function partOf(tokens: readonly Token[]): Part {
  const [first] = tokens;
  const values = tokens.map(({ text }) => text);
  const kind = first?.kind ?? 'word';
  const varies = new Set(values).size > 1;
  // A masked UPI ID is one name of many: others of its mails have a person's in its place.
  const isMasked = kind === 'vpa' && values.some((value) => /x{2}|\*/i.test(value));
  return {
    ...{ kind, values, gap: first?.gap ?? '', start: first?.start ?? 0, end: first?.end ?? 0 },
    slot: kind === 'number' ? (varies ? 'ref' : null) : isMasked ? 'free' : (SLOTS[kind] ?? null),
  };
}

/**
 * Free text with nothing but marks in it is one: `RAMESH/HDFC/UPI`. So is what has a word in it that
 * two names share by chance, where a part beside it stands in one of them only.
 */
function merged(parts: readonly Part[]): Part[] {
  const done: Part[] = [];
  for (const part of parts) {
    const at = done.findLastIndex(isFree);
    const [before, ...between] = at === -1 ? [] : done.slice(at);
    if (before && part.kind === 'gap' && isFree(part) && isOneText(before, between, part))
      done.splice(at, done.length, joined([before, ...between, part]));
    else done.push(part);
  }
  return done;
}

const isFree = ({ slot }: Part): boolean => slot === 'free' || slot === 'optional';
const ISLAND = 2;

function isOneText(before: Part, between: readonly Part[], part: Part): boolean {
  if ([...between, part].some(({ gap }) => gap === '\n')) return false;
  if (between.every(({ kind, slot }) => kind === 'mark' && slot === null)) return true;
  const isTorn = before.slot === 'optional' || part.slot === 'optional';
  return isTorn && between.length <= ISLAND && between.every(({ slot }) => slot === null);
}

function joined(parts: readonly Part[]): Part {
  const [first] = parts;
  const values = (first?.values ?? []).map((_, nth) =>
    parts
      .map(({ values: some, gap }, at) => `${at === 0 || !some[nth] ? '' : gap}${some[nth] ?? ''}`)
      .join(''),
  );
  const isFree = values.every((value) => value !== '');
  return {
    ...{ kind: 'gap', slot: isFree ? 'free' : 'optional', values, gap: first?.gap ?? '' },
    ...{ start: first?.start ?? 0, end: parts.at(-1)?.end ?? 0 },
  };
}

const CAPITALS = /^[\p{Lu}\p{N}]+$/u;

/**
 * A word in capitals beside a name, or between two pieces of it on a line, is the name's: two payers
 * may be called Kumar.
 */
function withoutChance(parts: readonly Part[]): Part[] {
  let left = [...parts];
  for (let at = 0; at < left.length; at += 1) {
    const part = left[at];
    if (part?.kind !== 'gap' || (part.slot !== 'free' && part.slot !== 'optional')) continue;
    const next = left[at + 1];
    const before = left[at - 1];
    if (next?.gap === ' ' && isOfName(next))
      left = [...left.slice(0, at), joined([part, next]), ...left.slice(at + 2)];
    else if (before && part.gap === ' ' && isOfName(before))
      left = [...left.slice(0, at - 1), joined([before, part]), ...left.slice(at + 1)];
    else continue;
    at = Math.max(-1, at - 2);
  }
  return merged(left);
}

const isOfName = ({ kind, slot, values: [word = ''] }: Part): boolean =>
  kind === 'word' && slot === null && CAPITALS.test(word) && !BANKS_CAPITALS.test(word);
