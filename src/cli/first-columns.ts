/**
 * Rows with these columns first, in this order, and the others behind: a terminal that is too narrow
 * for all leaves out the last ones.
 */
export const firstColumns = (
  rows: readonly Readonly<Record<string, unknown>>[],
  names: readonly string[],
): Record<string, unknown>[] =>
  rows.map((row) => ({
    ...Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]])),
    ...Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))),
  }));
