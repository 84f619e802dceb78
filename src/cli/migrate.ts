import type { Command } from 'commander';
import { type Common, onStack, printToStderr } from './run.ts';

/** `paisewise migrate [--plan]` */
export function migrateNoun(command: Command): void {
  command
    .option('--plan', 'only say what would be applied')
    .option('--json', 'one JSON document on stdout')
    .action((options: Common & { plan?: boolean }) =>
      onStack(options, async ({ ctx }) => {
        const { migrate, planMigrations } = await import('../platform/migrate.ts');
        const { DATABASE_URL = '', DATABASE_CA } = ctx.config;
        const folder = new URL('../../migrations/', import.meta.url);
        const { unknownMigrations } = await import('../platform/migrate.ts');
        const newer = await unknownMigrations(ctx.db, folder);
        if (newer.length > 0)
          printToStderr(
            `A newer version has migrated this database (${newer.join(', ')}): run that one, not this.`,
          );
        const pending = await planMigrations(DATABASE_URL, folder, DATABASE_CA);
        const json = pending.map(({ name, alone }) => ({ name, in_transaction: !alone }));
        if (options.plan) return { json: { pending: json, applied: [] } };
        return { json: { pending: [], applied: await migrate(DATABASE_URL, folder, DATABASE_CA) } };
      }),
    );
}
