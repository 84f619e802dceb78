import { readFileSync, writeFileSync } from 'node:fs';
import { apiErrorCodes, errors } from '../src/platform/errors.ts';

const page = new URL('../docs/api.md', import.meta.url);
const [begin, end] = ['<!-- errors: made by tools/errors-page.ts -->', '<!-- end of errors -->'];

/** The error table of docs/api.md, from the table of codes. */
function errorsTable(): string {
  const rows = apiErrorCodes
    .map((code) => ({ code, extra: '', ...errors[code] }))
    .sort((a, b) => a.status - b.status)
    .map(
      ({ code, status, meaning, extra }) => `| ${status} | \`${code}\` | ${meaning} | ${extra} |`,
    );
  return ['| Status | `error` | Meaning | Comes with |', '|---|---|---|---|', ...rows].join('\n');
}

/** The page with its table made anew. */
export function errorsPage(text = readFileSync(page, 'utf8')): string {
  const [head = '', rest = ''] = text.split(begin);
  const tail = rest.split(end)[1] ?? '';
  return `${head}${begin}\n\n${errorsTable()}\n\n${end}${tail}`;
}

if (import.meta.main) writeFileSync(page, errorsPage());
