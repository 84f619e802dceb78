import { z } from 'zod';
import { needsTrust } from '../../../bank-mail/banks/taught-domain.ts';
import type { Hold, TaughtBank } from '../../../bank-mail/taught.ts';
import { type Queryable, sql } from '../../../platform/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { say } from '../../../words/sentence.ts';

const when = z.date().nullable();
const text = z.string().nullable();

const bankRow = z.object({
  bankId: z.string(),
  businessId: z.string(),
  bank: z.string(),
  name: z.string(),
  sender: text,
  domain: z.string(),
  namedBy: z.string(),
  namedAt: z.date(),
  templates: z.array(z.string()).nullable(),
  openings: z.array(z.string()).nullable(),
  source: z.enum(['check', 'import']).nullable(),
  taughtBy: text,
  reason: text,
  taughtAt: when,
  byItselfAt: when,
  revokedAt: when,
  revokedBy: text,
  revokedWhy: text,
  /** Who vouches for its domain, and which domains above may sign for it. */
  trustedBy: text,
  signers: z.array(z.string()),
});

/** A bank that the product doesn't know, as a business's people named and taught it. */
export type NamedBank = z.output<typeof bankRow>;

const selected = sql.fragment`
  SELECT b.bank_id AS "bankId", b.business_id AS "businessId", b.bank, b.name, b.sender, b.domain,
    b.named_by AS "namedBy", b.named_at AS "namedAt", b.templates, b.openings, b.source,
    b.taught_by AS "taughtBy", b.reason, b.taught_at AS "taughtAt",
    b.by_itself_at AS "byItselfAt", b.revoked_at AS "revokedAt", b.revoked_by AS "revokedBy",
    b.revoked_why AS "revokedWhy", t.trusted_by AS "trustedBy",
    coalesce(t.signers, '{}') AS signers
  FROM taught_banks b LEFT JOIN trusted_domains t ON t.domain = b.domain AND t.revoked_at IS NULL
`;

/** The banks that count, newest first; `businessId` null: of all businesses. */
export const listBanks = (
  db: Queryable,
  businessId: string | null,
  limit: number | null = null,
): Promise<readonly NamedBank[]> =>
  db.any(sql.type(bankRow)`
    ${selected}
    WHERE b.revoked_at IS NULL AND (${businessId}::text IS NULL OR b.business_id = ${businessId})
    ORDER BY b.named_at DESC, b.bank_id LIMIT ${limit}
  `);

/** The banks of these ids that count. */
export const listBanksById = (
  db: Queryable,
  bankIds: readonly string[],
): Promise<readonly NamedBank[]> =>
  db.any(sql.type(bankRow)`
    ${selected} WHERE b.bank_id = ANY (${sql.array([...bankIds], 'text')}) AND b.revoked_at IS NULL
  `);

/** The business's bank of that code, as it counts; null without one. */
export const findLiveBank = (
  db: Queryable,
  businessId: string,
  bank: string,
): Promise<NamedBank | null> =>
  db.maybeOne(sql.type(bankRow)`
    ${selected} WHERE b.business_id = ${businessId} AND b.bank = ${bank} AND b.revoked_at IS NULL
  `);

/** The business's one bank of that name, domain, code or id. Throws `unknown_bank`. */
export async function getBankNamed(
  db: Queryable,
  businessId: string,
  name: string,
): Promise<NamedBank> {
  const wanted = name.trim().toLowerCase();
  const found = (await listBanks(db, businessId)).filter(({ bankId, bank, domain, name: called }) =>
    [bankId.toLowerCase(), bank, domain, called.toLowerCase()].includes(wanted),
  );
  const [one, ...others] = found;
  if (one === undefined || others.length > 0)
    throw new Refusal(
      'unknown_bank',
      one === undefined
        ? say('bank_not_named', { businessId, bank: name })
        : say('bank_name_twice', { businessId, bank: name }),
    );
  return one;
}

/** Whether its domain waits for an operator's word; a known bank's is vouched for by the product. */
const isUntrusted = ({
  bank,
  domain,
  trustedBy,
}: Pick<NamedBank, 'bank' | 'domain' | 'trustedBy'>) =>
  bank.startsWith('other:') && needsTrust(domain) && trustedBy === null;

/** Why its payments don't settle by themselves yet; null where they do. Pure. */
export function holdOf(
  bank: Pick<NamedBank, 'bank' | 'templates' | 'domain' | 'trustedBy'>,
  isByItself: boolean,
): Hold | null {
  if (bank.templates === null) return 'new';
  if (isUntrusted(bank)) return 'untrusted';
  return isByItself ? null : 'probation';
}

/** How a bank that counts stands. Pure. */
export const bankState = (bank: NamedBank): Hold | 'settles' =>
  holdOf(bank, bank.byItselfAt !== null) ?? 'settles';

/** As the command line prints it. */
export const bankJson = (bank: NamedBank) => ({
  bank_id: bank.bankId,
  business_id: bank.businessId,
  bank: bank.bank,
  name: bank.name,
  sender: bank.sender,
  domain: bank.domain,
  state: bank.revokedAt === null ? bankState(bank) : 'revoked',
  needs_trust: isUntrusted(bank),
  trusted_by: bank.trustedBy,
  signers: bank.signers,
  wording: bank.templates?.join('\n') ?? null,
  source: bank.source,
  by: bank.taughtBy ?? bank.namedBy,
  reason: bank.reason,
  named_at: bank.namedAt.toISOString(),
  taught_at: bank.taughtAt?.toISOString() ?? null,
  by_itself_at: bank.byItselfAt?.toISOString() ?? null,
});

/**
 * The banks whose words were taught, of a business or of all, newest first, as a file has them: banks
 * that nobody knew, and known ones that changed theirs.
 */
export const listTaughtBanks = async (
  db: Queryable,
  businessId: string | null,
): Promise<TaughtBank[]> =>
  (await listBanks(db, businessId)).flatMap(
    ({ bank, name, domain, signers, templates, openings }) =>
      templates === null
        ? []
        : [{ bank, name, domain, signers, templates, openings: openings ?? [] }],
  );
