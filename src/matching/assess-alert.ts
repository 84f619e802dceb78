import { z } from 'zod';
import { bindAlert } from '../bank-mail/bind-account.ts';
import type { Reading, Span } from '../bank-mail/types.ts';
import type { MailPlace } from '../mailboxes/cursors.ts';
import type { Context } from '../platform/context.ts';
import { at, sql, type Tx } from '../platform/db.ts';
import { earlierAlerts, lockCandidates, nearMiss } from './candidates.ts';
import { decideMatch, type Match } from './decide-match.ts';
import type { MatchRules, ProvenAlert } from './match-rules.ts';

/** A mail of a known bank's domain, read; its place, under the watcher's lease, and its arrival. */
export type ArrivedMail = MailPlace & {
  businessId: string;
  /** INTERNALDATE. */
  arrivedAt: Date;
  reading: Reading;
};

export type Assessment = { accountIds: readonly string[] } & (
  | { kind: 'noted'; reason: string; explanation: string }
  | Exclude<Match, { kind: 'paid' }>
  | { kind: 'paid'; orderId: string; identity: string }
);

/** What becomes of a mail. Locks the orders it could concern; writes nothing. */
export async function assessAlert(ctx: Context, tx: Tx, mail: ArrivedMail): Promise<Assessment> {
  const { reading } = mail;
  const noted = (
    reason: string,
    explanation: string,
    accountIds: readonly string[] = [],
  ): Assessment => {
    return { kind: 'noted', reason, explanation, accountIds };
  };
  if (reading.deferred)
    return noted(
      'pending_proof',
      'The proof of this mail could not be looked up yet; it is tried again.',
    );
  if (!reading.trusted || reading.amountPaise === null)
    return noted(reading.reason, reading.explanation);

  const { accounts, addresses } = await accountsOf(ctx, tx, mail);
  const bound = bindAlert(reading, accounts, addresses);
  if (reading.reason !== 'ok')
    return noted(
      reading.reason,
      reading.explanation,
      bound.kind === 'bound' ? bound.accountIds : [],
    );
  if (bound.kind === 'wrong_account') return noted('wrong_account', bound.explanation);
  const { accountIds } = bound;
  if (reading.kind !== 'credit' || reading.identity === null)
    return noted('malformed', 'The alert could not be told apart.', accountIds);

  const match = await matchAlert(ctx, tx, mail, accountIds, {
    amountPaise: reading.amountPaise,
    identity: reading.identity,
  });
  return match.kind === 'paid'
    ? { ...match, identity: reading.identity, accountIds }
    : { ...match, accountIds };
}

type Stated = { amountPaise: number; identity: string };

async function matchAlert(
  ctx: Context,
  tx: Tx,
  mail: ArrivedMail,
  accountIds: readonly string[],
  stated: Stated,
): Promise<Match> {
  const rules: MatchRules = {
    clockSkewMs: ctx.config.CLOCK_SKEW_MS,
    restMs: ctx.config.ALERT_DELAY_MS,
  };
  const sought = {
    mailboxId: mail.mailboxId,
    amountPaise: stated.amountPaise,
    arrivedAt: mail.arrivedAt,
  };
  const locked = await lockCandidates(tx, sought, rules);
  const alert: ProvenAlert = {
    amountPaise: stated.amountPaise,
    occurred: mail.reading.occurred ?? withoutDate(mail.arrivedAt, ctx.config.ALERT_DELAY_MS),
    arrivedAt: mail.arrivedAt,
    accountIds,
    earlier: await earlier(tx, mail, stated),
  };
  return decideMatch(alert, locked.length ? locked : await nearMiss(tx, sought), rules);
}

async function earlier(
  tx: Tx,
  mail: ArrivedMail,
  { amountPaise, identity }: Stated,
): Promise<ProvenAlert['earlier']> {
  const tellings = await earlierAlerts(tx, mail.businessId, identity);
  if (
    tellings.some(
      (row) => row.judged && row.mailboxId === mail.mailboxId && row.amountPaise === amountPaise,
    )
  )
    return 'same_mail';
  return tellings.some((row) => row.claimed) ? 'claimed' : 'none';
}

// A bank that states no date at all: at most ALERT_DELAY_MS before the mail (decisions: Time).
const withoutDate = (arrivedAt: Date, delayMs: number): Span => ({
  earliest: new Date(arrivedAt.getTime() - delayMs),
  latest: arrivedAt,
});

const accountRow = z.object({
  accountId: z.string(),
  bank: z.string(),
  lastDigits: z.string().nullable(),
  addresses: z.array(z.string()),
});

/** The mailbox's accounts: those that can be used, and removed ones that an order of this amount was made on. */
async function accountsOf(ctx: Context, tx: Tx, { mailboxId, arrivedAt, reading }: ArrivedMail) {
  const since = new Date(arrivedAt.getTime() - ctx.config.ALERT_DELAY_MS);
  const accounts = await tx.any(sql.type(accountRow)`
    SELECT a.account_id AS "accountId", a.bank, a.last_digits AS "lastDigits", m.addresses
    FROM accounts a JOIN mailboxes m USING (mailbox_id)
    WHERE a.mailbox_id = ${mailboxId} AND (a.removed_at IS NULL OR EXISTS (
      SELECT FROM orders o
      WHERE o.account_id = a.account_id AND o.mailbox_id = ${mailboxId} AND o.payable_paise = ${reading.amountPaise}
        AND (o.status = 'manual_review' OR o.window_ends_at >= ${at(since)})))
    ORDER BY a.account_id
  `);
  return { accounts, addresses: accounts[0]?.addresses ?? [] };
}
