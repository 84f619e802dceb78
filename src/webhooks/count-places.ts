/** What ends the holding of a place. Call it once. */
export type Leave = () => void;

/** Counts who has how many places in this process: gives another where fewer than `most` are held. */
export function countPlaces(): (who: string, most: number) => Leave | null {
  const held = new Map<string, number>();
  return (who, most) => {
    const count = held.get(who) ?? 0;
    if (count >= most) return null;
    held.set(who, count + 1);
    return () => {
      const left = (held.get(who) ?? 1) - 1;
      if (left > 0) held.set(who, left);
      else held.delete(who);
    };
  };
}
