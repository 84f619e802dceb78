import type { Command } from 'commander';
import { type Common, print } from './run.ts';

/** `paisewise doctor` */
export function doctor(command: Command): void {
  command
    .option(
      '--deep',
      'log in to every mailbox, and check all that must hold of orders and payments',
    )
    .option('--json', 'one JSON document on stdout')
    .action(async (options: Common & { deep?: boolean }) => {
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
              `${mark[level]} ${check}${subject ? ` ${subject}` : ''}: ${text}${todo ? `\n    → ${todo}` : ''}`,
          )
          .join('\n'),
      });
    });
}
