import { type Finding, healthy } from '../../office/doctor/finding.ts';
import type { Context } from '../../platform/context.ts';
import { inTime } from '../../platform/in-time.ts';
import { listMailboxes } from '../../shops/mailboxes/mailbox-object.ts';
import { tryLogin } from '../../shops/mailboxes/test-mailbox.ts';

const ALL_WITHIN_MS = 60_000;
const EACH_WITHIN_MS = 20_000;

/**
 * Logs in to every mailbox and changes nothing. One after another, since providers mind many logins
 * at once, and for about a minute: the last finding says how many were left out.
 */
export async function loginFindings(
  ctx: Context,
  explain: (error: unknown) => string,
  allWithinMs = ALL_WITHIN_MS,
): Promise<Finding[]> {
  const end = performance.now() + allWithinMs;
  const connected = (await listMailboxes(ctx, { limit: null })).filter(
    ({ state }) => state !== 'disconnected',
  );
  const findings: Finding[] = [];
  for (const { mailbox_id: subject } of connected) {
    if (performance.now() > end) break;
    findings.push(await loginFinding(ctx, subject, explain));
  }
  const left = connected.length - findings.length;
  const todo = '`paisewise mailbox test MAILBOX` tries one';
  const text = `${left} further mailboxes were not tried: these took their time`;
  return left > 0
    ? [...findings, { check: 'login', level: 'warn', subject: null, text, todo }]
    : findings;
}

async function loginFinding(
  ctx: Context,
  subject: string,
  explain: (error: unknown) => string,
): Promise<Finding> {
  const found = (text: string): Finding => ({
    ...{ check: 'login', level: 'bad', subject, text },
    todo: 'connect it again, or wait where the server is down',
  });
  try {
    const seen = await inTime(tryLogin(ctx, subject), EACH_WITHIN_MS, 'late');
    if (seen === 'late') return found(`no login within ${EACH_WITHIN_MS / 1000} s`);
    return { ...healthy('login', 'the server lets us in and announces mail'), subject };
  } catch (error) {
    return found(explain(error));
  }
}
