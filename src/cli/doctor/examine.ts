import { listMailboxes } from '../../mailboxes/get-mailbox.ts';
import { testMailbox } from '../../mailboxes/test-mailbox.ts';
import type { Context } from '../../platform/context.ts';
import { accountFindings } from '../../support/doctor/accounts.ts';
import { apiFindings } from '../../support/doctor/api.ts';
import { backlogFindings } from '../../support/doctor/backlog.ts';
import { bankFindings } from '../../support/doctor/banks.ts';
import { businessFindings } from '../../support/doctor/businesses.ts';
import { databaseFindings } from '../../support/doctor/database.ts';
import { engineFindings } from '../../support/doctor/engine.ts';
import type { Finding } from '../../support/doctor/finding.ts';
import { holdFindings } from '../../support/doctor/hold.ts';
import { invariantFindings, workflowFindings } from '../../support/doctor/invariants.ts';
import { mailboxFindings } from '../../support/doctor/mailboxes.ts';
import { orderFindings } from '../../support/doctor/orders.ts';
import { sealFindings } from '../../support/doctor/seals.ts';
import { webhookFindings } from '../../support/doctor/webhooks.ts';
import { openStack, type Stack } from '../context.ts';
import { explainFailure } from '../failure.ts';

const broken = (check: string, error: unknown, todo: string): Finding => ({
  check,
  level: 'bad',
  subject: null,
  text: explainFailure(error).message,
  todo,
});

/** Looks at every part, whatever is down: one that fails leaves the others' findings. */
export async function examine(deep: boolean): Promise<Finding[]> {
  let stack: Stack;
  try {
    stack = await openStack();
  } catch (error) {
    return [
      broken('stack', error, 'start it with `npm start`, or set DATABASE_URL and TEMPORAL_ADDRESS'),
    ];
  }
  const { ctx } = stack;
  try {
    const engine = await stack.engine();
    const aside = await Promise.all([engineFindings(engine, ctx), apiFindings(ctx.config)]);
    const database = await safely('database', () => databaseFindings(ctx.db));
    if (database.some(({ level }) => level === 'bad')) return [...database, ...aside.flat()];
    const rest = await Promise.all([
      safely('seal', () => sealFindings(ctx)),
      safely('mailbox', () => mailboxFindings(ctx.db)),
      safely('account', () => accountFindings(ctx.db)),
      safely('bank', () => bankFindings(ctx.db)),
      safely('order', () => orderFindings(ctx.db)),
      safely('webhook', () => webhookFindings(ctx.db)),
      safely('business', () => businessFindings(ctx.db)),
      safely('creates', () => holdFindings(ctx.db)),
      safely('sweep', () => backlogFindings(ctx.db)),
      ...(deep
        ? [
            safely('login', () => logins(ctx)),
            safely('invariant', () => invariantFindings(ctx)),
            safely('workflow', () => workflowFindings(ctx, engine)),
          ]
        : []),
    ]);
    return [...database, ...aside.flat(), ...rest.flat()];
  } finally {
    await stack.close().catch(() => undefined);
  }
}

async function safely(check: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    return [broken(check, error, 'is the database reachable and of this version?')];
  }
}

/** Logs in to every mailbox, one after another: providers mind many logins at once. */
async function logins(ctx: Context): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { mailbox_id: subject, state } of await listMailboxes(ctx, { limit: null })) {
    if (state === 'disconnected') continue;
    try {
      await testMailbox(ctx, subject);
      findings.push({
        check: 'login',
        level: 'ok',
        subject,
        text: 'the server lets us in and announces mail',
        todo: null,
      });
    } catch (error) {
      findings.push({
        check: 'login',
        level: 'bad',
        subject,
        text: explainFailure(error).message,
        todo: 'connect it again, or wait where the server is down',
      });
    }
  }
  return findings;
}
