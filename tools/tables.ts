// `npm run tables`: holds SQL to the owners of the tables.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { statementsIn } from './sql/statements.ts';
import { queryNames, tableUses } from './sql/table-uses.ts';
import { sqlTokens } from './sql/tokens.ts';
import { type Owners, owners, type Trigger, triggers } from './table-owners.ts';
import { type Reader, readers } from './table-readers.ts';

/** Where a table is used: `src/orders/get-order.ts:17`. */
type Use = { kind: 'read' | 'write' | 'unreadable'; name: string; file: string; line: number };
export type House = { tables: ReadonlySet<string>; uses: readonly Use[] };

const TRIGGER = 'a function or trigger';

type Given = { owners: Owners; readers: readonly Reader[]; triggers?: readonly Trigger[] };

const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`);

/** The SQL of the house at `root`: the tables that migrations make, and all uses of them. */
export function readHouse(root: string, ownersOf = owners): House {
  const tables = new Set<string>();
  const uses: Use[] = [];
  for (const file of globSync('migrations/*.sql', { cwd: root }).sort())
    uses.push(
      ...usesOfMigration(file, readFileSync(path.join(root, file), 'utf8'), tables, ownersOf),
    );
  const files = globSync('src/**/*.ts', { cwd: root }).sort();
  const sources = files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
  for (const [file, source] of sources) uses.push(...usesInFile(file, source, tables));
  return {
    tables,
    uses: uses.filter(({ kind, name }) => kind === 'unreadable' || tables.has(name)),
  };
}

function usesInFile(file: string, source: string, tables: Set<string>): Use[] {
  const { statements, handedOn } = statementsIn(file, source);
  const texts = statements.map(({ line, pieces, holes }) => ({
    line,
    tokens: sqlTokens(pieces, holes),
  }));
  const queries = new Set(texts.flatMap(({ tokens }) => queryNames(tokens)));
  for (const { tokens } of texts) for (const name of created(tokens, ['table'])) tables.add(name);
  return [
    ...texts.flatMap(({ line, tokens }) =>
      queryNames(tokens)
        .filter((name) => tables.has(name))
        .map((name) => ({ kind: 'unreadable' as const, name: `WITH ${name}`, file, line })),
    ),
    ...texts.flatMap(({ line, tokens }) =>
      tableUses(tokens, queries).map((use) => ({ ...use, file, line })),
    ),
    ...handedOn.map(({ line, table }) => ({ kind: 'write' as const, name: table, file, line })),
  ];
}

type Tokens = ReturnType<typeof sqlTokens>;

/** Names that CREATE [UNLOGGED] TABLE or VIEW [IF NOT EXISTS] gives in this text. */
function created(tokens: Tokens, kinds: readonly string[]): string[] {
  return tokens.flatMap(({ text }, index) => {
    const [before, earlier] = [tokens[index - 1]?.text ?? '', tokens[index - 2]?.text];
    const makes = before === 'create' || before === 'unlogged' || earlier === 'or';
    if (!kinds.includes(text) || !makes) return [];
    const name = tokens
      .slice(index + 1)
      .find((token) => !['if', 'not', 'exists'].includes(token.text));
    return name ? [name.text] : [];
  });
}

/** A migration may write any table: it runs once. Its views read for ever. */
function usesOfMigration(
  file: string,
  source: string,
  tables: Set<string>,
  ownersOf: Owners,
): Use[] {
  const uses: Use[] = [];
  let line = 1;
  for (const text of source.split(';')) {
    const tokens = sqlTokens([text]);
    for (const name of created(tokens, ['table', 'view'])) tables.add(name);
    const [view] = created(tokens, ['view']);
    const at = `${ownersOf[view ?? ''] ?? 'migrations'}/${view} (view)`;
    if (view)
      uses.push(
        ...tableUses(tokens, new Set(queryNames(tokens))).map((use) => ({
          ...use,
          file: at,
          line,
        })),
      );
    if (tokens.some(({ text: word }) => word === 'function' || word === 'trigger'))
      uses.push({ kind: 'unreadable', name: TRIGGER, file, line });
    line += text.split('\n').length - 1;
  }
  return uses;
}

/** The wrong uses of tables, a line each. Pure. */
export function wrongUses(
  { tables, uses }: House,
  given: Given = { owners, readers, triggers },
): string[] {
  const wrong = [...tables]
    .filter((table) => !given.owners[table])
    .map((table) => `${table} has no owner: enter it in tools/table-owners.ts`);
  const gone = Object.keys(given.owners).filter((table) => !tables.has(table));
  wrong.push(...gone.map((table) => `${table} has an owner, but no migration makes it`));
  const needed = new Set<string>();
  for (const use of uses) {
    const at = `${use.file}:${use.line}`;
    const owner = given.owners[use.name];
    if (isKnownTrigger(use, given)) continue;
    if (use.kind === 'unreadable') wrong.push(`${at} names a table indirectly: ${use.name}`);
    else if (!owner || isIn(use.file, owner)) continue;
    else if (use.kind === 'write') wrong.push(`${at} writes ${use.name}, which ${owner} owns`);
    else {
      const entry = readerOf(use, given.readers);
      if (entry) needed.add(`${entry.place} ${use.name}`);
      else wrong.push(`${at} reads ${use.name}, which ${owner} owns`);
    }
  }
  const idle = given.readers
    .flatMap(({ place, tables: read }) => read.map((table) => `${place} ${table}`))
    .filter((entry) => !needed.has(entry));
  return [...new Set([...wrong, ...idle.map((entry) => `entry without a use: ${entry}`)])];
}

/** Of tables that have one owner: what it does by itself crosses no border. */
function isKnownTrigger({ kind, name, file }: Use, given: Given): boolean {
  const known = (given.triggers ?? []).find((one) => one.file === file);
  if (kind !== 'unreadable' || name !== TRIGGER || !known) return false;
  return new Set(known.tables.map((table) => given.owners[table])).size === 1;
}

const readerOf = ({ file, name }: Use, entries: readonly Reader[]) =>
  entries.find(({ place, tables }) => isIn(file, place) && tables.includes(name));

if (import.meta.main) {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const wrong = wrongUses(readHouse(root));
  for (const line of wrong) console.error(`✗ ${line}`);
  console.log(
    wrong.length
      ? `${wrong.length} uses of tables are wrong: call a verb of the owner's, or give the reason in tools/table-readers.ts`
      : 'each table has one owner',
  );
  process.exitCode = wrong.length ? 1 : 0;
}
