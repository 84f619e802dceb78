import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { type Finding, ok } from './finding.ts';

const mailboxRow = z.object({
  mailboxId: z.string(),
  state: z.string(),
  since: z.date(),
  error: z.string().nullable(),
  behindSeconds: z.number().nullable(),
  address: z.string().nullable(),
});

/** Mailboxes that are not read up to now, and why. */
export async function mailboxFindings(db: Queryable): Promise<Finding[]> {
  const rows = await db.any(sql.type(mailboxRow)`
    SELECT m.mailbox_id AS "mailboxId", m.state, m.state_since AS since, m.last_error AS error, m.addresses[1] AS address,
           extract(epoch FROM now() - p.read_until)::float8 AS "behindSeconds"
    FROM mailboxes m JOIN mailbox_progress p USING (mailbox_id) WHERE m.state <> 'disconnected' ORDER BY m.state_since DESC
  `);
  const findings = rows.flatMap((row): Finding[] => {
    const about = { check: 'mailbox', subject: row.mailboxId };
    const who = `${row.address ?? row.mailboxId} is ${row.state} since ${row.since.toISOString()}${row.error ? `: ${row.error}` : ''}`;
    switch (row.state) {
      case 'refused':
        return [
          {
            ...about,
            level: 'bad',
            text: who,
            todo: 'connect it again with its present password, then `paisewise mailbox test`',
          },
        ];
      case 'throttled':
        return [
          {
            ...about,
            level: 'warn',
            text: who,
            todo: 'the provider limits logins: nothing to do but wait, or connect fewer clients to it',
          },
        ];
      case 'paused':
        return [
          {
            ...about,
            level: 'warn',
            text: who,
            todo: `\`paisewise mailbox resume ${row.mailboxId}\``,
          },
        ];
      case 'behind':
        return [
          {
            ...about,
            level: 'bad',
            text: who,
            todo: `\`paisewise mailbox test ${row.mailboxId}\` shows what the server says`,
          },
        ];
      case 'connecting':
        return [
          {
            ...about,
            level: 'warn',
            text: who,
            todo: 'where it stays so, no worker watches it: is a service with ROLE=worker or all running?',
          },
        ];
      default:
        return (row.behindSeconds ?? 0) > 300
          ? [
              {
                ...about,
                level: 'bad',
                text: `${who}, but it was last read ${Math.round(row.behindSeconds ?? 0)} s ago`,
                todo: 'is a worker running?',
              },
            ]
          : [];
    }
  });
  return findings.length > 0 ? findings : [ok('mailbox', `${rows.length} read up to now`)];
}

const accountRow = z.object({
  accountId: z.string(),
  vpa: z.string(),
  verified: z.boolean(),
  paused: z.boolean(),
});

/** Accounts that nobody has seen an alert arrive for, and those that the plan pauses. */
export async function accountFindings(db: Queryable): Promise<Finding[]> {
  const rows = await db.any(sql.type(accountRow)`
    SELECT a.account_id AS "accountId", a.vpa, a.paused_at IS NOT NULL AS paused, a.verified_at IS NOT NULL AS verified
    FROM accounts a JOIN businesses b USING (business_id) WHERE a.removed_at IS NULL AND b.status = 'active' ORDER BY a.created_at DESC
  `);
  const findings = rows.flatMap(({ accountId, vpa, verified, paused }): Finding[] => [
    ...(verified
      ? []
      : [
          {
            check: 'account',
            level: 'warn' as const,
            subject: accountId,
            text: `${vpa} was never verified: nobody has seen that its alerts arrive`,
            todo: `\`paisewise account verify ${accountId}\` and pay the rupee`,
          },
        ]),
    ...(paused
      ? [
          {
            check: 'account',
            level: 'warn' as const,
            subject: accountId,
            text: `${vpa} is paused: it is beyond its plan's count`,
            todo: 'a larger plan, or `paisewise account set-default`',
          },
        ]
      : []),
  ]);
  return findings.length > 0 ? findings : [ok('account', `${rows.length} verified and active`)];
}

/** Businesses whose purge waits, or comes. */
export async function businessFindings(db: Queryable): Promise<Finding[]> {
  const rows = await db.any(sql.type(
    z.object({ businessId: z.string(), purgeAt: z.date(), due: z.boolean() }),
  )`
    SELECT business_id AS "businessId", purge_at AS "purgeAt", purge_at < now() AS due FROM businesses WHERE status = 'deleting' ORDER BY purge_at
  `);
  return rows.map(({ businessId, purgeAt, due }) => ({
    check: 'business',
    level: 'warn',
    subject: businessId,
    text: due
      ? `its purge was due at ${purgeAt.toISOString()} and waits for open orders`
      : `is deleted and will be purged at ${purgeAt.toISOString()}`,
    todo: due
      ? '`paisewise review list`: an order that waits for a person holds it'
      : `\`paisewise business restore ${businessId}\` brings it back`,
  }));
}
