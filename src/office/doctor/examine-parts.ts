import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db.ts';
import { say } from '../../words/sentence.ts';
import { accountFindings, bankFindings } from './accounts.ts';
import { backupFindings } from './backups.ts';
import { databaseFindings } from './database.ts';
import { engineFindings } from './engine.ts';
import type { Finding } from './finding.ts';
import { mailboxFindings } from './mailboxes.ts';
import { operatorFindings, sealFindings } from './operators.ts';
import { orderFindings, webhookFindings } from './orders.ts';
import { apiFindings, backlogFindings, businessFindings, holdFindings } from './service.ts';
import { listHolders, tookTooLong, tooLongFinding } from './too-long.ts';

/**
 * A check that could not be made: `explain` says what its error means. Of a statement that took too
 * long the database is asked what holds it.
 */
export async function checkSafely(
  check: string,
  look: () => Promise<Finding[]>,
  { db, explain }: { db: Queryable; explain: (error: unknown) => string },
): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    if (tookTooLong(error)) return [tooLongFinding(check, await listHolders(db).catch(() => []))];
    const todo = say('check_failed_todo');
    return [
      {
        check,
        level: 'bad',
        subject: null,
        text: say('check_failed', { error: explain(error) }),
        todo,
      },
    ];
  }
}

/**
 * Looks at every part, whatever is down: a part that fails leaves the others' findings. `api`: what
 * is found of the API.
 */
export async function examineParts(
  ctx: Context,
  engine: Parameters<typeof engineFindings>[0],
  explain: (error: unknown) => string,
  api = apiFindings(ctx.config),
): Promise<Finding[]> {
  const { db } = ctx;
  const safely = (check: string, look: () => Promise<Finding[]>) =>
    checkSafely(check, look, { db, explain });
  const aside = () => Promise.all([engineFindings(engine, ctx), api]);
  // By itself: how soon the database commits is measured here, and what else is asked would be part of it.
  const database = await safely('database', () => databaseFindings(db));
  if (database.some(({ level }) => level === 'bad'))
    return [...database, ...(await aside()).flat()];
  const rest = await Promise.all([
    aside().then((found) => found.flat()),
    safely('seal', () => sealFindings(ctx)),
    safely('mailbox', () => mailboxFindings(db)),
    safely('account', () => accountFindings(db)),
    safely('bank', () => bankFindings(db)),
    safely('order', () => orderFindings(db)),
    safely('webhook', () => webhookFindings(db)),
    safely('business', () => businessFindings(db)),
    safely('creates', () => holdFindings(db)),
    safely('sweep', () => backlogFindings(db)),
    safely('operators', async () => operatorFindings(ctx.config)),
    safely('backup', () => backupFindings(ctx.config)),
  ]);
  return [...database, ...rest.flat()];
}
