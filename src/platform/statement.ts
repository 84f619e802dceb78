import {
  type FragmentSqlToken,
  type PrimitiveValueExpression,
  type QuerySqlToken,
  sql,
} from 'slonik';
import type { z } from 'zod';

/** A value of a statement, or what stands for it while the statement's text is put together. */
export type Value = PrimitiveValueExpression;

/**
 * A prepared statement whose text is put together once, at its first call: each later one only
 * lists its values. For statements of many parts that run for each order. `build` gets a stand-in
 * for each value, which must come to the text as it is: nothing can be reckoned from it.
 */
export function statement<Name extends string, Row extends z.ZodType>(
  name: string,
  row: Row,
  build: (values: Readonly<Record<Name, Value>>) => FragmentSqlToken,
): (values: Readonly<Record<Name, Value>>) => QuerySqlToken<Row> {
  let made: { query: QuerySqlToken<Row>; names: Name[] } | undefined;
  return (values) => {
    if (!made) {
      const { text, names } = putTogether(values, build);
      made = { query: { ...sql.prepared(name, row)``, sql: text }, names };
    }
    return { ...made.query, values: made.names.map((one) => values[one]) };
  };
}

/** The text, in which a value has one parameter however often it stands there. */
function putTogether<Name extends string>(
  values: Readonly<Record<Name, Value>>,
  build: (values: Readonly<Record<Name, Value>>) => FragmentSqlToken,
): { text: string; names: Name[] } {
  const standIns: Record<Name, Value> = { ...values };
  for (const name in values) standIns[name] = name;
  const isName = (value: Value): value is Name =>
    typeof value === 'string' && Object.hasOwn(values, value);
  const fragment = build(standIns);
  const names: Name[] = [];
  const parameters = fragment.values.map((value) => {
    if (!isName(value)) throw new TypeError(`${String(value)} is no stand-in of the statement`);
    if (!names.includes(value)) names.push(value);
    return `$${names.indexOf(value) + 1}`;
  });
  const text = fragment.sql.replace(
    /\$slonik_(\d+)/g,
    (whole, index) => parameters[Number(index) - 1] ?? whole,
  );
  return { text, names };
}
