import type { TaughtBank } from '../../../bank-mail/taught.ts';
import type { Attribution } from '../../../platform/audit/attribution.ts';
import type { Tx } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findLiveBank } from '../../../shops/layouts/banks/bank-row.ts';
import { insertBank, requireLiveBank } from '../../../shops/layouts/banks/name-bank.ts';
import { teachBank } from '../../../shops/layouts/banks/teach-bank.ts';
import { say } from '../../../words/sentence.ts';

/**
 * Teaches a business the banks of a file; banks that it knows so already stay. Gives the codes of
 * the new banks. The caller holds `lockToTeach` and writes the audit row.
 */
export async function importBanks(
  tx: Tx,
  { businessId, by, reason }: Attribution & { businessId: string },
  banks: readonly TaughtBank[],
): Promise<string[]> {
  const learnt: string[] = [];
  for (const one of banks) {
    const before = await findLiveBank(tx, businessId, one.bank);
    if (before?.templates) {
      if (isSame(before.templates, one.templates)) continue;
      throw new Refusal('invalid_state', say('bank_taught_otherwise', { bank: before.name }));
    }
    const { bank, name, domain } = one;
    if (!before) await insertBank(tx, { businessId, bank, name, domain, sender: null, by });
    const named = await requireLiveBank(tx, businessId, bank);
    await teachBank(tx, named, one, { by, reason, source: 'import' });
    learnt.push(bank);
  }
  return learnt;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
