import { type Finding, healthy } from '../../office/doctor/finding.ts';
import type { Context } from '../../platform/context.ts';
import { inTime } from '../../platform/deadlines.ts';
import { listMailboxes } from '../../shops/mailboxes/mailbox-object.ts';
import { tryLogin } from '../../shops/mailboxes/test-mailbox.ts';
import { type Sentence, say } from '../../words/sentence.ts';

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
  const todo = say('logins_untried_todo');
  const text = say('logins_untried', { count: left });
  return left > 0
    ? [...findings, { check: 'login', level: 'warn', subject: null, text, todo }]
    : findings;
}

async function loginFinding(
  ctx: Context,
  subject: string,
  explain: (error: unknown) => string,
): Promise<Finding> {
  const found = (text: Sentence): Finding => ({
    ...{ check: 'login', level: 'bad', subject, text },
    todo: say('login_todo'),
  });
  try {
    const seen = await inTime(tryLogin(ctx, subject), EACH_WITHIN_MS, 'late');
    if (seen === 'late') return found(say('login_late', { seconds: EACH_WITHIN_MS / 1000 }));
    return { ...healthy('login', say('login_works')), subject };
  } catch (error) {
    return found(say('check_failed', { error: explain(error) }));
  }
}
