import type { TaughtBank } from '../../../bank-mail/taught.ts';
import type { Attribution } from '../../../platform/audit/audit.ts';
import { sql, type Tx } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { say } from '../../../words/sentence.ts';
import type { NamedBank } from './bank-row.ts';

/**
 * Gives a named bank the words of its credits. Of two at once the second is refused. The caller holds
 * `lockToTeach` and writes the audit row.
 */
export async function teachBank(
  tx: Tx,
  { bankId, name }: Pick<NamedBank, 'bankId' | 'name'>,
  { templates, openings }: Pick<TaughtBank, 'templates' | 'openings'>,
  { by, reason, source }: Attribution & { source: 'check' | 'import' },
): Promise<void> {
  const { rowCount } = await tx.query(sql.unsafe`
    UPDATE taught_banks SET templates = ${sql.array([...templates], 'text')},
      openings = ${sql.array([...openings], 'text')}, source = ${source}, taught_by = ${by},
      reason = ${reason}, taught_at = now(), changed = nextval('layout_changes')
    WHERE bank_id = ${bankId} AND templates IS NULL AND revoked_at IS NULL
  `);
  if (!rowCount) throw new Refusal('invalid_state', say('bank_taught_meanwhile', { bank: name }));
}

/** So many payments of a new bank a person settles before they settle by themselves. */
const PROBATION = 3;

/**
 * Ends the probation of a bank once a person has settled enough of its payments, each of exactly the
 * amount that its template read. True where it ended now.
 */
export async function endProbation(tx: Tx, bankIds: readonly string[]): Promise<boolean> {
  // Joins alerts and orders: the count is the ledger's own, so that no tap is counted twice or lost.
  const { rowCount } = await tx.query(sql.unsafe`
    UPDATE taught_banks b SET by_itself_at = now(), changed = nextval('layout_changes')
    WHERE bank_id = ANY (${sql.array([...bankIds], 'text')}) AND templates IS NOT NULL
      AND by_itself_at IS NULL AND revoked_at IS NULL
      AND (SELECT count(*) FROM (
        SELECT FROM alerts a JOIN orders o USING (order_id)
        WHERE a.layout_pieces @> ARRAY[b.bank_id] AND a.layout_pieces IS NOT NULL
          AND o.payable_paise = a.amount_paise LIMIT ${PROBATION}) settled) >= ${PROBATION}
  `);
  return rowCount > 0;
}
