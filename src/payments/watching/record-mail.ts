import { setTimeout as sleep } from 'node:timers/promises';
import { nothingRead, readMail } from '../../bank-mail/read-mail.ts';
import type { Reading } from '../../bank-mail/types.ts';
import { counter, seconds } from '../../platform/meters.ts';
import { isProduction } from '../../platform/refuse-development.ts';
import { inSpan } from '../../platform/traces/in-span.ts';
import { lookUpTxt } from '../../platform/txt-lookup.ts';
import { PieceRevoked } from '../../shops/layouts/require-unrevoked.ts';
import { type Cursor, CursorBehind } from '../../shops/mailboxes/cursors.ts';
import { LeaseLost } from '../../shops/mailboxes/lease.ts';
import { say } from '../../words/sentence.ts';
import { recordAlert } from '../matching/record-alert.ts';
import { countAsked } from '../matching/taught/counters.ts';
import { BankLearnt, keepCheck } from './keep-check.ts';
import { isDatabaseAway } from './retries.ts';
import type { Connection, Resolver } from './watcher.ts';

/** A bank's mail, by its UID in its folder. */
export type Mail = {
  uid: number;
  /** INTERNALDATE. */
  arrivedAt: Date;
  /** The raw mail; null: it could not be fetched. */
  source: Buffer | null;
  /** Its reading, already under way. */
  reading?: Promise<Reading>;
  /**
   * It was deferred before. `lastTry`: if its proof can't be looked up now either, it stays
   * unproven.
   */
  deferred?: { lastTry: boolean };
};

/** The parts of a connection that recording a mail needs. */
type Recorder = Pick<Connection, 'watcher' | 'mailbox'>;
/** With the UID up to which it was read before, where it is read in turn. */
type Folder = Pick<Cursor, 'folder' | 'uidValidity'> & Partial<Pick<Cursor, 'lastUid'>>;

const alerts = counter('alerts_total', "banks' mails, by bank and by what became of them", [
  'bank',
  'reason',
]);
const mailToPaid = seconds(
  'mail_to_paid_seconds',
  "from a mail's arrival at its server to its order being paid",
);

const TRIES = 3;
/** The longest wait for a name server: after that the mail is deferred. */
const LOOKUP_MS = 1_000;

/**
 * Reads one mail of a bank and records it with the cursor, in one transaction. A mail that can't be
 * read or stored after three tries is recorded as malformed by its UID, and passed. Throws any
 * database error that isn't about the mail's own values at once: the caller waits for the database.
 */
export async function recordMail(recorder: Recorder, folder: Folder, mail: Mail): Promise<void> {
  const { ctx, lease } = recorder.watcher;
  for (let tries = 1; ; tries++) {
    try {
      const reading = await readingOf(recorder, mail, tries);
      await keepCheck(recorder.watcher, folder, mail, reading);
      const record = () => recordReading(recorder, folder, mail, reading);
      return await inSpan('record alert', { bank: reading.bank ?? 'unknown' }, record);
    } catch (error) {
      // A lost lease is no failure, and a cursor that is behind none of the mail's. The session
      // waits for an absent database, however long it takes, and starts again.
      if (error instanceof LeaseLost || error instanceof CursorBehind || isDatabaseAway(error))
        throw error;
      if (error instanceof PieceRevoked || error instanceof BankLearnt)
        recorder.watcher.knowledge.forget();
      ctx.log.warn(
        { err: error, mailbox: lease.mailboxId, uid: mail.uid, tries },
        'a mail could not be recorded',
      );
      if (tries > TRIES) throw error;
      await sleep(50 * tries);
    }
  }
}

async function readingOf(recorder: Recorder, mail: Mail, tries: number): Promise<Reading> {
  if (mail.source === null || tries > TRIES) return unreadable;
  if (mail.deferred) {
    const reading = await read(recorder, mail.source, mail.arrivedAt, resolverOf(recorder));
    return reading.deferred && mail.deferred.lastTry ? neverProven(reading) : reading;
  }
  if (tries === 1 && mail.reading) return mail.reading;
  return readArrived(recorder, mail.source, mail.arrivedAt);
}

/**
 * Begins to read a mail that has just arrived, as the mailbox's settings have it proven. Waits a
 * second for its signature's key; after that the mail is deferred.
 */
export function readArrived(recorder: Recorder, source: Buffer, arrivedAt: Date): Promise<Reading> {
  const reading = read(recorder, source, arrivedAt, withinASecond(recorder.watcher));
  // Several start before the first is awaited.
  reading.catch(() => {});
  return reading;
}

async function read(
  { watcher: { ctx, knowledge }, mailbox }: Recorder,
  source: Buffer,
  arrivedAt: Date,
  resolver: Resolver,
): Promise<Reading> {
  return readMail(source, {
    proof: mailbox.proof,
    authservId: mailbox.authservId,
    receivedAt: arrivedAt,
    now: arrivedAt,
    alertDelayMs: ctx.config.ALERT_DELAY_MS,
    experimental: ctx.config.ALERT_EXPERIMENTAL,
    resolver,
    production: isProduction(ctx.config),
    knowledge: await knowledge.get(),
  });
}

const resolverOf = ({ watcher }: Recorder): Resolver => watcher.resolver ?? lookUpTxt;

/** The name server, for a mail that may wait a second and no longer. */
export const withinASecond =
  ({ resolver = lookUpTxt }: { resolver?: Resolver | undefined }): Resolver =>
  (name, type) =>
    Promise.race([resolver(name, type), sleep(LOOKUP_MS, undefined, { ref: false }).then(tooLate)]);

function tooLate(): never {
  throw Object.assign(new Error('The name server took too long.'), { code: 'ETIMEOUT' });
}

async function recordReading(
  { watcher: { ctx, lease, businessId, notifyOrders } }: Recorder,
  { folder, uidValidity, lastUid: readTo }: Folder,
  { uid, arrivedAt }: Mail,
  reading: Reading,
): Promise<void> {
  const place = { ...lease, folder, uidValidity, uid, readTo };
  const recorded = await recordAlert(ctx, { ...place, businessId, arrivedAt, reading });
  if (recorded.kind === 'recorded') {
    alerts.inc({ bank: reading.bank ?? 'unknown', reason: recorded.reason });
    if (reading.asked.length > 0) countAsked(reading.bank);
    if (recorded.reason === 'ok')
      mailToPaid.observe(Math.max(0, Date.now() - arrivedAt.getTime()) / 1000);
  }
  if (recorded.kind === 'recorded' && recorded.changes.length > 0)
    notifyOrders({ alertId: recorded.alertId, changes: recorded.changes });
}

const neverProven = (reading: Reading): Reading => ({
  ...reading,
  deferred: false,
  trusted: false,
  reason: 'unverified',
  explanation: say('proof_key_given_up'),
});

const unreadable: Reading = {
  ...nothingRead,
  explanation: say('mail_set_aside'),
};
