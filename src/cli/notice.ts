import type { Command } from 'commander';
import { type Common, type Limited, listVerb, onStack, verb } from './run.ts';

/** `paisewise notice …` */
export function notice(noun: Command): void {
  verb(
    noun,
    'test <business>',
    'sends a test to every place of its notices, and says how it went',
  ).action((businessId: string, options: Common) =>
    onStack(options, async ({ ctx, actor }) => {
      const { testNotice } = await import('../notices/test-notice.ts');
      return { json: await testNotice(ctx, businessId, actor, { isFromShell: true }) };
    }),
  );
  telegram(noun);
  listVerb(noun, 'list <business>', 'what the business was told').action(
    (businessId: string, options: Limited) =>
      onStack(options, async ({ ctx }) => {
        const { listNotices } = await import('../delivery/notice.ts');
        const notices = await listNotices(ctx, businessId, options.limit);
        const { noticesForPeople } = await import('./notice-text.ts');
        const json = notices.map((given) => ({
          notice_id: given.noticeId,
          kind: given.kind,
          text: given.text,
          since: given.since.toISOString(),
          delivery: given.delivery,
          deliveries: given.deliveries,
        }));
        return options.wide ? { json } : { json, text: noticesForPeople(json) };
      }),
  );
}

function telegram(noun: Command): void {
  verb(
    noun,
    'telegram <business>',
    'the code that binds the Telegram chat in which somebody types it',
  ).action((businessId: string, options: Common) =>
    onStack(options, async ({ ctx, actor }) => {
      const { askBinding } = await import('../notices/telegram-binding.ts');
      const { code, ...binding } = await askBinding(ctx, businessId, actor);
      const { wayToBind } = await import('./notice-text.ts');
      const json = {
        business_id: businessId,
        chat: binding.chat,
        code: code?.code ?? null,
        expires_at: code?.expiresAt.toISOString() ?? null,
        bot: binding.bot,
        error: binding.error,
      };
      return { json, text: wayToBind(json) };
    }),
  );
}
