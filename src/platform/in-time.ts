/**
 * What the work comes to, or `late` once it has taken longer than `withinMs`: the work itself goes on,
 * and what becomes of it then is nobody's. Rejects where the work does in time.
 */
export async function inTime<T, Late>(
  work: Promise<T>,
  withinMs: number,
  late: Late,
): Promise<T | Late> {
  const over = Promise.withResolvers<Late>();
  const timer = setTimeout(() => over.resolve(late), withinMs);
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}
