import { instantOf } from '../language/dates.ts';
import { type Budget, type Match, matches } from '../language/match.ts';
import type { Found, Stated } from '../types.ts';
import type { Template } from './template.ts';

/** A view of a bank's mail as templates read it, and how much work it may still cost. */
export type ViewText = {
  bank: string;
  text: string;
  subject: string;
  /** It was read from HTML, whose lines end where they are meant to. */
  isPage: boolean;
  budget: Budget;
};

/** One way to read a view: a template that fits it. */
export type TemplateReading = { found: Found; match: Match; template: Template };

/** All that the templates can read in the text at these places. */
export function readings(
  view: ViewText,
  templates: readonly Template[],
  places: Iterable<number>,
): TemplateReading[] {
  const all: TemplateReading[] = [];
  for (const place of places) {
    for (const template of templates) {
      if (template.subject) continue;
      for (const match of matches(template.nodes, view.text, place, view.budget))
        addReading(all, view, template, match);
    }
  }
  return all;
}

/** All that the templates can read in the subject. */
export function readingsOfSubject(
  view: ViewText,
  templates: readonly Template[],
): TemplateReading[] {
  const all: TemplateReading[] = [];
  for (const template of templates) {
    if (!template.subject) continue;
    for (const match of matches(template.nodes, view.subject, 0, view.budget))
      addReading(all, view, template, match);
  }
  return all;
}

function addReading(
  all: TemplateReading[],
  { bank }: ViewText,
  template: Template,
  match: Match,
): void {
  const classified = template.classify ? template.classify(match.captured) : template;
  if (!classified) return;
  const { amountPaise, accountTail, reference, id } = match.captured;
  const ownReference = 'reference' in classified ? classified.reference : undefined;
  const found = {
    template: `${bank}/${template.name}`,
    kind: classified.kind,
    rail: classified.rail,
    amountPaise,
    reference: ownReference === undefined ? reference : ownReference,
    accountTail,
    ...(id === null ? {} : { id }),
    stated: statedBy(match),
  };
  all.push({ found, match, template });
}

function statedBy({ captured: { day, time } }: Match): Stated {
  if (!day) return { precision: 'none' };
  if (!time) return { precision: 'day', day };
  return { precision: time.seconds === null ? 'minute' : 'second', at: instantOf(day, time) };
}

/** What a reading states of a payment: two readings of one key are the same payment. */
export function statementKey(found: Found): string {
  const known = KEYS.get(found);
  if (known !== undefined) return known;
  const { kind, amountPaise, reference, accountTail, id, stated } = found;
  const key = JSON.stringify([kind, amountPaise, reference, accountTail, id, stated]);
  KEYS.set(found, key);
  return key;
}

/** Each reading is compared with all others. */
const KEYS = new WeakMap<Found, string>();

/**
 * Whether `one` says all that `other` says, and something besides: an optional part that was there,
 * a cause among them.
 */
export function saysMore(
  { found: one, match }: TemplateReading,
  { found: other, match: otherMatch }: TemplateReading,
): boolean {
  if (statementKey(one) === statementKey(other)) return false;
  const addsCause = match.captured.words !== null && otherMatch.captured.words === null;
  return (
    (one.kind === other.kind || addsCause) &&
    one.amountPaise === other.amountPaise &&
    (other.reference === null || other.reference === one.reference) &&
    (other.accountTail === null || other.accountTail === one.accountTail) &&
    (other.id === undefined || other.id === one.id) &&
    isNoLessPrecise(one.stated, other.stated)
  );
}

function isNoLessPrecise(one: Found['stated'], other: Found['stated']): boolean {
  return (
    other.precision === 'none' ||
    JSON.stringify(other) === JSON.stringify(one) ||
    (other.precision === 'day' && (one.precision === 'second' || one.precision === 'minute'))
  );
}

const NAME_MAX = 12;
/** In front of it stand details of the bank's, as `UPI-RAVI-`. */
const HANDLE = /(?:[^\s/@:()]*-)?([^\s/@:()-]{3,}(?:-\d{1,2})?@[a-z][\w.]*)/i;
/** A name of up to five words; figures and marks are no name. */
const NAME = /^\p{L}[\p{L}\p{M}.’']*(?: \p{L}[\p{L}\p{M}.’']*){0,4}$/u;

/**
 * Who paid, so that a shop knows its customer and nobody else learns much: a first name with
 * initials, a UPI ID's first three characters with its handle. Null where neither is stated.
 * `RAVI K. S. · rav…@okhdfc`
 */
export function shortPayer({ captured, free }: Pick<Match, 'captured' | 'free'>): string | null {
  const vpa = captured.vpa ?? HANDLE.exec(free.join(' '))?.[1] ?? null;
  const name = free.map((words) => words.replace(/\s+/g, ' ').trim()).find((one) => NAME.test(one));
  const said = [name === undefined ? null : shortName(name), vpa === null ? null : shortVpa(vpa)];
  const known = said.filter((one) => one !== null);
  return known.length === 0 ? null : known.join(' · ');
}

function shortName(name: string): string {
  const [first = '', ...others] = name.split(' ');
  const initials = others.map((word) => `${[...word][0] ?? ''}.`);
  return [[...first].slice(0, NAME_MAX).join(''), ...initials].join(' ');
}

function shortVpa(vpa: string): string {
  const [local = '', handle = ''] = vpa.split('@');
  return `${[...local].slice(0, 3).join('')}…@${handle.slice(0, NAME_MAX)}`;
}
