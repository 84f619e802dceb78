import { randomInt } from 'node:crypto';
import { addAccount } from '../../src/accounts/add-account.ts';
import { createBusiness } from '../../src/businesses/create-business.ts';
import type { Context } from '../../src/platform/context.ts';
import { at, sql } from '../../src/platform/db.ts';
import { newId, newOrderId } from '../../src/platform/ids.ts';

export type Shop = { businessId: string; mailboxId: string; webhookSecret: string };

/** A business with a connected mailbox that nothing watches. */
export async function aShop(
  ctx: Context,
  options: { plan?: string; name?: string } = {},
): Promise<Shop> {
  const made = await createBusiness(ctx, {
    name: options.name ?? 'Asha and Sons',
    plan: options.plan ?? 'scale',
    actor: 'test',
  });
  const { businessId } = made.business;
  return {
    businessId,
    mailboxId: await aMailbox(ctx, businessId),
    webhookSecret: made.webhookSecret,
  };
}

export async function aMailbox(ctx: Context, businessId: string): Promise<string> {
  const mailboxId = newId('mbx');
  const address = `shop${randomInt(1e9)}@mail.example`;
  await ctx.db.query(sql.unsafe`
    INSERT INTO mailboxes (mailbox_id, business_id, provider, host, port, tls, username, auth, secret_sealed, proof, authserv_id, addresses, state)
    VALUES (${mailboxId}, ${businessId}, 'other', 'imap.mail.example', 993, true, ${address}, 'password',
            ${ctx.sealer.seal('secret', `mailboxes.secret_sealed:${mailboxId}`)}, 'authentication-results', 'mx.mail.example',
            ${sql.array([address], 'text')}, 'watching')
  `);
  return mailboxId;
}

export async function anAccount(
  ctx: Context,
  shop: Shop,
  options: { makeDefault?: boolean; vpa?: string } = {},
): Promise<string> {
  const account = await addAccount(ctx, {
    businessId: shop.businessId,
    vpa: options.vpa ?? `shop${randomInt(1e9)}@okhdfcbank`,
    payeeName: 'Asha and Sons',
    bank: 'hdfc',
    lastDigits: '4477',
    mailboxId: shop.mailboxId,
    makeDefault: options.makeDefault ?? false,
    actor: 'test',
  });
  return account.accountId;
}

export type OrderRow = {
  status?: 'pending' | 'paid' | 'expired' | 'failed' | 'manual_review';
  payablePaise?: number;
  createdAt?: Date;
  paidAt?: Date;
  mode?: 'live' | 'test';
  merchantOrderId?: string | null;
  note?: string;
  customerEmail?: string;
};

/** An order as it could be found in the database, whatever the windows of the settings. */
export async function anOrderRow(
  ctx: Context,
  shop: Shop,
  accountId: string,
  row: OrderRow = {},
): Promise<string> {
  const orderId = newOrderId();
  const status = row.status ?? 'pending';
  const created = row.createdAt ?? new Date();
  const later = (ms: number) => at(new Date(created.getTime() + ms));
  const payable = row.payablePaise ?? 10_001;
  const paid = status === 'paid' ? at(row.paidAt ?? created) : sql.fragment`NULL`;
  await ctx.db.query(sql.unsafe`
    INSERT INTO orders (order_id, business_id, account_id, mailbox_id, mode, merchant_order_id, status, amount_paise, payable_paise, created_at,
      expires_at, grace_ends_at, window_ends_at, paid_at, failed_at, expired_at, review_since, vpa, payee_name, upi_uri, note, customer_email,
      webhook_url)
    VALUES (${orderId}, ${shop.businessId}, ${accountId}, ${row.mode === 'test' ? null : shop.mailboxId}, ${row.mode ?? 'live'},
      ${row.merchantOrderId === undefined ? `order-${orderId}` : row.merchantOrderId}, ${status}, ${payable - 1}, ${payable}, ${at(created)},
      ${later(300_000)}, ${later(600_000)}, ${later(720_000)}, ${paid},
      ${status === 'failed' ? at(created) : sql.fragment`NULL`}, ${status === 'expired' ? later(600_000) : sql.fragment`NULL`},
      ${status === 'manual_review' ? at(created) : sql.fragment`NULL`},
      'shop@okhdfcbank', 'Asha and Sons', 'upi://pay?pa=shop@okhdfcbank', ${row.note ?? null}, ${row.customerEmail ?? null},
      'https://shop.example/hook')
  `);
  return orderId;
}
