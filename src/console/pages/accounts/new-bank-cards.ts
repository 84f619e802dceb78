import { oldWording } from '../../../bank-mail/teach/nearest.ts';
import {
  type BankProposal,
  proposeBank,
  questionsOfBank,
} from '../../../payments/matching/taught/bank-proposal.ts';
import { bankState, type NamedBank } from '../../../shops/layouts/banks/bank-row.ts';
import { type Html, html } from '../../../web/html.ts';
import { button, card, choice, field, form, hidden, pill } from '../../design.ts';
import { asSentence } from '../../found-words.ts';
import { mayAct } from '../../may-act.ts';
import { texts as common } from '../../texts.ts';
import type { Ask, ConsoleContext, Visit } from '../../visit.ts';
import { texts as payments } from '../payments/texts.ts';
import { texts } from './texts.ts';

/** The shop's banks that the product doesn't know: what their checks taught, and how they stand. */
export const newBankCards = (
  ctx: ConsoleContext,
  visit: Visit,
  ask: Ask,
  banks: readonly NamedBank[],
): Promise<Html[]> => Promise.all(banks.map((bank) => newBankCard(ctx, visit, ask, bank)));

async function newBankCard(
  ctx: ConsoleContext,
  visit: Visit,
  { fields }: Ask,
  bank: NamedBank,
): Promise<Html> {
  const t = texts[visit.language].newBank;
  const state = bankState(bank);
  const shown = html`<p>${pill(t.states[state], state === 'settles' ? 'good' : 'wait')} ${bank.domain}</p>`;
  const asked = fields.bank === bank.bankId ? fields : {};
  const payer = asked.payer?.trim() || null;
  const part =
    state === 'new'
      ? learningPart(visit, await proposeBank(ctx, bank, payer), asked)
      : html`${state !== 'settles' && html`<p>${t[state]}</p>`}${sentences(visit, bank.templates ?? [])}${buttons(visit, bank)}`;
  return card(t.heading(bank.name), html`${shown}${part}`, bank.bank);
}

/** What the checks have taught so far: the sentence to be confirmed, or what is missing. */
function learningPart(visit: Visit, proposal: BankProposal, asked: Ask['fields']): Html {
  const { language } = visit;
  const t = texts[language].newBank;
  const { bank, checks, learnt, digest } = proposal;
  const seen = html`<p>${t.seen(checks.length)}</p>`;
  if (learnt.bank === null || digest === null) {
    const why =
      checks.length > 0 && html`<p class="note">${asSentence(learnt.verdict.why, language)}</p>`;
    return html`<p>${bank.bank.startsWith('other:') ? t.lead : t.changedLead}</p>${seen}${why}${checks.length > 1 && payerForm(visit, bank, asked)}`;
  }
  const questions = questionsOfBank(learnt);
  const isWarned = questions.some(({ warnings }) => warnings.length > 0);
  const words: Readonly<Record<string, string>> = payments[language].asks.warnings;
  const rows = questions.map(
    ({ words: said, warnings }) =>
      html`<li>“${said}” ${warnings.map((one) => pill(words[one] ?? one, 'bad'))}</li>`,
  );
  const around = rows.length > 0 && html`<p>${t.around}</p><ul class="asks">${rows}</ul>`;
  const confirm = form(
    visit,
    html`${hidden('bank', bank.bankId)}${hidden('seen', digest)}${hidden('payer', asked.payer ?? '')}${field({ name: 'reason', label: common[language].reason, required: true, maxlength: 500, value: asked.reason })}${isWarned && choice('meant', payments[language].asks.meant, false)}${button(t.confirm, 'confirm-bank')}`,
    '/accounts',
  );
  const before = oldWording(bank.bank, learnt.bank.templates.join(' '));
  const old =
    before !== null &&
    html`<p>${t.before}</p><blockquote class="sentence">${inColour(before, t.slots)}</blockquote>`;
  return html`${seen}${sentences(visit, learnt.bank.templates)}${old}${around}${confirm}`;
}

/** Asks who paid the checks, where one person paid them all; his name is sent, and not kept. */
function payerForm(visit: Visit, { bankId }: NamedBank, asked: Ask['fields']): Html {
  const t = texts[visit.language].newBank;
  const payer = field({
    ...{ name: 'payer', label: t.payer, value: asked.payer, maxlength: 200, hint: t.payerHint },
  });
  return form(
    visit,
    html`${hidden('bank', bankId)}${payer}${button(t.again, 'look-at-bank', 'plain')}`,
    '/accounts',
  );
}

function sentences({ language }: Visit, templates: readonly string[]): Html {
  const t = texts[language].newBank;
  return html`<p>${t.sentence}</p>${templates.map((one) => html`<blockquote class="sentence">${inColour(one, t.slots)}</blockquote>`)}`;
}

type Slots = Readonly<Record<string, string>>;

/** A slot as a shop owner calls it. */
const SLOT_NAMES: Slots = {
  ...{ amount: 'amount', decimals: 'amount', tail: 'tail', ref: 'ref', utr: 'ref' },
  ...{ date: 'date', time: 'time', vpa: 'payer', name: 'payer', note: 'payer', words: 'payer' },
  balance: 'balance',
};
/** They mark where a sentence ends, and nobody sees them. */
const UNSEEN = new Set(['end', 'stop']);

/** A template with its slots marked. */
const inColour = (wording: string, slots: Slots): (Html | string)[] =>
  wording.split(/\{(\w+)\}/).map((piece, at) => {
    if (at % 2 === 0) return piece;
    if (UNSEEN.has(piece)) return '';
    return html`<mark class="slot">${slots[SLOT_NAMES[piece] ?? 'other'] ?? piece}</mark>`;
  });

function buttons(visit: Visit, bank: NamedBank): Html {
  const t = texts[visit.language].newBank;
  const which = hidden('bank', bank.bankId);
  const trust =
    bankState(bank) === 'untrusted' &&
    mayAct(visit, 'accounts', 'trust-bank') &&
    form(
      visit,
      html`${which}${field({ name: 'reason', label: common[visit.language].reason, required: true, maxlength: 500 })}${button(t.trust, 'trust-bank')}`,
      '/accounts',
    );
  const undo = form(visit, html`${which}${button(t.undo, 'forget-bank', 'danger')}`, '/accounts');
  return html`${trust}${undo}`;
}
