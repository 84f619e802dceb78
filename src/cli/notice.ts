import type { Command } from 'commander';
import { type Limited, listVerb, onStack } from './run.ts';

/** `paisewise notice …` */
export function notice(noun: Command): void {
  listVerb(noun, 'list <business>', 'what the business was told').action(
    (businessId: string, options: Limited) =>
      onStack(options, async ({ ctx }) => {
        const { listNotices } = await import('../notices/list-notices.ts');
        const notices = await listNotices(ctx, businessId, options.limit);
        return {
          json: notices.map((given) => ({
            notice_id: given.noticeId,
            kind: given.kind,
            text: given.text,
            since: given.since.toISOString(),
            delivery: given.delivery,
          })),
        };
      }),
  );
}
