/** Something that an operator should know of, by a name that stays the same while it lasts. */
export type Trouble = { topic: string; text: string };

/** A trouble as it is remembered until it is over and that was told. */
export type Known = Trouble & { since: Date; toldAt: Date | null; wellSince: Date | null };

/** A restart, or a server that was slow for a moment, is nobody's business. */
const LASTS_MS = 90_000;

const longerThan = (since: Date, now: Date) => now.getTime() - since.getTime() >= LASTS_MS;

/**
 * What to remember, what is to be told as wrong and what as well again. What was wrong only for a
 * moment is never told; what is well only for a moment counts as lasting. Pure.
 */
export function decideTold(known: readonly Known[], troubles: readonly Trouble[], now: Date) {
  const before = new Map(known.map((one) => [one.topic, one]));
  const present = new Set(troubles.map(({ topic }) => topic));
  const lasting = troubles.map((trouble): Known => {
    const old = before.get(trouble.topic);
    return { ...trouble, since: old?.since ?? now, toldAt: old?.toldAt ?? null, wellSince: null };
  });
  const gone = known
    .filter(({ topic, toldAt }) => !present.has(topic) && toldAt !== null)
    .map((one) => ({ ...one, wellSince: one.wellSince ?? now }));
  return {
    remember: [...lasting, ...gone],
    wrong: lasting.filter(({ since, toldAt }) => toldAt === null && longerThan(since, now)),
    well: gone.filter(({ wellSince }) => longerThan(wellSince, now)),
  };
}
