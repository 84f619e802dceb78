import { say } from '../../words/sentence.ts';
import { readable } from '../language/text.ts';
import { commonTokens } from './induce/align.ts';
import { partsOf } from './induce/parts.ts';
import { onePayerIn } from './induce/payers.ts';
import { extentOf, type NoTemplate } from './induce/statement.ts';
import { type FactualMail, TOKENS_MAX, type Token, tokensOf } from './induce/tokens.ts';
import { type Wording, wordingOf } from './induce/wording.ts';

/** A template of a bank's mails; else what it needs, in words. */
export type Induced =
  | { kind: 'template'; templates: readonly string[]; openings: readonly string[] }
  | NoTemplate;

const FEWEST = 2;

/**
 * Makes templates of some mails of one sender: the statement is found by what is known of it, and what
 * varies between the mails is a slot. Pages and plain texts are laid beside their like. Pure.
 * @param own names that aren't a payer's: the bank's, the account's holder.
 */
export function induce(mails: readonly FactualMail[], own: readonly string[] = []): Induced {
  if (mails.length < FEWEST) return { kind: 'more', why: say('learning_two_amounts') };
  const amounts = new Set(mails.map(({ facts }) => facts.amountPaise));
  if (amounts.size < FEWEST) return { kind: 'more', why: say('learning_same_amount') };
  const tried = [true, false]
    .map((isPage) => induceOf(mails, isPage, own))
    .filter((one) => one !== null);
  const made = tried.filter((one): one is Wording => 'wording' in one);
  const [flaw] = tried.filter((one): one is NoTemplate => !('wording' in one));
  if (made.length === 0)
    return flaw ?? { kind: 'refused', why: say('learning_amount_not_in_each') };
  return {
    kind: 'template',
    templates: [...new Set(made.map(({ wording }) => wording))],
    openings: [...new Set(made.flatMap(({ opening }) => opening ?? []))],
  };
}

/** Of the pages, or of the plain texts; null where a mail has none that states its payment. */
function induceOf(
  mails: readonly FactualMail[],
  isPage: boolean,
  own: readonly string[],
): Wording | NoTemplate | null {
  const texts = mails.map(({ views, facts }) =>
    views
      .filter((view) => (view.isPage ?? false) === isPage)
      .map((view) => tokensOf(readable(view), facts))
      .find(statesAmount),
  );
  if (!texts.every((tokens) => tokens !== undefined)) return null;
  if (texts.some((tokens) => tokens.length >= TOKENS_MAX))
    return { kind: 'refused', why: say('learning_mails_too_long') };
  const parts = partsOf(texts, commonTokens(texts));
  const extent = extentOf(parts);
  if ('kind' in extent) return extent;
  const stated = parts.slice(extent.from, extent.to + 1);
  const payer = mails.every(({ facts }) => facts.payer) ? null : onePayerIn(stated, own);
  return payer === null
    ? wordingOf(parts, extent)
    : {
        kind: 'more',
        why: say('learning_one_payer', { name: payer }),
      };
}

const statesAmount = (tokens: readonly Token[]): boolean =>
  tokens.some(({ kind }) => kind === 'amount');
