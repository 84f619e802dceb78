/** Words at the start of a bank's own description of a credit, and the rail or cause they name. */
const RAILS: readonly [RegExp, string][] = [
  [/^upi\b/, 'upi'],
  [/^imps\b/, 'imps'],
  [/^neft\b/, 'neft'],
  [/^rtgs\b/, 'rtgs'],
  [/^(?:n?ach|ecs|apbs|dbt)\b/, 'ach'],
  [/^(?:cheque|chq|clg|clearing|cts)\b/, 'cheque'],
  [/^cash\b(?! ?back)|^cdm\b/, 'cash'],
  [/^sal(?:ary)?\b/, 'salary'],
  [/^(?:credit )?int(?:erest|\.?pd)?\b/, 'interest'],
  [/^div(?:idend)?\b/, 'dividend'],
  [/^refund\b/, 'refund'],
  [/^(?:rev(?:ersal|ersed)?|rvsl)\b/, 'reversal'],
  [/^cash ?back\b/, 'cashback'],
  [/^rewards?\b/, 'reward'],
];

/** The rail or cause that a bank's description begins with; null if it names no known one. */
export function railOf(description: string): string | null {
  const words = description.toLowerCase().replace(/^(?:[\s:/-]|by\s)+/, '');
  return RAILS.find(([start]) => start.test(words))?.[1] ?? null;
}
