import { compile, type Node } from './language/compile.ts';
import { matches } from './language/match.ts';
import type { ViewText } from './readings.ts';
import type { Bank } from './template.ts';

/** What any bank's mail may begin with. */
const COMMON_OPENINGS = [
  'Dear <Customer|Sir / Madam|Sir|Madam|Valued Customer>,',
  '<Dear|Hi|Hello|Hey> {holder}',
  '<View|Open> [this email] in [your] browser',
  '<Transaction|Credit|Account|Payment|UPI|IMPS|Money|Fund> [<Credit|Transaction|Account|Transfer|Payment>] <Alert|Notification|Update|Received|Confirmation>!',
];

const OPENINGS_MAX = 700;
const PLACES_MAX = 60;

export type Openings = readonly (readonly Node[])[];

export const openingsOf = (bank: Bank): Openings =>
  [...COMMON_OPENINGS, ...bank.openings].map(compile);

/**
 * Where a statement may begin: at the very start, or behind any run of openings, the subject as a
 * headline among them.
 */
export function startsOf(openings: Openings, { text, subject, budget }: ViewText): Set<number> {
  const places = new Set([0]);
  for (const place of places) {
    if (place > OPENINGS_MAX || places.size > PLACES_MAX) continue;
    const line = place + (/^[ \n]/.test(text[place] ?? '') ? 1 : 0);
    if (subject !== '' && text.startsWith(subject, line)) places.add(line + subject.length);
    for (const opening of openings) {
      for (const match of matches(opening, text, place, budget))
        if (match.end > place) places.add(match.end);
    }
  }
  return places;
}
