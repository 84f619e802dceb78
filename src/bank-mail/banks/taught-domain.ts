import { parse } from 'tldts';
import { type Sentence, say } from '../../words/sentence.ts';
import { wordOfFate } from '../language/sensitive-words.ts';
import { domainOf } from '../mime/address.ts';
import { banks } from './index.ts';

const ADDRESS = /^[a-z0-9._+-]{1,64}@[a-z0-9.-]{1,253}$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Where anybody can have an address, by the name in front of the ending. */
const FREE_MAIL = new Set(
  'gmail googlemail yahoo ymail rocketmail outlook hotmail live msn rediffmail rediff icloud me mac aol gmx yandex proton protonmail zohomail fastmail tutanota tuta hey inbox sify indiatimes vsnl mail hushmail lycos pm in email'.split(
    ' ',
  ),
);
/** Who sends mails for others, by the name in front of the ending. */
const SERVICES = new Set(
  'amazonses sendgrid mailgun sparkpost sparkpostmail mandrillapp mailchimp mailchimpapp mcsv rsgsv mcdlv postmarkapp mtasv sendinblue brevo zeptomail netcorecloud netcore pepipost mailjet elasticemail exacttarget salesforce onmicrosoft falconide kasplo juvlon icontact constantcontact hubspot hubspotemail sendpulse mailerlite socketlabs smtp2go messagingengine cloudflare-email karix valuefirst gupshup'.split(
    ' ',
  ),
);

/** Given by the Reserve Bank to banks only, so that nobody else need vouch for one below it. */
export const needsTrust = (domain: string): boolean => !domain.endsWith('.bank.in');

/**
 * Why nobody can teach a bank by this sender; null where one can. Its domain is taken exactly as it
 * is given, so it has to be a domain that a single bank alone can send from.
 */
export function senderProblem(sender: string): Sentence | null {
  const address = sender.trim().toLowerCase();
  const domain = domainOf(address);
  const { publicSuffix, domain: registered, isIcann, isIp } = readDomain(domain);
  if (
    !ADDRESS.test(address) ||
    !domain.includes('.') ||
    !domain.split('.').every((label) => LABEL.test(label)) ||
    isIp
  )
    return say('bank_sender_incomplete');
  if (publicSuffix === domain || registered === null) return say('bank_domain_shared', { domain });
  if (!isIcann) return say('bank_domain_not_public', { domain });
  const name = needsTrust(domain) ? registered.slice(0, registered.indexOf('.')) : '';
  if (FREE_MAIL.has(name)) return say('bank_domain_free_mail', { domain: registered });
  if (SERVICES.has(name)) return say('bank_domain_of_mailer', { domain: registered });
  const known = banks.find(({ domains, signers = [] }) =>
    [...domains, ...signers].some(
      (one) => one === domain || one.endsWith(`.${domain}`) || domain.endsWith(`.${one}`),
    ),
  );
  return known === undefined ? null : say('bank_domain_known', { domain, bank: known.bank });
}

/** Whether a code is of a bank that nobody knew, whose domain a single bank can have. */
export const isTaughtCode = (bank: string): boolean =>
  bank.startsWith('other:') && senderProblem(`alerts@${bank.slice('other:'.length)}`) === null;

/** Why a bank can't be called so; null where it can. Its name is known text of its mails from then on. */
export const nameProblem = (name: string): Sentence | null =>
  /^[\p{L}\p{N}][^[\]{}<>|\n]{0,79}$/u.test(name.trim()) && wordOfFate(name.toLowerCase()) === null
    ? null
    : say('bank_name_unusable');

const readDomain = (domain: string) => parse(domain, { allowPrivateDomains: true });
