import type { Command } from 'commander';
import { type Common, print } from './run.ts';

/**
 * `paisewise config`: every setting, what it means, its default, and its present value; secrets
 * masked.
 */
export function config(command: Command): void {
  command.option('--json', 'one JSON document on stdout').action(async (options: Common) => {
    const { readSettings } = await import('../settings.ts');
    const { listSettings } = await import('./settings-list.ts');
    const rows = listSettings(await readSettings());
    await print(options, {
      json: rows,
      text: rows
        .map(
          (row) =>
            `${row.setting}=${row.value ?? ''}\n    ${row.meaning}${row.default === null ? '' : `; default ${row.default}`}`,
        )
        .join('\n'),
    });
  });
}
