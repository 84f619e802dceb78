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
