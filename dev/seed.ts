import { z } from 'zod';
import { ensurePerson } from '../src/people/ensure-person.ts';
import type { Context } from '../src/platform/context.ts';
import { sql } from '../src/platform/db.ts';
import { addAccount } from '../src/shops/accounts/add-account.ts';
import { createBusiness } from '../src/shops/businesses/create-business.ts';
import type { Mode } from '../src/shops/businesses/keys.ts';
import { createKey } from '../src/shops/businesses/keys.ts';
import { signingSecrets } from '../src/shops/businesses/signing-secrets.ts';
import { connectMailbox } from '../src/shops/mailboxes/connect-mailbox.ts';
import { newPassword } from './stack/home.ts';

/** Who the demo business is, in the database and in the state folder (operations: dev.json). */
export const demo = {
  name: 'Asha Tea House',
  // Can't exist: a handle of a bank has no hyphen.
  vpa: 'ashatea@paisewise-demo',
  payee: 'Asha Tea House',
  bank: 'hdfc',
  lastDigits: '4477',
  address: 'shop@paisewise.test',
  authservId: 'mx.paisewise.test',
  owner: 'owner@paisewise.test',
  operator: 'operator@paisewise.test',
} as const;

const seeded = z.object({
  business_id: z.string(),
  api_key: z.string(),
  webhook_secret: z.string(),
  test_api_key: z.string(),
  test_webhook_secret: z.string(),
  payment_account_id: z.string(),
  mailbox_id: z.string(),
  owner_password: z.string(),
  operator_password: z.string(),
});
export type Seeded = z.output<typeof seeded>;

/** What an earlier start kept; one of an earlier version has less. */
export const seededBefore = seeded.partial({
  test_api_key: true,
  test_webhook_secret: true,
  owner_password: true,
  operator_password: true,
});
type SeededBefore = z.output<typeof seededBefore>;

type Imap = { host: string; port: number; user: string; password: string };

const ACTOR = 'npm start';
const id = z.object({ id: z.string() });

/**
 * The demo business with its key, mailbox and UPI account. Looks for each one first, so that a
 * start after a kill makes nothing twice. `before` comes from an earlier start.
 */
export async function seed(ctx: Context, imap: Imap, before: SeededBefore | null): Promise<Seeded> {
  const businessId = await demoBusiness(ctx, before);
  // First of all what needs the seal keys of earlier starts: with others nothing is to be written.
  const webhook_secret = await webhookSecret(ctx, businessId, 'live');
  const mailboxId = await demoMailbox(ctx, businessId, imap);
  const kept = before?.business_id === businessId ? before : null;
  return {
    business_id: businessId,
    api_key: kept?.api_key ?? (await newKey(ctx, businessId, 'live')),
    webhook_secret,
    test_api_key: kept?.test_api_key ?? (await newKey(ctx, businessId, 'test')),
    test_webhook_secret: await webhookSecret(ctx, businessId, 'test'),
    payment_account_id: await demoAccount(ctx, businessId, mailboxId),
    mailbox_id: mailboxId,
    ...(await demoPeople(ctx, businessId, kept)),
  };
}

const newKey = async (ctx: Context, businessId: string, mode: Mode): Promise<string> =>
  (await createKey(ctx, { businessId, mode, name: 'demo', actor: ACTOR })).apiKey;

async function demoPeople(ctx: Context, businessId: string, kept: SeededBefore | null) {
  const owner_password = kept?.owner_password ?? newPassword();
  const operator_password = kept?.operator_password ?? newPassword();
  const owner = { businessId, role: 'owner' } as const;
  await ensurePerson(ctx, { email: demo.owner, password: owner_password, to: owner, actor: ACTOR });
  await ensurePerson(ctx, {
    email: demo.operator,
    password: operator_password,
    to: 'operator',
    actor: ACTOR,
  });
  return { owner_password, operator_password };
}

async function demoBusiness(ctx: Context, before: SeededBefore | null): Promise<string> {
  const known = await ctx.db.maybeOne(sql.type(id)`
    SELECT business_id AS id FROM businesses
    WHERE status <> 'purged' AND (business_id = ${before?.business_id ?? ''} OR business_id IN (SELECT subject FROM audit WHERE actor = ${ACTOR} AND action = 'business.create'))
    ORDER BY business_id = ${before?.business_id ?? ''} DESC, created_at LIMIT 1
  `);
  if (known) return known.id;
  return (await createBusiness(ctx, { name: demo.name, plan: 'scale', actor: ACTOR })).business
    .businessId;
}

async function webhookSecret(ctx: Context, businessId: string, mode: Mode): Promise<string> {
  const [present] = await signingSecrets(ctx, { businessId, mode });
  if (!present) throw new Error(`${businessId} has no ${mode} webhook secret`);
  return present;
}

/** Connects again only if something changed: this start may use another port. */
async function demoMailbox(ctx: Context, businessId: string, imap: Imap): Promise<string> {
  const same = await ctx.db.maybeOne(sql.type(id)`
    SELECT mailbox_id AS id FROM mailboxes
    WHERE business_id = ${businessId} AND host = ${imap.host} AND port = ${imap.port} AND lower(username) = lower(${imap.user})
  `);
  if (same) return same.id;
  const connected = await connectMailbox(ctx, {
    businessId,
    host: imap.host,
    port: imap.port,
    tls: false,
    username: imap.user,
    password: imap.password,
    proof: 'authentication-results',
    authservId: demo.authservId,
    addresses: [demo.address],
    actor: ACTOR,
  });
  return connected.mailbox_id;
}

async function demoAccount(ctx: Context, businessId: string, mailboxId: string): Promise<string> {
  const known = await ctx.db.maybeOne(sql.type(id)`
    SELECT account_id AS id FROM accounts
    WHERE business_id = ${businessId} AND vpa = ${demo.vpa} AND removed_at IS NULL
  `);
  if (known) return known.id;
  const account = await addAccount(ctx, {
    businessId,
    vpa: demo.vpa,
    payeeName: demo.payee,
    bank: demo.bank,
    lastDigits: demo.lastDigits,
    mailboxId,
    makeDefault: true,
    actor: ACTOR,
  });
  return account.accountId;
}
