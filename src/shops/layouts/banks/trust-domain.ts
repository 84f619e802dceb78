import { senderProblem } from '../../../bank-mail/banks/taught-domain.ts';
import { type Attribution, audit, auditedTransaction } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/db.ts';
import { readName, readReason } from '../../../platform/input-text.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { say } from '../../../words/sentence.ts';
import { lockToTeach } from '../learn-pieces.ts';
import type { NamedBank } from './bank-row.ts';
import { insertBank, requireLiveBank } from './name-bank.ts';

/**
 * An operator vouches that a domain is a bank's own, and names the domains above it that may sign for
 * it: for everybody on this installation. The domain in lower case, as `other:` codes have it.
 */
export async function trustDomain(
  { db }: Pick<Context, 'db'>,
  name: string,
  { signers, ...said }: Attribution & { signers: readonly string[] },
): Promise<string> {
  const domain = name.trim().toLowerCase();
  const by = readName(said.by, say('the_deciders_name'));
  const reason = readReason(said.reason);
  const about = { businessId: null, actor: by, action: 'bank.trust', subject: domain, reason };
  await auditedTransaction(db, about, async (tx) => {
    const all = [domain, ...signers];
    const problem = all.map((one) => senderProblem(`alerts@${one}`)).find((one) => one !== null);
    if (problem) throw new Refusal('invalid_bank', problem);
    const stranger = signers.find((signer) => !domain.endsWith(`.${signer}`));
    if (stranger !== undefined)
      throw new Refusal('invalid_bank', say('bank_signer_elsewhere', { signer: stranger, domain }));
    await lockToTeach(tx);
    await tx.query(sql.unsafe`
      INSERT INTO trusted_domains (domain, signers, trusted_by, reason)
      VALUES (${domain}, ${sql.array([...signers], 'text')}, ${by}, ${reason})
      ON CONFLICT (domain) DO UPDATE SET signers = excluded.signers,
        trusted_by = excluded.trusted_by, reason = excluded.reason, trusted_at = now(),
        changed = nextval('layout_changes'), revoked_at = NULL
    `);
    await audit(tx, { ...about, after: { signers } });
  });
  return domain;
}

/** Takes the word for a domain back: its mails wait for a person again. What was paid stays. */
export async function distrustDomain(
  { db }: Pick<Context, 'db'>,
  name: string,
  said: Attribution,
): Promise<string> {
  const domain = name.trim().toLowerCase();
  const by = readName(said.by, say('the_deciders_name'));
  const reason = readReason(said.reason);
  const about = { businessId: null, actor: by, action: 'bank.distrust', subject: domain, reason };
  await auditedTransaction(db, about, async (tx) => {
    await lockToTeach(tx);
    const { rowCount } = await tx.query(sql.unsafe`
      UPDATE trusted_domains SET revoked_at = now(), changed = nextval('layout_changes')
      WHERE domain = ${domain} AND revoked_at IS NULL
    `);
    if (!rowCount) throw new Refusal('invalid_state', say('bank_domain_not_trusted', { domain }));
    await audit(tx, about);
  });
  return domain;
}

/**
 * Takes back the words of a bank: it is as unknown as before, under the same name, from this moment
 * on. What was paid stays.
 */
export async function revokeBank(
  { db }: Pick<Context, 'db'>,
  { bankId, businessId, bank, name, sender, domain, templates }: NamedBank,
  said: Attribution,
): Promise<NamedBank> {
  const by = readName(said.by, say('the_deciders_name'));
  const reason = readReason(said.reason);
  const about = { businessId, actor: by, action: 'bank.revoke', subject: bankId, reason };
  return auditedTransaction(db, about, async (tx) => {
    await lockToTeach(tx);
    // Of two at once the second finds nothing to revoke.
    const { rowCount } = await tx.query(sql.unsafe`
      UPDATE taught_banks SET revoked_at = now(), revoked_by = ${by}, revoked_why = ${reason},
        changed = nextval('layout_changes')
      WHERE bank_id = ${bankId} AND templates IS NOT NULL AND revoked_at IS NULL
    `);
    if (!rowCount) throw new Refusal('invalid_state', say('bank_nothing_taught', { bank: name }));
    await insertBank(tx, { businessId, bank, name, sender, domain, by });
    await audit(tx, { ...about, before: { bank, templates } });
    return requireLiveBank(tx, businessId, bank);
  });
}
