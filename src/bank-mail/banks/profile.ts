import type { BankProfile, Found, MailView, Piece, ProfileReading } from '../types.ts';
import { disambiguate, fullestOf } from './disambiguate.ts';
import { TooTangled } from './language/match.ts';
import { readable, tidy } from './language/text.ts';
import { likelyStartsOf, type Surroundings, startsOf, surroundingsOf } from './openings.ts';
import { otherKind } from './other-kinds.ts';
import { readings, readingsOfSubject, type ViewText } from './readings.ts';
import type { Bank, Template } from './template.ts';
import { explainStretch } from './whole/whole-reading.ts';

/** Makes a bank's profile; `experimental`: it reads formats not yet proven on real mails, too. */
export function profileFrom(bank: Bank, experimental: boolean): BankProfile {
  const around = surroundingsOf(bank);
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
        return readTemplates(bank, around, templates, withheld, view) ?? readKind(view);
      } catch (error) {
        if (error instanceof TooTangled)
          return { kind: 'ambiguous', why: 'its words can be read in too many ways' };
        throw error;
      }
    },
    claim: (mailView, budget) => {
      const view = { ...viewText(bank, mailView), budget };
      try {
        return claimIn(around, templates, view) ?? otherKind(view.bank, view.subject, view.text);
      } catch (error) {
        if (error instanceof TooTangled) return null;
        throw error;
      }
    },
    explain: (mailView, found) => explainView(bank, around, mailView, found),
    statement: (mailView) => {
      const view = viewText(bank, mailView);
      try {
        return statementIn(around, templates, view);
      } catch (error) {
        if (error instanceof TooTangled) return null;
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
    text: bank.clean ? tidy(bank.clean(text)).trimStart() : text,
    subject: tidy(view.subject).trim(),
    sender: tidy(view.sender ?? '').trim(),
    rows: new Set(view.rows.map(({ label, value }) => tidy(`${label} ${value}`).trim())),
    pictures: (view.pictures ?? []).map(tidy),
    files: view.files ?? [],
    isPage: view.isPage ?? false,
    sentOn: view.sentOn ?? null,
    budget: { left: BUDGET },
  };
}

/**
 * The reading by the bank's templates; null if none fits. Credits first, then the first that fits.
 */
function readTemplates(
  bank: Bank,
  around: Surroundings,
  templates: readonly Template[],
  withheld: readonly Template[],
  view: ViewText,
): ProfileReading | null {
  const { credits, others, creditsAt, othersAt, places } = statementsIn(around, templates, view);
  const read = [...places.flatMap(creditsAt), ...readingsOfSubject(view, credits)];
  if (read.length > 0) return disambiguate(bank, around, credits, view, read);
  const [first] = places
    .flatMap(othersAt)
    .toSorted((one, two) => others.indexOf(one.template) - others.indexOf(two.template));
  if (first) return { kind: 'found', found: first.found };
  return readings(view, withheld, places).length > 0 ? { kind: 'none' } : null;
}

/** Where statements may begin in a view, and what the templates read there. */
function statementsIn(around: Surroundings, templates: readonly Template[], view: ViewText) {
  const credits = templates.filter((one) => one.kind === 'credit');
  const others = templates.filter((one) => one.kind !== 'credit');
  const creditsAt = onceForEach((place) => readings(view, credits, [place]));
  const othersAt = onceForEach((place) => readings(view, others, [place]));
  const isStatement = (place: number) => creditsAt(place).length > 0 || othersAt(place).length > 0;
  const places = [...startsOf(around, view, isStatement)];
  return { credits, others, creditsAt, othersAt, places };
}

/** What a view states at a line's beginning or behind a greeting: a credit, or else anything known. */
function claimIn(
  around: Surroundings,
  templates: readonly Template[],
  view: ViewText,
): Found | null {
  const places = [...likelyStartsOf(around, view)];
  const read = [...readings(view, templates, places), ...readingsOfSubject(view, templates)];
  const one = read.find(({ found }) => found.kind === 'credit') ?? read[0];
  return one?.found ?? null;
}

/** The words of the first credit that a view's text states; null where it states none. */
function statementIn(
  around: Surroundings,
  templates: readonly Template[],
  view: ViewText,
): string | null {
  const { creditsAt, places } = statementsIn(around, templates, view);
  const [first] = fullestOf(places.flatMap(creditsAt));
  return first === undefined ? null : view.text.slice(first.match.start, first.match.end).trim();
}

/** A question that is asked more than once of a place, answered once. */
function onceForEach<T>(answer: (place: number) => T): (place: number) => T {
  const known = new Map<number, T>();
  return (place) => {
    const before = known.get(place);
    if (before !== undefined) return before;
    const now = answer(place);
    known.set(place, now);
    return now;
  };
}

/** What each piece of a view that holds no statement is. */
function explainView(
  bank: Bank,
  { texts }: Surroundings,
  mailView: MailView,
  found: Found | null,
): readonly Piece[] {
  const { text, rows, budget, sentOn } = viewText(bank, mailView);
  const how = { text, known: texts, rows, found, budget, sentOn, tried: new Map() };
  return explainStretch(how, 0, text.length, true);
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
    const places = startsOf(surroundingsOf(bank), view, () => false);
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
