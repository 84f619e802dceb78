import { codeOfTaught } from '../../../bank-mail/banks/taught-bank.ts';
import { nameProblem, senderProblem } from '../../../bank-mail/banks/taught-domain.ts';
import { domainOf } from '../../../bank-mail/mime/address.ts';
import { audit, auditedTransaction } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { sql, type Tx } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { say } from '../../../words/sentence.ts';
import { getBusiness } from '../../businesses/business.ts';
import { lockToTeach } from '../learn-pieces.ts';
import { findLiveBank, type NamedBank } from './bank-row.ts';

/** A bank that isn't in the list, as a business's people name it. */
export type BankToName = { businessId: string; name: string; sender: string; actor: string };

/**
 * Notes a bank that the product doesn't know, by the address that its alerts come from. Repeated it
 * changes nothing; another address of its domain counts until its words are taught. Refused: a sender
 * that a single bank doesn't have to itself.
 */
export async function nameBank(
  { db }: Pick<Context, 'db'>,
  { businessId, name, sender, actor }: BankToName,
): Promise<NamedBank> {
  const address = sender.trim().toLowerCase();
  const bank = codeOfTaught(domainOf(address));
  const about = { businessId, actor, action: 'bank.name', subject: bank };
  return auditedTransaction(db, about, async (tx) => {
    await getBusiness(tx, businessId);
    const problem = senderProblem(address) ?? nameProblem(name);
    if (problem !== null) throw new Refusal('invalid_bank', problem);
    await lockToTeach(tx);
    const before = await findLiveBank(tx, businessId, bank);
    if (before?.sender === address) return before;
    // Until its words are taught, a mistyped address can be put right.
    if (before?.sender && before.templates !== null)
      throw new Refusal(
        'invalid_bank',
        say('bank_sender_other', { bank: before.name, sender: before.sender }),
      );
    if (before) await setSender(tx, before.bankId, address);
    else
      await insertBank(tx, {
        ...{ businessId, bank, name: name.trim(), sender: address, by: actor },
        domain: domainOf(address),
      });
    await audit(tx, { ...about, after: { name: name.trim(), sender: address } });
    return requireLiveBank(tx, businessId, bank);
  });
}

/** The bank as it counts, which is known to be there. */
export async function requireLiveBank(
  tx: Tx,
  businessId: string,
  bank: string,
): Promise<NamedBank> {
  const found = await findLiveBank(tx, businessId, bank);
  if (!found) throw new Error(`${bank} of ${businessId} was locked and isn't there`);
  return found;
}

type BankToInsert = Pick<NamedBank, 'businessId' | 'bank' | 'name' | 'sender' | 'domain'> & {
  by: string;
};

/** Enters a bank without templates; a bank that is there stays. The caller holds `lockToTeach`. */
export async function insertBank(tx: Tx, one: BankToInsert): Promise<void> {
  await tx.query(sql.unsafe`
    INSERT INTO taught_banks (bank_id, business_id, bank, name, sender, domain, named_by)
    VALUES (${newId('bnk')}, ${one.businessId}, ${one.bank}, ${one.name}, ${one.sender},
      ${one.domain}, ${one.by})
    ON CONFLICT (business_id, bank) WHERE revoked_at IS NULL DO NOTHING
  `);
}

/** Notes that a known bank's mails changed, once: its checks teach what it writes now. */
export async function noteChangedBank(
  { db }: Pick<Context, 'db'>,
  one: Omit<BankToInsert, 'by'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockToTeach(tx);
    await insertBank(tx, { ...one, by: 'check' });
  });
}

async function setSender(tx: Tx, bankId: string, sender: string): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE taught_banks SET sender = ${sender}, changed = nextval('layout_changes')
    WHERE bank_id = ${bankId}
  `);
}
