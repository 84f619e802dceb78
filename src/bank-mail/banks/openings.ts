import { compile, type Node } from './language/compile.ts';
import { matches } from './language/match.ts';
import type { ViewText } from './readings.ts';
import type { Bank } from './template.ts';
import { COMMON_TEXTS } from './whole/common-texts.ts';
import { FOOTER_SENTENCES } from './whole/footer-sentences.ts';
import { FOOTER_TEXTS } from './whole/footer-texts.ts';
import { type KnownTexts, knownTexts } from './whole/known-texts.ts';
import { type Explaining, understood } from './whole/whole-reading.ts';

/** What any bank's mail may begin with. */
const COMMON_OPENINGS = [
  'Dear <Customer|Sir / Madam|Sir|Madam|Valued Customer|Account Holder|Cardholder>,',
  '<Dear|Hi|Hello|Hey> {holder}',
  '<Namaste|Namaskar|Good day|Good morning|Good afternoon|Good evening|Greetings|Greetings of the day>!',
  '<View|Open> [this email] in [your] browser',
  '<Transaction|Credit|Account|Payment|UPI|IMPS|Money|Fund> [<Credit|Transaction|Account|Transfer|Payment>] <Alert|Notification|Update|Received|Confirmation>!',
];

/** Gateways put banners in front that are longer than the alert. */
const OPENINGS_MAX = 3000;
const PLACES_MAX = 120;
/** Over how many lines one sentence of a banner may be broken. */
const LINES_MAX = 6;
/** How long the first line of a broken sentence is at least. */
const BROKEN = 40;

/** What a bank's mails consist of around their statements, ready to be looked for. */
export type Surroundings = {
  openings: readonly (readonly Node[])[];
  texts: KnownTexts;
  subjects: KnownTexts;
};

export function surroundingsOf(bank: Bank): Surroundings {
  const openings = [...COMMON_OPENINGS, ...bank.openings];
  return {
    openings: openings.map(compile),
    texts: knownTexts([
      ...COMMON_TEXTS,
      ...FOOTER_TEXTS,
      ...FOOTER_SENTENCES,
      ...bank.openings,
      ...(bank.texts ?? []),
    ]),
    subjects: knownTexts(bank.subjects ?? []),
  };
}

/**
 * Where a statement may begin: at the very start, or behind any run of openings, the subject as a
 * headline among them, and of whole lines that are understood: banners, greetings, dates.
 * @param isStatement whether a template fits at a place: its line is none of these.
 */
export function startsOf(
  { openings, texts }: Surroundings,
  view: ViewText,
  isStatement: (place: number) => boolean,
): Set<number> {
  const { text, subject, rows, budget } = view;
  const how = { text, known: texts, rows, found: null, budget, tried: new Map() };
  const places = new Set([0]);
  const tried = new Set<number>();
  for (const place of places) {
    if (place > OPENINGS_MAX || places.size > PLACES_MAX) continue;
    const line = place + (/^[ \n]/.test(text[place] ?? '') ? 1 : 0);
    if (subject !== '' && text.startsWith(subject, line)) places.add(line + subject.length);
    for (const opening of openings) {
      for (const match of matches(opening, text, place, budget))
        if (match.end > place) places.add(match.end);
    }
    if (tried.has(line) || (line > 0 && text[line - 1] !== '\n')) continue;
    tried.add(line);
    if (isStatement(place)) continue;
    const end = endOfFrontLines(how, line);
    if (end !== null) places.add(end);
  }
  return places;
}

/** Where a statement may begin, at first sight: at each line near the start, and behind openings. */
export function likelyStartsOf(
  { openings }: Surroundings,
  { text, budget }: ViewText,
): Set<number> {
  const places = new Set([0]);
  for (let line = text.indexOf('\n'); line !== -1; line = text.indexOf('\n', line + 1)) {
    if (line > OPENINGS_MAX || places.size > PLACES_MAX) break;
    places.add(line + 1);
  }
  for (const place of places) {
    if (place > OPENINGS_MAX || places.size > PLACES_MAX) continue;
    for (const opening of openings)
      for (const match of matches(opening, text, place, budget)) places.add(match.end);
  }
  return places;
}

/** The end of the fewest whole lines at a place that are understood; null where none are. */
function endOfFrontLines(how: Explaining, from: number): number | null {
  const { text } = how;
  let end = from;
  let understoodTo: number | null = null;
  for (let lines = 0; lines < LINES_MAX; lines += 1) {
    end = text.indexOf('\n', end + 1);
    if (end === -1) break;
    const isUnderstood = understood(how, from, end);
    // A sentence may be whole before its last words are: `… opening links and / attachments`.
    if (isUnderstood === 'whole' && !/^\p{Ll}/u.test(text.slice(end + 1, end + 3))) return end;
    if (isUnderstood === 'whole') understoodTo ??= end;
    if (isUnderstood === 'never' || end - from < BROKEN) break;
  }
  return understoodTo;
}
