/**
 * What makes a page look otherwise than on a desktop's screen by day: a small screen, a dark one,
 * paper, somebody's wish (less motion), and what some program alone puts around the page
 * (`[data-ogsc] …` in Outlook's dark mode).
 */
type Circumstance = 'phone' | 'dark' | 'paper' | 'wish' | 'program';

/** One way to fulfil a condition: what must be so, and what must not. */
export type Needs = { so: readonly Circumstance[]; notSo: readonly Circumstance[] };

/** Where a page is looked at; the empty one is a desktop's screen by day. */
export type Place = readonly Circumstance[];

export const DESKTOP: Place = [];
const OTHER_PLACES: readonly Place[] = [
  ['phone'],
  ['dark'],
  ['phone', 'dark'],
  ['paper'],
  ['wish'],
  ['program'],
];

/** Wherever it is looked at. */
export const ANYWHERE: Needs = { so: [], notSo: [] };
/** So many ways to fulfil a condition are kept apart; with more the rule counts anywhere. */
const WAYS_MAX = 32;

/** The other places for which rules were written. */
export const otherPlaces = (rules: readonly { ways: readonly Needs[] }[]): Place[] =>
  OTHER_PLACES.filter((place) =>
    place.every((one) => rules.some(({ ways }) => ways.some(({ so }) => so.includes(one)))),
  );

/** Whether a rule counts somewhere. */
export const countsIn = (ways: readonly Needs[], place: Place): boolean =>
  ways.some(
    ({ so, notSo }) =>
      so.every((one) => place.includes(one)) && !notSo.some((one) => place.includes(one)),
  );

/** Whether a rule was written for other places alone. */
export const isForOthers = (ways: readonly Needs[]): boolean =>
  ways.every(({ so }) => so.length > 0);

/** The ways in which a condition (`@media …`) is fulfilled inside others. */
export function waysWithin(around: readonly Needs[], condition: string): readonly Needs[] {
  const own = condition.split(',', WAYS_MAX).map(needsOf);
  const ways = around.flatMap((one) => own.map((other) => both(one, other)));
  return ways.length > WAYS_MAX ? [ANYWHERE] : ways;
}

/** The same ways, inside what some program alone puts around a page. */
export const inProgram = (ways: readonly Needs[]): readonly Needs[] =>
  ways.map((one) => both(one, { so: ['program'], notSo: [] }));

const both = (one: Needs, other: Needs): Needs => ({
  so: together([...new Set([...one.so, ...other.so])]),
  notSo: [...new Set([...one.notSo, ...other.notSo])],
});

/** What some place has together; of what none has (a phone's paper) the first counts by itself. */
const together = (so: readonly Circumstance[]): readonly Circumstance[] =>
  so.length < 2 || OTHER_PLACES.some((place) => so.every((one) => place.includes(one)))
    ? so
    : [so.includes('program') ? 'program' : (so[0] ?? 'phone')];

const SMALL =
  /max-(?:device-)?(?:width|height)\s*:\s*(?:\d{1,2}|[1-8]\d{2})(?:\.\d+)?(?:px|em|rem)|orientation\s*:\s*portrait/i;
/** Wider than a phone that is held upright. */
const WIDE =
  /min-(?:device-)?width\s*:\s*(?:4[4-9]\d|[5-9]\d{2}|\d{4,})(?:\.\d+)?px|min-(?:device-)?width\s*:\s*(?:2[89]|[3-9]\d|\d{3,})(?:\.\d+)?r?em/i;

const SIGNS: readonly (readonly [Circumstance, RegExp])[] = [
  ['phone', SMALL],
  ['dark', /prefers-color-scheme\s*:\s*dark/i],
  ['paper', /\bprint\b/i],
  ['wish', /prefers-reduced/i],
];

/** What one alternative of a condition needs; what isn't understood may be so anywhere. */
function needsOf(alternative: string): Needs {
  if (/\bnot\b|\bor\b/i.test(alternative)) return ANYWHERE;
  const so = SIGNS.flatMap(([name, sign]) => (sign.test(alternative) ? [name] : []));
  return { so, notSo: !so.includes('phone') && WIDE.test(alternative) ? ['phone'] : [] };
}
