import type { FirstStep } from '../../../office/support/list-first-steps.ts';
import { type Account, listAccounts } from '../../../shops/accounts/account.ts';
import { listMailboxes } from '../../../shops/mailboxes/mailbox-object.ts';
import { type Html, html } from '../../../web/html.ts';
import { button, field, form, hidden } from '../../design.ts';
import { stepField } from '../../home-of.ts';
import type { Ask, ConsoleContext, Shop, Visit } from '../../visit.ts';
import { addForm } from '../accounts/account-forms.ts';
import { checkPart } from '../accounts/check.ts';
import { connectForm, providerForm } from '../mailboxes/connect-form.ts';
import { texts } from './texts.ts';

type Looker = Visit & { shop: Shop };

/** What somebody does in one step: the form of the page that it belongs to. */
export async function stepPart(
  ctx: ConsoleContext,
  visit: Looker,
  ask: Ask,
  step: FirstStep,
): Promise<Html> {
  const { businessId } = visit.shop;
  switch (step) {
    case 'name':
      return namePart(visit, ask);
    case 'mailbox': {
      const chosen = ask.fields.provider ?? ask.query.provider;
      return chosen === undefined ? providerForm(visit) : connectForm(ctx, visit, ask, chosen);
    }
    case 'account':
      return addForm(visit, ask, await listMailboxes(ctx, { businessId }));
    case 'verify':
      return verifyPart(ctx, visit, ask, await listAccounts(ctx, businessId, 50));
    case 'sell':
      return sellPart(visit);
  }
}

function namePart(visit: Looker, { fields }: Ask): Html {
  const t = texts[visit.language];
  const name = field({
    name: 'name',
    label: t.name,
    value: fields.name ?? visit.shop.name,
    required: true,
    maxlength: 120,
    hint: t.nameHint,
  });
  return form(
    visit,
    html`${stepField(visit, 'name')}${name}${button(t.saveName, 'rename')}`,
    '/first-steps',
  );
}

async function verifyPart(
  ctx: ConsoleContext,
  visit: Looker,
  { query }: Ask,
  accounts: readonly Account[],
): Promise<Html> {
  const t = texts[visit.language];
  const { check, account } = query;
  const begun =
    check !== undefined && account !== undefined && (await checkPart(ctx, visit, account, check));
  const choices = accounts.map(({ accountId, vpa, verifiedAt }) =>
    verifiedAt === null
      ? html`<p>${t.verifyLead(vpa)}</p>${form(visit, html`${stepField(visit, 'verify')}${hidden('account', accountId)}${button(t.verify, 'verify')}`, '/first-steps')}`
      : html`<p>${vpa}</p>`,
  );
  return html`${begun || choices}`;
}

function sellPart(visit: Looker): Html {
  const t = texts[visit.language];
  const name = field({ name: 'name', label: t.keyName, maxlength: 120 });
  const mode = html`${stepField(visit, 'sell')}${hidden('mode', 'live')}`;
  const key = form(visit, html`${name}${mode}${button(t.makeKey, 'create-key')}`, '/first-steps');
  return html`<p>${t.sellLead}</p>${key}<p><a class="button plain" href="/console/links">${t.makeLink}</a></p>`;
}
