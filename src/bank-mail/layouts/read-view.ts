import { type Sentence, say } from '../../words/sentence.ts';
import { isCutAtComma, isFootnoted, isSetApart } from '../language/amount.ts';
import type { Node } from '../language/compile.ts';
import { matches } from '../language/match.ts';
import { wordStarts } from '../language/words.ts';
import { TURNED } from '../page/fold.ts';
import {
  readings,
  saysMore,
  shortPayer,
  statementKey,
  type TemplateReading,
  type ViewText,
} from '../statements/readings.ts';
import type { Bank, Template } from '../statements/template.ts';
import type { Knowledge } from '../taught.ts';
import type { Ambiguous, MailView, ProfileReading } from '../types.ts';
import { type Around, aroundHeads, aroundStatements, wordsAt } from './around.ts';
import { type Bound, boundOf } from './bound.ts';
import { questionsOf, readsAsRow } from './questions.ts';
import { doubtInOpenSlot, doubtInSlot, doubtInTaughtSlot, isUnbroken } from './slot-rules.ts';
import type { Known } from './tile.ts';

/** What a bank's credits are read by. */
export type Reader = {
  bank: Bank;
  credits: readonly Template[];
  pairs: ReadonlySet<string>;
  known: Known;
  knowledge: Knowledge;
};

const never = (why: Sentence): Ambiguous => ({ kind: 'ambiguous', why, never: why });

/**
 * Of all that templates read as a credit in a view, the one payment that it states; ambiguous where
 * two could be meant, where its slots may hold the bank's words, or where words around it aren't
 * known.
 */
export function readCredit(
  reader: Reader,
  view: ViewText,
  mailView: MailView,
  all: readonly TemplateReading[],
): ProfileReading {
  const fullest = fullestOf(all);
  const [first, ...others] = fullest;
  if (!first) return { kind: 'none' };
  if (others.some((other) => statementKey(other.found) !== statementKey(first.found)))
    return never(say('doubt_several_payments'));
  const { kind } = first.found;
  if (kind === 'other_rail')
    return { kind: 'found', found: first.found, payer: shortPayer(first.match) };
  if (kind !== 'credit') return { kind: 'found', found: first.found };
  const doubt = doubtInStatement(reader, view, first, fullest);
  if (doubt !== null) return never(doubt);
  const same = all.filter((one) => statementKey(one.found) === statementKey(first.found));
  let best: ProfileReading = { kind: 'none' };
  for (const way of waysOf(same)) {
    const read = readWay(reader, view, mailView, way, same);
    if (read.kind !== 'ambiguous') return read;
    if (best.kind !== 'ambiguous' || costOf(read) < costOf(best)) best = read;
  }
  return best;
}

/** The readings that say most, the shortest of each. */
function fullestOf(all: readonly TemplateReading[]): TemplateReading[] {
  const shortest = new Map<string, TemplateReading>();
  for (const one of all) {
    const { captured, conflict, end } = one.match;
    const saying = `${statementKey(one.found)} ${captured.words !== null} ${conflict}`;
    const known = shortest.get(saying);
    if (!known || end < known.match.end) shortest.set(saying, one);
  }
  const different = [...shortest.values()];
  return different.filter((one) => !different.some((other) => saysMore(other, one)));
}

const WAYS_MAX = 24;

/** Ways in which the statement may end, the shortest first, each once. */
function waysOf(same: readonly TemplateReading[]): TemplateReading[] {
  const ways = new Map<string, TemplateReading>();
  for (const one of same.toSorted((a, b) => a.match.end - b.match.end)) {
    const way = `${one.match.start} ${one.match.end} ${one.match.free.join('\n')}`;
    if (!ways.has(way) && ways.size < WAYS_MAX) ways.set(way, one);
  }
  return [...ways.values()];
}

/** Fewer questions are better, and any are better than a doubt. */
const costOf = ({ never: doubt, asked = [] }: Ambiguous): number =>
  (doubt === undefined ? 0 : 1000) + asked.length;

function readWay(
  reader: Reader,
  view: ViewText,
  mailView: MailView,
  one: TemplateReading,
  same: readonly TemplateReading[],
): ProfileReading {
  const { match, template, found } = one;
  const payer = shortPayer(match);
  const words = [...match.free, match.captured.vpa ?? ''];
  const bound = boundOf(found, words, mailView, reader.knowledge);
  const inSlot = doubtInSlots(reader, view, one, bound);
  if (inSlot !== null) return never(inSlot);
  const inSubject = template.subject ?? false;
  const stated = inSubject ? [] : [match, ...repeats(one, same)];
  const around = joinedAround(
    aroundStatements(view.text, stated, bound, reader.known),
    aroundHeads(mailView, inSubject, bound, reader.known),
    ownRemark(reader, match.captured.words, bound),
  );
  if (around.unknown.length === 0) return { kind: 'found', found, words, payer, used: around.used };
  const asked = questionsOf(reader.bank, around.unknown);
  const why = asked.find((question) => question.never !== null)?.never ?? null;
  return {
    kind: 'ambiguous',
    why: say('doubt_words_unknown'),
    unexplained: asked.map((question) => question.words),
    around: found,
    payer,
    asked,
    used: around.used,
    ...(why === null ? {} : { never: why }),
  };
}

