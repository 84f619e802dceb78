import { expect } from '@jest/globals';
import { z } from 'zod';
import { appendMail } from '../../../dev/bank/append.ts';
import { hdfcAlert, newReference } from '../../../dev/bank/mail.ts';
import { startImapServer } from '../../../dev/imap/server.ts';
import { until } from '../until.ts';
import type { aMachine } from './machine.ts';

type Machine = Pick<Awaited<ReturnType<typeof aMachine>>, 'paisewise'>;
export type Shop = Awaited<ReturnType<typeof aShopOn>>;

const order = z.looseObject({ order_id: z.string(), payable_amount: z.number() });
const seen = z.looseObject({ status: z.string() });

/** The shop that install.sh made on that machine, with a mailbox and an account, and its bank. */
export async function aShopOn(machine: Machine) {
  const imap = await startImapServer({ user: 'shop@shop.example', password: 'secret' });
  /** What a command of that machine answers with --json. */
  async function asked<T extends z.ZodType>(shape: T, ...words: string[]): Promise<z.output<T>> {
    const { code, said } = await machine.paisewise([...words, '--json'], {}, imap.password);
    expect([code, said.slice(0, 500)]).toEqual([0, said.slice(0, 500)]);
    return shape.parse(JSON.parse(said));
  }
  const [shop] = await asked(
    z.array(z.looseObject({ business_id: z.string() })),
    'business',
    'list',
  );
  const business = shop?.business_id ?? '';
  const mailbox = await asked(
    z.looseObject({ mailbox_id: z.string() }),
    ...['mailbox', 'connect', business, '--host', '127.0.0.1', '--port', String(imap.port)],
    ...['--user', imap.user, '--no-tls', '--authserv-id', 'mx.google.com', '--password-stdin'],
  );
  const account = await asked(
    z.looseObject({ payment_account_id: z.string() }),
    ...['account', 'add', business, '--vpa', 'meenakshi@okhdfcbank', '--name', 'MEENAKSHI SILKS'],
    ...['--bank', 'hdfc', '--last-digits', '4477', '--mailbox', mailbox.mailbox_id],
  );
  const statusOf = async (orderId: string) => (await asked(seen, 'order', 'show', orderId)).status;
  return {
    asked,
    order: () => asked(order, 'order', 'create', account.payment_account_id, '--amount', '1'),
    /** The bank mails that an order's amount came in. */
    pay: ({ payable_amount }: z.output<typeof order>) =>
      appendMail(
        imap,
        hdfcAlert({
          ...{ amountPaise: Math.round(payable_amount * 100), at: new Date() },
          ...{
            reference: newReference(),
            authservId: 'mx.google.com',
            tail: '4477',
            to: imap.user,
          },
        }),
      ),
    statusOf,
    isPaid: ({ order_id }: z.output<typeof order>) =>
      until('the order is paid', async () => (await statusOf(order_id)) === 'paid', 60_000),
    close: () => imap.close(),
  };
}
