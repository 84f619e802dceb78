/** A form's or a query's fields as single texts; the last of several with one name counts. */
export function fieldsOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  const pairs = Object.entries(body).map(([name, value]) => {
    const last: unknown = Array.isArray(value) ? value.at(-1) : value;
    return [name, typeof last === 'string' ? last : ''] as const;
  });
  return Object.fromEntries(pairs);
}
