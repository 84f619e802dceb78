import type { Command } from 'commander';
import { type Common, type Limited, listVerb, onStack, verb } from './run.ts';

/** `paisewise key …` */
export function key(noun: Command): void {
  verb(noun, 'create <business>', 'a new API key; it is shown only now')
    .option('--test', 'for test orders, which nobody can pay')
    .option('--name <name>', 'what it is for, 1 to 120 characters')
    .action((businessId: string, options: Common & { test?: boolean; name?: string }) =>
      onStack(options, async ({ ctx, actor }) => {
        const { createKey } = await import('../shops/businesses/keys.ts');
        const mode = options.test ? 'test' : 'live';
        const made = await createKey(ctx, { businessId, mode, name: options.name ?? null, actor });
        return {
          json: { key_id: made.keyId, api_key: made.apiKey, mode, name: options.name ?? null },
        };
      }),
    );

  listVerb(noun, 'list <business>', 'its keys, revoked ones too').action(
    (businessId: string, options: Limited) =>
      onStack(options, async ({ ctx }) => {
        const { listKeys } = await import('../shops/businesses/keys.ts');
        const keys = await listKeys(ctx, businessId, options.limit);
        return {
          json: keys.map((info) => ({
            key_id: info.keyId,
            mode: info.mode,
            name: info.name,
            hint: info.hint,
            created_at: info.createdAt.toISOString(),
            last_used_at: info.lastUsedAt?.toISOString() ?? null,
            revoked_at: info.revokedAt?.toISOString() ?? null,
          })),
        };
      }),
  );

  verb(noun, 'revoke <key>', 'ends a key, within a second everywhere').action(
    (keyId: string, options: Common) =>
      onStack(options, async ({ ctx, actor }) => {
        const { revokeKey } = await import('../shops/businesses/keys.ts');
        const done = await revokeKey(ctx, keyId, actor);
        return { json: { key_id: done.keyId, revoked_at: done.revokedAt.toISOString() } };
      }),
  );
}
