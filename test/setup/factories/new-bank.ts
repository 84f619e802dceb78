import { newReference } from '../../../dev/bank/mail.ts';
import { mail, page } from '../../mails/build.ts';
import { AUTHSERV } from './mail.ts';

/** A bank that doesn't exist. */
export const KONARK = {
  domain: 'konark.bank.in',
  sender: 'alerts@konark.bank.in',
  code: 'other:konark.bank.in',
  name: 'Konark Bank',
} as const;

const PAYERS = [
  ['RAMESH KUMAR', 'ramesh.k@okicici'],
  ['PRIYA S NAIR', '9876543210@ybl'],
  ["D'SOUZA MARIA", 'priya-nair@okaxis'],
] as const;

const SENTENCE =
  'Rs. {amount} is successfully credited to your account **4477 by VPA {vpa} {name} on {date}.\nYour UPI transaction reference number is {ref}.';

type Told = {
  domain?: string;
  /** The bank that signed it, where it isn't the sender's own domain. */
  signedBy?: string;
  payer?: string;
  more?: readonly string[];
  /** In place of its sentence; `{…}` is filled. */
  sentence?: string;
};

let nth = 0;

/** Its mail of a payment, proven by the mailbox's provider; each of another payer. */
export function aNewBanksMail(
  mailbox: { address: string },
  amountPaise: number,
  { domain = KONARK.domain, signedBy = domain, more = [], sentence = SENTENCE, ...told }: Told = {},
): Buffer {
  const [name, vpa] = PAYERS[nth % PAYERS.length] ?? PAYERS[0];
  nth += 1;
  const at = new Date();
  const [day = '', month = '', year = ''] = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    ...{ day: '2-digit', month: '2-digit', year: 'numeric' },
  })
    .format(at)
    .split('/');
  const said: Readonly<Record<string, string>> = {
    ...{ amount: (amountPaise / 100).toFixed(2), vpa, name: told.payer ?? name },
    ...{ date: `${day}-${month}-${year}`, ref: newReference() },
  };
  const lines = [
    'Dear Customer,',
    ...sentence.replace(/\{(\w+)\}/g, (_, slot: string) => said[slot] ?? '').split('\n'),
    'We are happy to serve you at our counters.',
    ...more,
  ];
  return mail({
    top: [
      `Authentication-Results: ${AUTHSERV};\r\n       dkim=pass header.i=@${signedBy} header.s=s1 header.b=AbCdEf12;\r\n       dmarc=pass header.from=${domain}`,
    ],
    from: `Konark Bank Alerts <alerts@${domain}>`,
    to: mailbox.address,
    date: at,
    messageId: `<${nth}.${at.getTime()}@${domain}>`,
    subject: 'Konark Bank Transaction Alert',
    html: page(lines.join('<br>')),
  });
}
