import type { BankProfile, MailView, ProfileReading } from '../types.ts';
import { disambiguate } from './disambiguate.ts';
import { TooTangled } from './language/match.ts';
import { readable, tidy } from './language/text.ts';
import { type Openings, openingsOf, startsOf } from './openings.ts';
import { otherKind } from './other-kinds.ts';
import { readings, readingsOfSubject, type ViewText } from './readings.ts';
import type { Bank, Template } from './template.ts';

/** Makes a bank's profile; `experimental`: it reads formats not yet proven on real mails, too. */
export function profileFrom(bank: Bank, experimental: boolean): BankProfile {
  const openings = openingsOf(bank);
  const templates = bank.templates.filter((one) => experimental || !one.experimental);
  const withheld = bank.templates.filter((one) => !templates.includes(one));
  return {
    bank: bank.bank,
    domains: bank.domains,
    ...(bank.signers ? { signers: bank.signers } : {}),
    showsDigits: bank.showsDigits,
    ...(bank.experimental ? { experimental: true as const } : {}),
    read: (mailView) => {
      const view = viewText(bank, mailView);
      try {
        return readTemplates(bank, openings, templates, withheld, view) ?? readKind(view);
      } catch (error) {
        if (error instanceof TooTangled)
          return { kind: 'ambiguous', why: 'its words can be read in too many ways' };
        throw error;
      }
    },
  };
}

/**
 * Steps that reading one view may cost. Real mails take a few thousand; free text is bounded, so
 * the work doesn't grow with the mail, and one that would take more is not worth reading.
 */
const BUDGET = 400_000;

function viewText(bank: Bank, view: MailView): ViewText {
  const text = readable(view);
  return {
    bank: bank.bank,
    text: bank.clean ? bank.clean(text) : text,
    subject: tidy(view.subject).trim(),
    budget: { left: BUDGET },
  };
}

/**
 * The reading by the bank's templates; null if none fits. Credits first, then the first that fits.
 */
function readTemplates(
  bank: Bank,
  openings: Openings,
  templates: readonly Template[],
  withheld: readonly Template[],
  view: ViewText,
): ProfileReading | null {
  const places = startsOf(openings, view);
  const credits = templates.filter((one) => one.kind === 'credit');
  const read = [...readings(view, credits, places), ...readingsOfSubject(view, credits)];
  if (read.length > 0) return disambiguate(bank, credits, view, read);
  for (const one of templates) {
    const [first] = one.kind === 'credit' ? [] : readings(view, [one], places);
    if (first) return { kind: 'found', found: first.found };
  }
  return readings(view, withheld, places).length > 0 ? { kind: 'none' } : null;
}

/** The kind of a mail that no template fits, by its words. */
function readKind({ bank, subject, text }: ViewText): ProfileReading {
  const found = otherKind(bank, subject, text);
  return found ? { kind: 'found', found } : { kind: 'none' };
}

/**
 * The words in the free slots of this bank's templates, in every way to read the view: names,
 * remarks, and a bank's own words among them.
 */
export function freeTexts(bank: Bank, mailView: MailView): string[] {
  const view = viewText(bank, mailView);
  try {
    const places = startsOf(openingsOf(bank), view);
    // As when it is read: a broader template counts where no narrower one fits.
    const credits = bank.templates.filter((one) => one.kind === 'credit');
    const others = bank.templates.filter((one) => one.kind !== 'credit').map((one) => [one]);
    for (const some of [credits, ...others]) {
      const read = [...readings(view, some, places), ...readingsOfSubject(view, some)];
      if (read.length > 0) return read.flatMap(({ match }) => match.free);
    }
    return [];
  } catch (error) {
    if (error instanceof TooTangled) return [];
    throw error;
  }
}
