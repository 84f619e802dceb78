import { afterAll, beforeAll } from '@jest/globals';
import { type RunningApi, startApi } from '../../../src/http/start-api.ts';
import { dbNow, sql } from '../../../src/platform/db.ts';
import { newOrderId } from '../../../src/platform/ids.ts';
import { changeAccount } from '../../../src/shops/accounts/change-account.ts';
import { buildConsole, buildPageScripts, buildWidget } from '../../../src/web/build.ts';
import { testContext } from '../context.ts';
import {
  aBusiness,
  anAccount,
  anOrderRow,
  type Business,
  type OrderRowOf,
} from '../factories/index.ts';
import { noEngine } from '../no-engine.ts';
import { paymentLink } from '../payment-link.ts';

export type Wish = {
  status?: OrderRowOf['status'];
  /** From now to expires_at, and from there to the end of the late window. */
  leftMs?: number;
  afterMs?: number;
  /** The late window was seen to its end. */
  closed?: boolean;
  test?: boolean;
  payablePaise?: number;
  payeeName?: string;
  /** Its link is one to a merchant's account. */
  merchantCode?: string;
  successUrl?: string | null;
  failureUrl?: string | null;
  merchantOrderId?: string;
  /** How long ago it ended. */
  endedMsAgo?: number;
};

export type Placed = { id: string; upiUri: string; path: string; url: string };

/**
 * The service's HTTP side on this worker's database. No workflow runs: a test puts orders into
 * states itself, as a transition would.
 */
export function useService(
  overrides: Readonly<Record<string, string | number>> = {},
  name = 'Chai & Sons',
) {
  const ctx = testContext({ HOST: '127.0.0.1', PORT: 0, ...overrides });
  let api: RunningApi | undefined;
  let business: Business | undefined;
  let accountId = '';
  beforeAll(async () => {
    await Promise.all([buildWidget(), buildPageScripts(), buildConsole()]);
    business = await aBusiness(ctx, { name });
    accountId = await anAccount(ctx, business, { vpa: 'chaiandsons@okhdfcbank' });
    api = await startApi(ctx, { ...noEngine, notifyOrder: async () => {} });
  });
  afterAll(() => api?.stop());
  const running = () => {
    if (!api || !business) throw new Error('the service starts in beforeAll');
    return { url: api.url, business };
  };

  async function place(wish: Wish = {}): Promise<Placed> {
    const { url, business } = running();
    const id = newOrderId();
    const {
      status = 'pending',
      leftMs = 300_000,
      afterMs = 420_000,
      test = false,
      payablePaise = 49_937,
    } = wish;
    const vpa = test ? 'test@invalid' : 'chaiandsons@okhdfcbank';
    const payeeName = wish.payeeName ?? 'CHAI AND SONS';
    const upiUri = paymentLink(
      { vpa, payeeName, merchantCode: wish.merchantCode ?? null },
      id,
      payablePaise,
    );
    const now = (await dbNow(ctx.db)).getTime();
    const at = (ms: number) => new Date(now + ms);
    const ended = at(-(wish.endedMsAgo ?? 0));
    await anOrderRow(ctx, business, accountId, {
      orderId: id,
      mode: test ? 'test' : 'live',
      status,
      merchantOrderId: wish.merchantOrderId ?? `order ${id}`,
      amountPaise: payablePaise - 37,
      payablePaise,
      createdAt: at(-1000),
      expiresAt: at(leftMs),
      graceEndsAt: at(leftMs + afterMs / 2),
      windowEndsAt: at(leftMs + afterMs),
      windowClosedAt: wish.closed === true ? ended : null,
      ...{ paidAt: ended, failedAt: ended, expiredAt: ended, reviewSince: ended },
      ...{ vpa, payeeName, upiUri },
      successUrl:
        wish.successUrl === undefined ? 'https://shop.example/thanks?cart=7#top' : wish.successUrl,
      failureUrl: wish.failureUrl === undefined ? 'https://shop.example/sorry' : wish.failureUrl,
      webhookUrl: null,
    });
    return { id, upiUri, path: `/pay/${id}`, url: `${url}/pay/${id}` };
  }

  /** Of all the service's orders, at once. */
  const setAppButtons = (appButtons: 'on' | 'off' | null) =>
    changeAccount(ctx, { accountId, actor: 'test', appButtons });

  /** What a transition writes. */
  async function turn(
    { id }: Placed,
    status: 'paid' | 'expired' | 'failed' | 'manual_review',
  ): Promise<void> {
    const when = (yes: boolean) => (yes ? sql.fragment`now()` : sql.fragment`NULL`);
    await ctx.db.query(sql.unsafe`
      UPDATE orders SET status = ${status}, paid_at = ${when(status === 'paid')},
        failed_at = ${when(status === 'failed')},
        expired_at = CASE WHEN ${status === 'expired'} THEN now() ELSE expired_at END
          WHERE order_id = ${id}`);
  }

  /** The order becomes older: all its instants move back, as if so much time had passed. */
  async function age({ id }: Placed, ms: number): Promise<void> {
    const by = sql.fragment`${ms} * interval '1 millisecond'`;
    await ctx.db.query(sql.unsafe`
      UPDATE orders SET created_at = created_at - ${by}, expires_at = expires_at - ${by},
        grace_ends_at = grace_ends_at - ${by}, window_ends_at = window_ends_at - ${by}
          WHERE order_id = ${id}`);
  }

  return {
    ctx,
    place,
    turn,
    age,
    setAppButtons,
    get url() {
      return running().url;
    },
    get business() {
      return running().business;
    },
  };
}
