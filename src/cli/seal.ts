import type { Command } from 'commander';
import { type Common, onStack, verb } from './run.ts';

/** `paisewise seal …` */
export function seal(noun: Command): void {
  verb(noun, 'rotate', 'seals every secret anew with the first key of SEAL_KEYS').action(
    (options: Common) =>
      onStack(options, async ({ ctx, actor }) => {
        const { rotateSeals } = await import('../office/support/sealed-secrets.ts');
        return { json: await rotateSeals(ctx, actor) };
      }),
  );
}
