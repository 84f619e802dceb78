import { hdfcAlert, newReference } from '../../../dev/bank/mail.ts';

/** The server that signs the Authentication-Results of a demo mailbox. */
export const AUTHSERV = 'mx.shop.test';

/** The bank's mail of a payment, as it lies in the business's mailbox. */
export const aPaymentMail = (
  mailbox: { address: string },
  amountPaise: number,
  reference = newReference(),
  at = new Date(),
  footer = '',
): Buffer =>
  hdfcAlert({
    amountPaise,
    at,
    reference,
    authservId: AUTHSERV,
    tail: '4477',
    to: mailbox.address,
    footer,
  });

/** A mail that is nobody's alert. */
export const aLetter = (subject = 'Hello'): string =>
  [
    'From: friend@example.com',
    'To: shop@shop.test',
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString()}`,
    '',
    'How are you?',
    '',
  ].join('\r\n');
