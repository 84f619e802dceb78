import { z } from 'zod';
import { appendMail } from '../bank/append.ts';
import { hdfcAlert, newReference } from '../bank/mail.ts';

/**
 * Plays the bank: puts its mail for a payment made now into the shop's mailbox, where the service
 * finds it.
 */
export async function deliverBankMail(amountPaise: number): Promise<void> {
  const env = z
    .object({
      IMAP_HOST: z.string(),
      IMAP_PORT: z.coerce.number(),
      IMAP_USER: z.string(),
      IMAP_PASSWORD: z.string(),
      AUTHSERV_ID: z.string(),
      LAST_DIGITS: z.string(),
      ADDRESS: z.string(),
    })
    .parse(process.env);
  const at = new Date();
  const mail = hdfcAlert({
    amountPaise,
    at,
    reference: newReference(),
    authservId: env.AUTHSERV_ID,
    tail: env.LAST_DIGITS,
    to: env.ADDRESS,
  });
  const mailbox = {
    host: env.IMAP_HOST,
    port: env.IMAP_PORT,
    user: env.IMAP_USER,
    password: env.IMAP_PASSWORD,
  };
  await appendMail(mailbox, mail, at);
}
