import { profileFrom } from '../layouts/profile.ts';
import { type Bank, credit, type Template } from '../statements/template.ts';
import type { TaughtBank } from '../taught.ts';
import type { BankProfile } from '../types.ts';
import { causeOfVpa, classifyByRemark } from './credit-causes.ts';

/** The code of a bank that nobody knew, by its sender's domain. */
export const codeOfTaught = (domain: string): string => `other:${domain}`;

/** The same as a bank's file would have it. Throws where a template can't be read. */
export const bankOfTaught = ({
  bank,
  name,
  domain,
  signers,
  ...taught
}: Omit<TaughtBank, 'id' | 'hold'>): Bank => ({
  bank,
  name,
  domains: [domain],
  signers,
  showsDigits: true,
  isTaught: true,
  openings: [],
  beginsBehind: taught.openings,
  names: [name, `${name} Alerts`].filter((words) => !/[[\]<>{}]/.test(words)),
  templates: taught.templates.map(templateOf),
});

/** A bank that is known, which also writes what its own changed mails taught. */
const withChanged = (known: Bank, { templates, openings }: TaughtBank): Bank => ({
  ...known,
  beginsBehind: openings,
  templates: [
    ...known.templates,
    ...templates.map((wording, nth) => ({
      ...templateOf(wording, nth),
      name: `${CHANGED}${nth + 1}`,
      isTaught: true as const,
    })),
  ],
});

/** How a template of changed words is named beside the product's templates. */
const CHANGED = 'taught-';

/** Whether a template, `<bank>/<name>`, was taught here. */
export const isTaughtTemplate = (template: string | null | undefined): boolean =>
  template?.startsWith('other:') === true || template?.includes(`/${CHANGED}`) === true;

function templateOf(wording: string, nth: number): Template {
  const rail = railIn(wording);
  const byRemark = classifyByRemark(rail ?? '');
  return credit(nth === 0 ? 'credit' : `credit-${nth + 1}`, wording, {
    rail,
    classify: (read) => {
      const cause = causeOfVpa(read.vpa) ?? byRemark(read);
      return cause.kind === 'credit' ? { ...cause, rail } : cause;
    },
  });
}

/** The rail that the bank's own words name; null where they name none, or two. */
function railIn(wording: string): string | null {
  const named = ['upi', 'imps'].filter((rail) => new RegExp(`\\b${rail}\\b`, 'i').test(wording));
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Templates are compiled once for each bank that is taught. */
const profiles = new WeakMap<TaughtBank, BankProfile>();

/** The taught bank that sends from a domain (lower case), as its mails are read; null without one. */
export function taughtProfileOf(domain: string, banks: readonly TaughtBank[]): BankProfile | null {
  const taught = banks.find((bank) => bank.domain === domain && bank.bank === codeOfTaught(domain));
  return taught === undefined
    ? null
    : profileMade(taught, () => profileFrom(bankOfTaught(taught), false));
}

/** The profile of a known bank with what its changed mails taught; itself where nothing did. */
export function changedProfileOf(
  known: BankProfile,
  bank: Bank | undefined,
  isExperimental: boolean,
  banks: readonly TaughtBank[],
): BankProfile {
  const changed = banks.find((one) => one.bank === known.bank && one.templates.length > 0);
  return bank === undefined || changed === undefined
    ? known
    : profileMade(changed, () => profileFrom(withChanged(bank, changed), isExperimental));
}

function profileMade(taught: TaughtBank, make: () => BankProfile): BankProfile {
  const { id = null, hold = null } = taught;
  const made = profiles.get(taught) ?? { ...make(), taught: { id, hold } };
  profiles.set(taught, made);
  return made;
}
