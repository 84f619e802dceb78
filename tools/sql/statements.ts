import { parseSync, type TemplateLiteral, Visitor } from 'oxc-parser';

/**
 * A text of SQL in a file of TypeScript: the parts of the template, and the expressions between.
 */
export type Statement = { line: number; pieces: string[]; holes: string[] };

const LOOKS_LIKE_SQL =
  /^\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|TRUNCATE|WITH|CREATE|ALTER|DROP|BEGIN|LOCK)\s/;
const TABLE_SETTINGS = new Set(['table', 'tableName']);

/**
 * All SQL in a file: templates that begin with `sql.`, texts that begin like a statement, and names
 * of tables that are handed to somebody else (`tableName: 'rate_limits'`). Pure.
 */
export function statementsIn(
  file: string,
  source: string,
): { statements: Statement[]; handedOn: { line: number; table: string }[] } {
  const statements: Statement[] = [];
  const handedOn: { line: number; table: string }[] = [];
  const lineAt = (start: number) => source.slice(0, start).split('\n').length;
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  const tagged = new Set<number>();
  const add = (template: TemplateLiteral) =>
    statements.push({
      line: lineAt(template.start),
      pieces: template.quasis.map(({ value }) => value.cooked ?? value.raw),
      holes: template.expressions.map(textOf),
    });
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      tagged.add(quasi.start);
      if (/^sql\b/.test(textOf(tag))) add(quasi);
    },
    TemplateLiteral(template) {
      const isSql = LOOKS_LIKE_SQL.test(template.quasis[0]?.value.raw ?? '');
      if (isSql && !tagged.has(template.start)) add(template);
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && LOOKS_LIKE_SQL.test(value))
        statements.push({ line: lineAt(start), pieces: [value], holes: [] });
    },
    Property({ key, value }) {
      const isTable = TABLE_SETTINGS.has(textOf(key));
      if (isTable && value.type === 'Literal' && typeof value.value === 'string')
        handedOn.push({ line: lineAt(value.start), table: value.value });
    },
  }).visit(parseSync(file, source).program);
  return { statements, handedOn };
}
