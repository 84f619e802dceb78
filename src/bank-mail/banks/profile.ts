import type { BankProfile, MailView, ProfileReading } from '../types.ts';
import { settle } from './disambiguate.ts';
import { compile, type Node } from './language/compile.ts';
import { matches, TooTangled } from './language/match.ts';
import { readable, tidy } from './language/text.ts';
import { otherKind } from './other-kinds.ts';
import { type Page, readings, readingsOfSubject } from './readings.ts';
import type { Bank } from './template.ts';

/** Makes a bank's profile; `unproven` switches its templates of confidence 2 on. */
export function profileFrom(bank: Bank, unproven: boolean): BankProfile {
  const openings = [...COMMON_OPENINGS, ...bank.openings].map(compile);
  return {
    bank: bank.bank,
    domains: bank.domains,
    ...(bank.signers ? { signers: bank.signers } : {}),
    showsDigits: bank.showsDigits,
    ...(bank.experimental ? { experimental: true as const } : {}),
    read: (view) => read(bank, openings, unproven, view),
  };
}

const COMMON_OPENINGS = [
  'Dear <Customer|Sir / Madam|Sir|Madam|Valued Customer>,',
  '<Dear|Hi|Hello|Hey> {holder}',
  '<View|Open> [this email] in [your] browser',
  '<Transaction|Credit|Account|Payment|UPI|IMPS|Money|Fund> [<Credit|Transaction|Account|Transfer|Payment>] <Alert|Notification|Update|Received|Confirmation>!',
];

/**
 * Steps that reading one view may cost. Real mails take a few thousand; free text is bounded, so the work doesn't grow with
 * the mail, and one that would take more is not worth reading.
 */
const BUDGET = 400_000;

function read(
  bank: Bank,
  openings: readonly (readonly Node[])[],
  unproven: boolean,
  view: MailView,
): ProfileReading {
  const text = (bank.clean ?? ((whole: string) => whole))(readable(view));
  const page: Page = {
    bank: bank.bank,
    text,
    subject: tidy(view.subject).trim(),
    budget: { left: BUDGET },
  };
  const templates = bank.templates.filter((one) => unproven || !one.experimental);
  try {
    const places = starts(openings, page);
    const credits = templates.filter((one) => one.kind === 'credit');
    const read = [...readings(page, credits, places), ...readingsOfSubject(page, credits)];
    if (read.length > 0) return settle(bank, credits, page, read);
    for (const one of templates) {
      const [first] = one.kind === 'credit' ? [] : readings(page, [one], places);
      if (first) return { kind: 'found', found: first.found };
    }
    const withheld = bank.templates.filter((one) => !templates.includes(one));
    if (readings(page, withheld, places).length > 0) return { kind: 'none' };
  } catch (error) {
    if (error instanceof TooTangled)
      return { kind: 'ambiguous', why: 'its words can be read in too many ways' };
    throw error;
  }
  const found = otherKind(bank.bank, page.subject, text);
  return found ? { kind: 'found', found } : { kind: 'none' };
}

/** Where a statement may begin: at the very start, or behind any run of openings, the subject as a headline among them. */
function starts(
  openings: readonly (readonly Node[])[],
  { text, subject, budget }: Page,
): Set<number> {
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

/** What stands in the free slots of this bank's templates, in every way to read the view: names, remarks, and what a bank writes among them. */
export function freeTexts(bank: Bank, view: MailView): string[] {
  const text = (bank.clean ?? ((whole: string) => whole))(readable(view));
  const page: Page = {
    bank: bank.bank,
    text,
    subject: tidy(view.subject).trim(),
    budget: { left: BUDGET },
  };
  try {
    const places = starts([...COMMON_OPENINGS, ...bank.openings].map(compile), page);
    // As when it is read: a broader template counts where no narrower one fits.
    const credits = bank.templates.filter((one) => one.kind === 'credit');
    const others = bank.templates.filter((one) => one.kind !== 'credit').map((one) => [one]);
    for (const some of [credits, ...others]) {
      const read = [...readings(page, some, places), ...readingsOfSubject(page, some)];
      if (read.length > 0) return read.flatMap(({ match }) => match.free);
    }
    return [];
  } catch (error) {
    if (error instanceof TooTangled) return [];
    throw error;
  }
}

const OPENINGS_MAX = 700;
const PLACES_MAX = 60;
