// Puts the demo bank's alert into a demo mailbox of your own: node dev/bank/send.ts RUPEES
// LAST_DIGITS AUTHSERV_ID [TO].
import { readAmount } from '../../src/platform/money.ts';
import { appendMail } from './append.ts';
import { hdfcAlert, newReference } from './mail.ts';

const { IMAP_PORT, IMAP_USER, IMAP_PASSWORD } = process.env;
const [rupees, tail, authservId, to = IMAP_USER] = process.argv.slice(2);
if (!IMAP_PORT || !IMAP_USER || !IMAP_PASSWORD || !rupees || !tail || !authservId || !to)
  throw new Error(
    'IMAP_PORT, IMAP_USER and IMAP_PASSWORD are needed, and: RUPEES LAST_DIGITS AUTHSERV_ID [TO]',
  );

const reference = newReference();
const raw = hdfcAlert({
  amountPaise: readAmount(rupees),
  at: new Date(),
  reference,
  authservId,
  tail,
  to,
});
await appendMail(
  { host: '127.0.0.1', port: Number(IMAP_PORT), user: IMAP_USER, password: IMAP_PASSWORD },
  raw,
);
process.stdout.write(`The mail is in the inbox of ${IMAP_USER}: UTR ${reference}\n`);
