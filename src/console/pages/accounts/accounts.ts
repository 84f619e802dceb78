import { bankName } from '../../../bank-mail/banks/index.ts';
import { addAnyAccount, retireAccount } from '../../../office/support/accounts.ts';
import { understandCheck } from '../../../office/verification/understand-check.ts';
import { beginVerification } from '../../../office/verification/verify-account.ts';
import { countUndecidedOrders } from '../../../orders/open-orders.ts';
import { isProduction } from '../../../platform/refuse-development.ts';
import { type Account, listAccounts } from '../../../shops/accounts/account.ts';
import {
  changeAccount,
  renameAccount,
  setDefaultAccount,
} from '../../../shops/accounts/change-account.ts';
import { listBanks } from '../../../shops/layouts/banks/bank-row.ts';
import { listMailboxes } from '../../../shops/mailboxes/mailbox-object.ts';
import { html } from '../../../web/html.ts';
import { ownOrder } from '../../decide.ts';
import { askOnce, empty, link } from '../../design.ts';
import { homeOf } from '../../home-of.ts';
import { mayAct } from '../../may-act.ts';
import { definePage } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { accountCard } from './account-card.ts';
import { addForm, changeForm } from './account-forms.ts';
import { checkPart } from './check.ts';
import { newBankActions } from './new-bank-actions.ts';
import { newBankCards } from './new-bank-cards.ts';
import { newAccountOf, ownAccount, settingsOf } from './read-form.ts';
import { texts } from './texts.ts';

/** `/console/accounts`: the bank accounts that receive payments. */
export const accounts = definePage('accounts', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  said: { en: texts.en.said, hi: texts.hi.said },
  async get(ctx, visit, ask) {
    const t = texts[visit.language];
    const { businessId } = visit.shop;
    const mayChange = mayDo(visit);
    const { check, account, change } = ask.query;
    if (mayChange && change !== undefined) {
      const chosen = await ownAccount(ctx, visit.shop, change);
      return { heading: t.heading, main: changeForm(visit, ask, chosen) };
    }
    // The check stands alone: a person who pays a rupee looks at nothing else.
    if (mayChange && check !== undefined && account !== undefined)
      return { heading: t.heading, main: await checkPart(ctx, visit, account, check) };
    const mailboxes = await listMailboxes(ctx, { businessId });
    const all = await listAccounts(ctx, businessId, 100);
    const ways = (one: Account) => mailboxes.find(({ mailbox_id: id }) => id === one.mailboxId);
    const named = await listBanks(ctx.db, businessId);
    const called = (code: string) =>
      named.find(({ bank }) => bank === code)?.name ?? bankName(code);
    const cards = all.map((one) => accountCard(visit, one, ways(one), mayChange, called(one.bank)));
    const newBanks = mayChange && (await newBankCards(ctx, visit, ask, named));
    return {
      heading: t.heading,
      main: html`${all.length === 0 ? empty(t.none, mailboxes.length === 0 && link('/mailboxes', t.mailboxFirst)) : cards}${newBanks}${mayChange && addForm(visit, ask, mailboxes, named)}`,
    };
  },
  actions: {
    async add(ctx, visit, { fields }) {
      const { shop, by } = visit;
      const added = await addAnyAccount(ctx, {
        ...newAccountOf(fields),
        businessId: shop.businessId,
        lookalikes: isProduction(ctx.config) ? 'refuse' : 'warn',
        actor: by,
      });
      const said = added.alike.length > 0 ? 'alike' : 'added';
      return { to: homeOf(visit, '/accounts'), said };
    },
    async verify(ctx, visit, { fields }) {
      const { shop, by } = visit;
      const { accountId } = await ownAccount(ctx, shop, fields.account ?? '');
      const { orderId } = await beginVerification(ctx, accountId, by);
      ctx.engine.enqueueOrderStart(orderId);
      const home = homeOf(visit, '/accounts');
      return { to: `${home}?check=${orderId}&account=${accountId}&step=verify` };
    },
    async understand(ctx, visit, { fields }) {
      const { shop, by, language } = visit;
      const { accountId } = await ownAccount(ctx, shop, fields.account ?? '');
      const { orderId } = await ownOrder(ctx, shop, fields.order ?? '');
      const despiteWarnings = fields.meant === 'yes';
      // A check's own payment is reason enough, but for words that carry a warning.
      const reason = fields.reason ?? texts[language].isCheck;
      await understandCheck(ctx, ctx.engine, { accountId, orderId, by, reason, despiteWarnings });
      return {
        to: `${homeOf(visit, '/accounts')}?check=${orderId}&account=${accountId}&step=verify#check`,
      };
    },
    async 'make-default'(ctx, { shop, by }, { fields }) {
      const { accountId } = await ownAccount(ctx, shop, fields.account ?? '');
      await setDefaultAccount(ctx, accountId, by);
      return { to: '/accounts', said: 'default' };
    },
    async rename(ctx, { shop, by }, { fields }) {
      const { accountId } = await ownAccount(ctx, shop, fields.account ?? '');
      await renameAccount(ctx, accountId, fields.name ?? '', by);
      return { to: '/accounts', said: 'renamed' };
    },
    async change(ctx, { shop, by }, { fields }) {
      const { accountId } = await ownAccount(ctx, shop, fields.account ?? '');
      await changeAccount(ctx, { ...settingsOf(fields), accountId, actor: by });
      return { to: '/accounts', said: 'changed' };
    },
    async remove(ctx, visit, ask) {
      const t = texts[visit.language];
      const { accountId, vpa } = await ownAccount(ctx, visit.shop, ask.fields.account ?? '');
      const sentence = t.removing(vpa, await countUndecidedOrders(ctx.db, { accountId }));
      const question = { sentence, label: t.remove, action: 'remove', back: '/accounts' };
      const asked = askOnce(visit, ask, question);
      if (asked) return { heading: t.heading, main: asked };
      await retireAccount(ctx, accountId, visit.by);
      return { to: '/accounts', said: 'removed' };
    },
    ...newBankActions,
  },
});

const mayDo = (visit: Visit): boolean => mayAct(visit, 'accounts', 'verify');
