import type { Command } from 'commander';
import type { Finding } from '../office/doctor/finding.ts';
import type { RestoredFigures } from '../office/support/find-breaches.ts';
import { atTerminal } from '../words/entry.ts';
import { render } from '../words/render.ts';
import { BadAnswer, type Common, print } from './run.ts';

/** `paisewise doctor` */
export function doctor(command: Command): void {
  command
    .option(
      '--deep',
      'log in to every mailbox, and check all that must hold of orders and payments',
    )
    .option('--ready', 'exit with 1 where the database or the seal keys are bad')
    .option('--restored <database>', 'look at a database beside, that a dump was put into')
    .option('--json', 'one JSON document on stdout')
    .action(async (options: Common & { deep?: boolean; ready?: boolean; restored?: string }) => {
      if (options.restored !== undefined) return showRestored(options, options.restored);
      const { examine } = await import('./doctor/examine.ts');
      const findings = await examine(options.deep ?? false);
      const worst = findings.some(({ level }) => level === 'bad')
        ? 'bad'
        : findings.some(({ level }) => level === 'warn')
          ? 'warn'
          : 'ok';
      const mark = { ok: '✓', warn: '!', bad: '✗' };
      await print(options, {
        json: { state: worst, findings },
        text: findings
          .map(
            ({ check, level, subject, text, todo }) =>
              `${mark[level]} ${check}${subject ? ` ${subject}` : ''}: ${render(text, atTerminal)}${todo ? `\n    → ${render(todo, atTerminal)}` : ''}`,
          )
          .join('\n'),
      });
      if (options.ready && findings.some(standsStill)) throw new BadAnswer();
    });
}

/** What a version that was just started can be at fault for. */
const standsStill = ({ check, level }: Finding): boolean =>
  level === 'bad' && ['stack', 'database', 'seal'].includes(check);

async function showRestored(options: Common, database: string): Promise<void> {
  const { examineRestored } = await import('./doctor/restored.ts');
  const found = await examineRestored(database);
  const { orders, alerts, newestOrderAt, breaches } = found;
  await print(options, {
    json: {
      ...{ orders, alerts, newest_order_at: newestOrderAt },
      breaches: breaches.map(({ invariant, subject, text }) => ({
        ...{ invariant: invariant.name, subject, text },
      })),
    },
    text: restoredText(found),
  });
  if (breaches.length > 0) throw new BadAnswer();
}

function restoredText({ orders, alerts, newestOrderAt, breaches }: RestoredFigures): string {
  const counts = `${orders.toLocaleString('en-IN')} orders, ${alerts.toLocaleString('en-IN')} alerts`;
  const newest = newestOrderAt ? `, the newest order of ${newestOrderAt.toISOString()}` : '';
  const broken = breaches.map(
    ({ invariant, subject, text }) => `✗ ${invariant.name}: ${subject ?? ''} ${text}`,
  );
  return [`${counts}${newest}, ${broken.length ? 'and' : 'invariants hold'}`, ...broken].join('\n');
}
