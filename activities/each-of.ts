import type { Context } from '../src/platform/context.ts';

const AT_ONCE = 16;

/**
 * Does something for each, sixteen at a time, and answers how many it did. It logs a failure and
 * leaves it to the next sweep.
 */
export async function eachOf<T extends object>(
  ctx: Pick<Context, 'log'>,
  all: readonly T[],
  act: (one: T) => Promise<unknown>,
): Promise<number> {
  const left = [...all];
  let done = 0;
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      try {
        await act(one);
        done += 1;
      } catch (error) {
        ctx.log.warn({ one, err: error }, 'the sweep could not see to it');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
}
