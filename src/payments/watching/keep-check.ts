import { bankName } from '../../bank-mail/banks/index.ts';
import { statedAmounts } from '../../bank-mail/teach/stated-amounts.ts';
import type { Reading } from '../../bank-mail/types.ts';
import { listCheckOrders } from '../../orders/list-check-orders.ts';
import { findLiveBank } from '../../shops/layouts/banks/bank-row.ts';
import { CHECK_BYTES, keepCheckMail } from '../../shops/layouts/banks/check-mails.ts';
import { noteChangedBank } from '../../shops/layouts/banks/name-bank.ts';
import type { Cursor } from '../../shops/mailboxes/cursors.ts';
import type { Watcher } from './watcher.ts';

/** A bank was taught since its mail was read: it is to be read again. */
export class BankLearnt extends Error {
  override name = 'BankLearnt';
}

/**
 * Keeps a proven mail that states the amount of an open check, of a new bank or in words that a known
 * one didn't have: its words are learnt of such mails. Done before the mail is
 * recorded and passed: after a crash it is done again. Throws BankLearnt where a new bank's words are
 * known by now.
 */
export async function keepCheck(
  { ctx, lease, businessId }: Pick<Watcher, 'ctx' | 'lease' | 'businessId'>,
  { folder, uidValidity }: Pick<Cursor, 'folder' | 'uidValidity'>,
  { uid, arrivedAt, source }: { uid: number; arrivedAt: Date; source: Buffer | null },
  reading: Reading,
): Promise<void> {
  const { trusted, bank, used } = reading;
  if (!trusted || !source || bank === null) return;
  // What a taught bank's templates read stands on that bank.
  if (used.some((id) => id.startsWith('bnk_'))) return;
  const isKnown = !bank.startsWith('other:');
  if (isKnown && reading.reason !== 'unknown_template') return;
  const isTaught = (await findLiveBank(ctx.db, businessId, bank))?.templates;
  if (isTaught && !isKnown) throw new BankLearnt(bank);
  if (isTaught || source.length > CHECK_BYTES) return;
  const { mailboxId } = lease;
  const checks = await listCheckOrders(ctx.db, { mailboxId, bank, arrivedAt });
  const amounts = await statedAmounts(
    source,
    checks.map(({ payablePaise }) => payablePaise),
  );
  const [check, ...others] = checks.filter(({ payablePaise }) => amounts.includes(payablePaise));
  // A mail that names the amounts of two checks is no mail of either.
  if (!check || others.length > 0) return;
  const { payablePaise: amountPaise, ...of } = check;
  if (isKnown) await noteChanged(ctx, businessId, reading);
  const place = { mailboxId, folder, uidValidity, uid };
  await keepCheckMail(ctx.db, { ...place, ...of, bank, amountPaise, arrivedAt }, source);
}

async function noteChanged(
  ctx: Watcher['ctx'],
  businessId: string,
  { bank, sender, senderDomain }: Reading,
): Promise<void> {
  if (bank === null || senderDomain === null) return;
  const named = { businessId, bank, name: bankName(bank), sender, domain: senderDomain };
  await noteChangedBank(ctx, named);
}
