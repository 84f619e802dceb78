import { setTimeout as sleep } from 'node:timers/promises';
import { nothingRead, readMail } from '../bank-mail/read-mail.ts';
import type { Reading } from '../bank-mail/types.ts';
import type { Cursor } from '../mailboxes/cursors.ts';
import { LeaseLost } from '../mailboxes/lease.ts';
import { recordAlert } from '../matching/record-alert.ts';
import { isDatabaseAway } from './database-away.ts';
import type { Watch } from './watch.ts';

/**
 * A mail's place and arrival, and its raw bytes (null: they could not be had). `begun`: its reading is under way. `again`: it was
 * parked before; `last`: if its proof can't be looked up this time either, it stays unproven.
 */
export type Mail = {
  uid: number;
  arrivedAt: Date;
  source: Buffer | null;
  begun?: Promise<Reading>;
  again?: boolean;
  last?: boolean;
};

const TRIES = 3;
/** A name server that takes longer holds up nobody: the mail is parked. */
const LOOKUP_MS = 1_000;

/**
 * Reads one mail of a bank and records it with the cursor, in one transaction. A mail that can't be read or stored after three
 * tries is recorded as malformed by its UID, and passed. Throws LeaseLost, and whatever Postgres says that isn't about the mail's own
 * values: that is waited for.
 */
export async function recordMail(watch: Watch, cursor: Cursor, mail: Mail): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await record(watch, cursor, mail, await readingOf(watch, mail, tries));
    } catch (error) {
      // The first is no failure; the second is waited for, however long it takes: the session begins anew.
      if (error instanceof LeaseLost || isDatabaseAway(error)) throw error;
      watch.ctx.log.warn(
        { err: error, mailbox: watch.mailboxId, uid: mail.uid, tries },
        'a mail could not be recorded',
      );
      if (tries > TRIES) throw error;
      await sleep(50 * tries);
    }
  }
}

async function readingOf(watch: Watch, mail: Mail, tries: number): Promise<Reading> {
  if (mail.source === null || tries > TRIES) return unreadable;
  const reading =
    tries === 1 && mail.begun
      ? await mail.begun
      : await begin(watch, mail.source, mail.arrivedAt, mail.again);
  return reading.deferred && mail.last ? neverProven(reading) : reading;
}

/**
 * Begins to read a raw mail as the mailbox's settings judge it. Its signature's key is waited for a second, or, if it was parked
 * before (`again`), as long as the look-up takes.
 */
export function begin(
  watch: Watch,
  source: Buffer,
  arrivedAt: Date,
  again = false,
): Promise<Reading> {
  const read = readMail(source, {
    proof: watch.row.proof,
    authservId: watch.row.authserv_id,
    receivedAt: arrivedAt,
    alertDelayMs: watch.ctx.config.ALERT_DELAY_MS,
    experimental: watch.ctx.config.ALERT_EXPERIMENTAL,
    ...(watch.resolver ? { resolver: watch.resolver } : {}),
  });
  const reading =
    again || watch.row.proof !== 'dkim'
      ? read
      : Promise.race([read, sleep(LOOKUP_MS, notYet, { ref: false })]);
  // Several are begun before the first is awaited.
  reading.catch(() => {});
  return reading;
}

async function record(watch: Watch, cursor: Cursor, mail: Mail, reading: Reading): Promise<void> {
  const recorded = await recordAlert(watch.ctx, {
    mailboxId: watch.mailboxId,
    businessId: watch.businessId,
    folder: cursor.folder,
    uidValidity: cursor.uidValidity,
    uid: mail.uid,
    fencingToken: watch.fencingToken,
    arrivedAt: mail.arrivedAt,
    reading,
  });
  if (recorded.kind === 'displaced') throw new LeaseLost();
  cursor.lastUid = Math.max(cursor.lastUid, mail.uid);
  if (recorded.kind === 'recorded' && recorded.changes.length > 0)
    watch.tell({ alertId: recorded.alertId, changes: recorded.changes });
}

const neverProven = (reading: Reading): Reading => ({
  ...reading,
  deferred: false,
  trusted: false,
  reason: 'unverified',
  explanation:
    "The signature's key could not be looked up for 30 minutes, so this mail is not proven.",
});

const unreadable: Reading = {
  ...nothingRead,
  explanation: 'This mail could not be read after three tries. Look at it in the mailbox.',
};

const notYet: Reading = {
  ...unreadable,
  deferred: true,
  reason: 'unverified',
  explanation: "The signature's key is being looked up.",
};