const joinedAround = (...all: readonly Around[]): Around => ({
  used: all.flatMap(({ used }) => used),
  unknown: all.flatMap(({ unknown }) => unknown),
});

/** A remark that the bank writes itself is a piece like any other of its words. */
const ownRemark = ({ bank, known }: Reader, words: string | null, bound: Bound): Around =>
  bank.ownRemarks && words !== null
    ? wordsAt('body', words, { ...bound, payer: [] }, known)
    : { used: [], unknown: [] };

/** Where the same statement stands once more behind the first. */
function repeats(one: TemplateReading, same: readonly TemplateReading[]) {
  const found: { start: number; end: number }[] = [];
  let from = one.match.end;
  for (const { match } of same.toSorted((a, b) => a.match.start - b.match.start)) {
    if (match.start < from) continue;
    found.push({ start: match.start, end: match.end });
    from = match.end;
  }
  return found;
}

/** Why the payer's slots may hold words of the bank; null where they hold the payer's alone. */
function doubtInSlots(
  { bank, credits, pairs, knowledge, known }: Reader,
  view: ViewText,
  { match, template }: TemplateReading,
  bound: Bound,
): Sentence | null {
  const text = template.subject ? view.subject : view.text;
  for (const free of match.free) {
    const words = free.replaceAll('\n', ' ');
    const doubt =
      doubtInSlot(words, pairs) ??
      (bank.isTaught || template.isTaught ? doubtInTaughtSlot(words) : null);
    if (doubt !== null) return doubt;
    if (readsAsRow(credits, free)) return say('doubt_name_row');
    if (!template.subject && !isUnbroken(view, match, free)) return say('doubt_goes_on');
  }
  const vpa = match.captured.vpa?.toLowerCase();
  if (vpa !== undefined && knowledge.vpas.some((own) => own.toLowerCase() === vpa))
    return say('doubt_own_upi_id');
  const last = match.free.at(-1)?.replace(AT_END, '');
  const stated = text.slice(match.start, match.end).replace(AT_END, '');
  if (last === undefined || !stated.endsWith(last)) return null;
  const inOpen = doubtInOpenSlot(last);
  if (inOpen !== null) return inOpen;
  // Behind the payer's last words on their line stand known pieces, or they may be his own.
  const behind = text.slice(match.end);
  const rest = /^[^\n]*/.exec(behind)?.[0] ?? '';
  return wordsAt('body', behind, bound, known).unknown.some(({ start }) => start < rest.length)
    ? say('doubt_name_unended')
    : null;
}

/** What closes nothing behind a payer's words: blanks, and the end of a sentence. */
const AT_END = /[\s.!]+$/;

/** Why what was read is no plain statement of one payment; null where it is. */
function doubtInStatement(
  { bank, credits }: Reader,
  view: ViewText,
  one: TemplateReading,
  fullest: readonly TemplateReading[],
): Sentence | null {
  const { match, template } = one;
  const text = template.subject ? view.subject : view.text;
  const stated = text.slice(match.start, match.end);
  if (
    fullest.some((other) => other.match.conflict) ||
    repeatsLabel(view, one) ||
    bank.contradicts?.(view.text, match)
  )
    return say('doubt_label_twice');
  if (isSetApart(stated)) return say('doubt_figures_apart');
  if (!template.subject && isFootnoted(text.slice(0, match.end))) return say('doubt_footnote');
  if (isCutAtComma(stated)) return say('doubt_amount_cut');
  if (holdsAnother(credits, view, one)) return say('doubt_more_than_one');
  return view.text.includes(TURNED) ? say('doubt_struck_out') : null;
}

/** Whether another payment is stated inside the payment that was read: in a payer's name. */
function holdsAnother(credits: readonly Template[], view: ViewText, one: TemplateReading): boolean {
  if (one.template.subject) return false;
  const inside = wordStarts(view.text, one.match.start + 1, one.match.end);
  return readings(view, credits, inside).some(
    (other) => statementKey(other.found) !== statementKey(one.found) && !saysMore(one, other),
  );
}

const TYPED = new Set(['amount', 'decimals', 'tail', 'ref', 'utr', 'date']);
const isTyped = (node: Node): boolean => node.kind === 'field' && TYPED.has(node.field);

/** Whether a label of the rows that were read stands there again with a value of its own. */
function repeatsLabel({ text, budget }: ViewText, { match, template }: TemplateReading): boolean {
  const rows = template.nodes.flatMap((node) => (node.kind === 'rows' ? node.rows : []));
  return rows
    .filter(({ nodes }) => nodes.some(isTyped))
    .some(({ nodes }) => {
      const ends = new Set<number>();
      for (const at of wordStarts(text, match.start, match.end)) {
        const again = matches(nodes, text, at, budget);
        if (again.length > 0) ends.add(Math.min(...again.map(({ end }) => end)));
        if (ends.size > 1) return true;
      }
      return false;
    });
}
