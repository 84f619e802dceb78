import type { Command } from 'commander';
import { spoken } from '../words/spoken.ts';
import { type Common, type Limited, listVerb, onStack, verb, WrongUsage } from './run.ts';

/** `paisewise business …` */
export function business(noun: Command): void {
  create(noun);
  list(noun);
  show(noun);
  setPlan(noun);
  disable(noun);
  enable(noun);
  remove(noun);
  restore(noun);
  rename(noun);
  setNoticePlace(noun, 'url', ['url', 'where its notices are sent, signed like webhooks']);
  setNoticePlace(noun, 'email', ['address', 'where its notices are mailed']);
  endTelegram(noun);
  setNoticeLanguage(noun);
  allowNotices(noun);
}

function create(noun: Command): void {
  verb(noun, 'create', 'a new business; prints its webhook secrets, which are not shown again')
    .requiredOption('--name <name>', 'what payers see, 1 to 120 characters')
    .option('--plan <plan>', 'free, starter, growth or scale', 'scale')
    .action((options: Common & { name: string; plan: string }) =>
      onStack(options, async ({ ctx, actor }) => {
        const { createBusiness } = await import('../shops/businesses/create-business.ts');
        const { businessJson } = await import('../shops/businesses/business.ts');
        const made = await createBusiness(ctx, { name: options.name, plan: options.plan, actor });
        return {
          json: {
            ...businessJson(made.business),
            webhook_secret: made.webhookSecret,
            test_webhook_secret: made.testWebhookSecret,
          },
        };
      }),
    );
}

function list(noun: Command): void {
  listVerb(noun, 'list', 'all businesses').action((options: Limited) =>
    onStack(options, async ({ ctx }) => {
      const { listBusinesses } = await import('../shops/businesses/business.ts');
      const { businessJson } = await import('../shops/businesses/business.ts');
      return { json: (await listBusinesses(ctx, options.limit)).map(businessJson) };
    }),
  );
}

function show(noun: Command): void {
  verb(noun, 'show <business>', "a business and this month's use of its plan").action(
    (id: string, options: Common) =>
      onStack(options, async ({ ctx }) => {
        const { showBusiness } = await import('../office/support/show-business.ts');
        const { businessJson } = await import('../shops/businesses/business.ts');
        const { findPurge, purgeJson } = await import('../upkeep/purge-part.ts');
        const { business, usage } = await showBusiness(ctx, id);
        const purge = await findPurge(ctx.db, id);
        return {
          json: {
            ...businessJson(business),
            month: usage.month,
            collected_paise: usage.collectedPaise,
            limit_paise: usage.limitPaise,
            resets_on: usage.resetsOn,
            accounts: usage.accounts,
            paused_accounts: usage.pausedAccounts,
            max_accounts: usage.maxAccounts,
            open_orders: usage.openOrders,
            purge: purge && purgeJson(purge),
          },
        };
      }),
  );
}

function setPlan(noun: Command): void {
  verb(
    noun,
    'set-plan <business> <plan>',
    'puts it on a plan; pauses and resumes accounts at once',
  ).action((id: string, plan: string, options: Common) =>
    onStack(options, async ({ ctx, actor }) => {
      const { setPlan } = await import('../shops/accounts/apply-plan.ts');
      const { businessJson } = await import('../shops/businesses/business.ts');
      const { business, paused, resumed } = await setPlan(ctx, id, plan, actor);
      return {
        json: { ...businessJson(business), paused_accounts: paused, resumed_accounts: resumed },
      };
    }),
  );
}

function disable(noun: Command): void {
  verb(noun, 'disable <business>', 'refuses its keys; open orders go on').action(
    (id: string, options: Common) =>
      onStack(options, async ({ ctx, actor }) => {
        const { disableBusiness } = await import('../shops/businesses/change-business.ts');
        const { businessJson } = await import('../shops/businesses/business.ts');
        return { json: businessJson(await disableBusiness(ctx, id, actor)) };
      }),
  );
}

function enable(noun: Command): void {
  verb(noun, 'enable <business>', 'lets its keys work again').action(
    (id: string, options: Common) =>
      onStack(options, async ({ ctx, actor }) => {
        const { enableBusiness } = await import('../shops/businesses/change-business.ts');
        const { businessJson } = await import('../shops/businesses/business.ts');
        return { json: businessJson(await enableBusiness(ctx, id, actor)) };
      }),
  );
}

