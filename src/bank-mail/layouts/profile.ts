import { say } from '../../words/sentence.ts';
import { compile } from '../language/compile.ts';
import { TooTangled } from '../language/match.ts';
import { readable, tidy } from '../language/text.ts';
import { otherKind } from '../statements/other-kinds.ts';
import { readings, readingsOfSubject, type ViewText } from '../statements/readings.ts';
import type { Bank, Template } from '../statements/template.ts';
import type { Knowledge } from '../taught.ts';
import type { AskedOf, BankProfile, Found, MailView, ProfileReading } from '../types.ts';
import { aroundStatements, wordsAt } from './around.ts';
import { placesIn } from './atoms.ts';
import { boundOf } from './bound.ts';
import { questionsOf } from './questions.ts';
import { type Reader, readCredit } from './read-view.ts';
import { shippedFor } from './shipped.ts';
import { pairsOf } from './slot-rules.ts';
import { type Known, taughtFor } from './tile.ts';

/** Makes a bank's profile; `experimental`: it reads formats not yet proven on real mails, too. */
export function profileFrom(bank: Bank, experimental: boolean): BankProfile {
  const templates = bank.templates.filter((one) => experimental || !one.experimental);
  const withheld = bank.templates.filter((one) => !templates.includes(one));
  const openings = openingsOf(bank);
  const readerFor = readers(bank, templates);
  return {
    bank: bank.bank,
    domains: bank.domains,
    ...(bank.signers ? { signers: bank.signers } : {}),
    showsDigits: bank.showsDigits,
    ...(bank.holder ? { holder: bank.holder } : {}),
    ...(bank.experimental ? { experimental: true as const } : {}),
    read: (mailView, knowledge) => {
      const view = viewText(bank, mailView);
      const among = { templates, withheld, openings };
      return orTangled(TANGLED, () => readTemplates(readerFor(knowledge), among, view, mailView));
    },
    claim: (mailView, budget) => {
      const view = { ...viewText(bank, mailView), budget };
      return orTangled(
        null,
        () => claimIn(templates, openings, view) ?? otherKind(view.bank, view.subject, view.text),
      );
    },
    around: (mailView, found, knowledge, place) =>
      aroundOf(readerFor(knowledge), viewText(bank, mailView), mailView, found, place),
  };
}

const tooMany = say('doubt_too_many_readings');
const TANGLED: ProfileReading = { kind: 'ambiguous', why: tooMany, never: tooMany };

/** What reading gives, or the other value where it would take too many steps. */
function orTangled<T>(otherwise: T, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof TooTangled) return otherwise;
    throw error;
  }
}

/** A reader for each knowledge, made once. */
function readers(bank: Bank, templates: readonly Template[]): (knowledge: Knowledge) => Reader {
  const credits = templates.filter((one) => one.kind === 'credit');
  const pairs = pairsOf(templates);
  let shipped: Known['shipped'] | null = null;
  const made = new WeakMap<Knowledge, Reader>();
  return (knowledge) => {
    const before = made.get(knowledge);
    if (before) return before;
    shipped ??= shippedFor(bank);
    const known = { shipped, taught: taughtFor(bank.bank, knowledge.pieces) };
    const reader = { bank, credits, pairs, known, knowledge };
    made.set(knowledge, reader);
    return reader;
  };
}

/** What a statement may stand behind on its own line in any bank's mail. */
const COMMON_OPENINGS = [
  'Dear <Customer|Sir / Madam|Sir|Madam|Valued Customer|Account Holder|Cardholder>,',
  '<Dear|Hi|Hello|Hey> {holder}',
  '<Greetings|Namaste|Hello|Hi>!',
];

const openingsOf = ({ openings, beginsBehind = [] }: Bank) =>
  [...COMMON_OPENINGS, ...openings, ...beginsBehind].map((one) => compile(one));

/**
 * Steps that reading one view may cost. Real mails take a few thousand; free text is bounded, so
 * the work doesn't grow with the mail, and a view that would take more is not worth reading.
 */
const BUDGET = 400_000;

function viewText(bank: Bank, view: MailView): ViewText {
  const text = readable(view);
  return {
    bank: bank.bank,
    text: bank.clean ? tidy(bank.clean(text)).trimStart() : text,
    subject: tidy(view.subject).trim(),
    isPage: view.isPage ?? false,
    budget: { left: BUDGET },
  };
}

type Templates = {
  templates: readonly Template[];
  withheld: readonly Template[];
  openings: readonly ReturnType<typeof compile>[];
};

/** Credits first, then the first other template that fits, then what its words suggest. */
function readTemplates(
  reader: Reader,
  { templates, withheld, openings }: Templates,
  view: ViewText,
  mailView: MailView,
): ProfileReading {
  const places = placesIn(view, openings);
  const read = [
    ...readings(view, reader.credits, places),
    ...readingsOfSubject(view, reader.credits),
  ];
  if (read.length > 0) return readCredit(reader, view, mailView, read);
  const others = templates.filter((one) => one.kind !== 'credit');
  const [first] = readings(view, others, places).toSorted(
    (one, two) => others.indexOf(one.template) - others.indexOf(two.template),
  );
  if (first) return { kind: 'found', found: first.found };
  if (readings(view, withheld, places).length > 0) return { kind: 'none' };
  const found = otherKind(view.bank, view.subject, view.text);
  return found ? { kind: 'found', found } : { kind: 'none' };
}

/** What a view states at first sight: a credit, or else anything known. Nothing settles by it. */
function claimIn(
  templates: readonly Template[],
  openings: Templates['openings'],
  view: ViewText,
): Found | null {
  const read = [
    ...readings(view, templates, placesIn(view, openings)),
    ...readingsOfSubject(view, templates),
  ];
  const one = read.find(({ found }) => found.kind === 'credit') ?? read[0];
  return one?.found ?? null;
}

/** What a view that states nothing holds that isn't known, beside what another view stated. */
function aroundOf(
  reader: Reader,
  view: ViewText,
  mailView: MailView,
  found: Found,
  place: 'body' | 'outside',
): AskedOf {
  const bound = boundOf(found, [], mailView, reader.knowledge);
  const body =
    place === 'body'
      ? aroundStatements(view.text, [], bound, reader.known)
      : wordsAt(place, view.text, bound, reader.known);
  const pictures = (mailView.pictures ?? []).map((words) =>
    wordsAt('picture', words, bound, reader.known),
  );
  const all = [body, ...pictures];
  return {
    used: all.flatMap(({ used }) => used),
    asked: questionsOf(
      reader.bank,
      all.flatMap(({ unknown }) => unknown),
    ),
  };
}

/**
 * The words in the free slots of this bank's templates, in every way to read the view: names,
 * remarks, and a bank's own words among them.
 */
export function freeTexts(bank: Bank, mailView: MailView): string[] {
  const view = viewText(bank, mailView);
  return orTangled<string[]>([], () => {
    const places = placesIn(view, openingsOf(bank));
    // As when it is read: a broader template counts where no narrower one fits.
    const credits = bank.templates.filter((one) => one.kind === 'credit');
    const others = bank.templates.filter((one) => one.kind !== 'credit').map((one) => [one]);
    for (const some of [credits, ...others]) {
      const read = [...readings(view, some, places), ...readingsOfSubject(view, some)];
      if (read.length > 0) return read.flatMap(({ match }) => match.free);
    }
    return [];
  });
}
