import { confirmBank } from '../../../payments/matching/taught/bank-confirm.ts';
import { getBankNamed } from '../../../shops/layouts/banks/bank-row.ts';
import { revokeBank, trustDomain } from '../../../shops/layouts/banks/trust-domain.ts';
import { html } from '../../../web/html.ts';
import { askOnce } from '../../design.ts';
import type { Looker } from '../../page.ts';
import type { Ask, ConsoleContext } from '../../visit.ts';
import { newBankCards } from './new-bank-cards.ts';
import { texts } from './texts.ts';

const BACK = '/accounts';

const ownBank = ({ db }: ConsoleContext, { shop }: Looker, { fields }: Ask) =>
  getBankNamed(db, shop.businessId, fields.bank ?? '');

/** What a shop decides of a bank that the product doesn't know. */
export const newBankActions = {
  async 'look-at-bank'(ctx: ConsoleContext, visit: Looker, ask: Ask) {
    const bank = await ownBank(ctx, visit, ask);
    const { heading } = texts[visit.language];
    return { heading, main: html`${await newBankCards(ctx, visit, ask, [bank])}` };
  },
  async 'confirm-bank'(ctx: ConsoleContext, visit: Looker, ask: Ask) {
    const { reason = '', meant, seen, payer } = ask.fields;
    await confirmBank(ctx, await ownBank(ctx, visit, ask), {
      ...{ by: visit.by, reason, despiteWarnings: meant === 'yes' },
      ...{ seen: seen ?? '', payer: payer?.trim() || null },
    });
    return { to: BACK, said: 'learnt' as const };
  },
  async 'forget-bank'(ctx: ConsoleContext, visit: Looker, ask: Ask) {
    const t = texts[visit.language];
    const bank = await ownBank(ctx, visit, ask);
    const sentence = t.newBank.undoing(bank.name);
    const question = { sentence, label: t.newBank.undo, action: 'forget-bank', back: BACK };
    const asked = askOnce(visit, ask, question);
    if (asked) return { heading: t.heading, main: asked };
    await revokeBank(ctx, bank, { by: visit.by, reason: t.newBank.undoReason });
    return { to: BACK, said: 'forgotten' as const };
  },
  async 'trust-bank'(ctx: ConsoleContext, visit: Looker, ask: Ask) {
    const { domain } = await ownBank(ctx, visit, ask);
    const { reason = '' } = ask.fields;
    await trustDomain(ctx, domain, { by: visit.by, reason, signers: [] });
    return { to: BACK, said: 'trusted' as const };
  },
};