function remove(noun: Command): void {
  verb(
    noun,
    'delete <business>',
    'opens its 7-day window: keys are refused, and after it everything personal is removed',
  ).action((id: string, options: Common) =>
    onStack(options, async ({ ctx, actor }) => {
      const { deleteBusiness } = await import('../shops/businesses/delete-business.ts');
      const { businessJson } = await import('../shops/businesses/business.ts');
      return { json: businessJson(await deleteBusiness(ctx, id, actor)) };
    }),
  );
}

function restore(noun: Command): void {
  verb(noun, 'restore <business>', 'brings a deleted one back, within the 7 days').action(
    (id: string, options: Common) =>
      onStack(options, async ({ ctx, actor }) => {
        const { restoreBusiness } = await import('../shops/businesses/delete-business.ts');
        const { businessJson } = await import('../shops/businesses/business.ts');
        return { json: businessJson(await restoreBusiness(ctx, id, actor)) };
      }),
  );
}

function rename(noun: Command): void {
  verb(noun, 'rename <business>', 'another name, as payers read it')
    .requiredOption('--name <name>', '1 to 120 characters')
    .action((id: string, options: Common & { name: string }) =>
      onStack(options, async ({ ctx, actor }) => {
        const { renameBusiness } = await import('../shops/businesses/change-business.ts');
        const { businessJson } = await import('../shops/businesses/business.ts');
        return { json: businessJson(await renameBusiness(ctx, id, options.name, actor)) };
      }),
    );
}

/** Each place of notices has a verb of its own: an address, or `--none`. */
function setNoticePlace(noun: Command, place: 'url' | 'email', words: [string, string]): void {
  const [argument, description] = words;
  verb(noun, `set-notice-${place} <business> [${argument}]`, description)
    .option('--none', 'send them nowhere')
    .action((id: string, address: string | undefined, options: Common & { none?: boolean }) => {
      if ((address === undefined) !== (options.none ?? false))
        throw new WrongUsage(`Give either the ${argument} or --none.`);
      return onStack(options, async ({ ctx, actor }) => {
        const { setNoticePlaces } = await import('../shops/businesses/notice-places.ts');
        const { businessJson } = await import('../shops/businesses/business.ts');
        const places = { [place]: address ?? null };
        return { json: businessJson(await setNoticePlaces(ctx, id, places, actor)) };
      });
    });
}

function endTelegram(noun: Command): void {
  verb(noun, 'set-notice-telegram <business> [chat]', 'ends its notices on Telegram, with --none')
    .option('--none', 'send them nowhere')
    .action((id: string, chat: string | undefined, options: Common & { none?: boolean }) => {
      if (chat !== undefined || !options.none)
        throw new WrongUsage(
          `A Telegram chat is bound by a code that somebody types in it: \`paisewise notice telegram ${id}\` shows it. Here --none ends it`,
        );
      return onStack(options, async ({ ctx, actor }) => {
        const { setNoticePlaces } = await import('../shops/businesses/notice-places.ts');
        const { businessJson } = await import('../shops/businesses/business.ts');
        return { json: businessJson(await setNoticePlaces(ctx, id, { telegram: null }, actor)) };
      });
    });
}

function setNoticeLanguage(noun: Command): void {
  verb(
    noun,
    'set-notice-language <business> <language>',
    'the language of its mails and Telegram messages: en or hi',
  ).action((id: string, given: string, options: Common) => {
    const language = spoken.find((one) => one === given);
    if (!language) throw new WrongUsage('The language is en or hi.');
    return onStack(options, async ({ ctx, actor }) => {
      const { setNoticePlaces } = await import('../shops/businesses/notice-places.ts');
      const { businessJson } = await import('../shops/businesses/business.ts');
      return { json: businessJson(await setNoticePlaces(ctx, id, { language }, actor)) };
    });
  });
}

function allowNotices(noun: Command): void {
  verb(
    noun,
    'allow-notices <business> <address>',
    'lifts a stop: whoever reads the address ended its notices, and wants them again',
  ).action((id: string, address: string, options: Common) =>
    onStack(options, async ({ ctx, actor }) => {
      const { allowNotices: allow } = await import('../shops/businesses/notice-places.ts');
      const { businessJson } = await import('../shops/businesses/business.ts');
      return { json: businessJson(await allow(ctx, id, address, actor)) };
    }),
  );
}
