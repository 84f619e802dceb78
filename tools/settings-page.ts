import { readFileSync, writeFileSync } from 'node:fs';
import { secretSettings, settings } from '../src/platform/settings/setting-table.ts';

const page = new URL('../docs/settings.md', import.meta.url);
const [begin, end] = [
  '<!-- settings: made by tools/settings-page.ts -->',
  '<!-- end of settings -->',
];

const cell = (text: string) => text.replaceAll('|', '\\|');

/** The table of docs/settings.md, from the schema that judges the settings. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined);
    const value = fallback.success && fallback.data !== undefined ? String(fallback.data) : '';
    const secret = secretSettings.has(name) ? ' (secret: shown masked)' : '';
    return `| \`${name}\` | ${value === '' ? '' : `\`${cell(value)}\``} | ${cell(schema.description ?? '')}${secret} |`;
  });
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

/** The page with its table made anew. */
export function settingsPage(text = readFileSync(page, 'utf8')): string {
  const [head = '', rest = ''] = text.split(begin);
  const tail = rest.split(end)[1] ?? '';
  return `${head}${begin}\n\n${settingsTable()}\n\n${end}${tail}`;
}

if (import.meta.main) {
  const made = settingsPage();
  if (!process.argv.includes('--check')) writeFileSync(page, made);
  else if (made !== readFileSync(page, 'utf8')) {
    process.stdout.write('docs/settings.md is stale: node tools/settings-page.ts\n');
    process.exitCode = 1;
  }
}
