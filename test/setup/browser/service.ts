import { afterAll, beforeAll } from '@jest/globals';
import { type RunningApi, startApi } from '../../../src/http/listen.ts';
import { at, dbNow, sql } from '../../../src/platform/db.ts';
import { newOrderId } from '../../../src/platform/ids.ts';
import { upiLink } from '../../../src/upi/link.ts';
import { buildPageScripts, buildWidget } from '../../../src/widget/build.ts';
import { testContext } from '../context.ts';
import { anAccount, aShop, type Shop } from '../shop.ts';

export type Wish = {
  status?: 'pending' | 'paid' | 'expired' | 'failed' | 'manual_review';
  /** From now to expires_at, and from there to the end of the late window. */
  leftMs?: number;
  afterMs?: number;
  /** The late window was seen to its end. */
  closed?: boolean;
  test?: boolean;
  payablePaise?: number;
  payeeName?: string;
  successUrl?: string | null;
  failureUrl?: string | null;
  merchantOrderId?: string;
  /** How long ago it ended. */
  endedMsAgo?: number;
};

export type Placed = { id: string; upiUri: string; path: string; url: string };

/** The service's HTTP side on this worker's database. No workflow runs: a test puts orders into states itself, as a transition would. */
export function useService(
  overrides: Readonly<Record<string, string | number>> = {},
  shopName = 'Chai & Sons',
) {
  const ctx = testContext({ HOST: '127.0.0.1', PORT: 0, ...overrides });
  let api: RunningApi | undefined;
  let shop: Shop | undefined;
  let accountId = '';
  beforeAll(async () => {
    await Promise.all([buildWidget(), buildPageScripts()]);
    shop = await aShop(ctx, { name: shopName });
    accountId = await anAccount(ctx, shop, { vpa: 'chaiandsons@okhdfcbank' });
    api = await startApi(ctx, { enqueueOrderStart: () => {}, notifyOrder: async () => {} });
  });
  afterAll(() => api?.stop());
  const running = () => {
    if (!api || !shop) throw new Error('the service starts in beforeAll');
    return { url: api.url, shop };
  };

  async function place(wish: Wish = {}): Promise<Placed> {
    const { url, shop } = running();
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
    const upiUri = upiLink({ vpa, payeeName }, id, payablePaise);
    const now = (await dbNow(ctx.db)).getTime();
    const instant = (ms: number) => at(new Date(ms));
    const ended = instant(now - (wish.endedMsAgo ?? 0));
    const when = (yes: boolean) => (yes ? ended : sql.fragment`NULL::timestamptz`);
    await ctx.db.query(sql.unsafe`
      INSERT INTO orders (order_id, business_id, account_id, mailbox_id, mode, merchant_order_id, status, amount_paise, payable_paise, created_at,
        expires_at, grace_ends_at, window_ends_at, paid_at, failed_at, expired_at, review_since, window_closed_at, vpa, payee_name, upi_uri,
        success_url, failure_url)
      VALUES (${id}, ${shop.businessId}, ${accountId}, ${test ? null : shop.mailboxId}, ${test ? 'test' : 'live'},
        ${wish.merchantOrderId ?? `order ${id}`}, ${status}, ${payablePaise - 37}, ${payablePaise}, ${instant(now - 1000)},
        ${instant(now + leftMs)}, ${instant(now + leftMs + afterMs / 2)}, ${instant(now + leftMs + afterMs)}, ${when(status === 'paid')},
        ${when(status === 'failed')}, ${when(status === 'expired')}, ${when(status === 'manual_review')}, ${when(wish.closed === true)},
        ${vpa}, ${payeeName}, ${upiUri},
        ${wish.successUrl === undefined ? 'https://shop.example/thanks?cart=7#top' : wish.successUrl},
        ${wish.failureUrl === undefined ? 'https://shop.example/sorry' : wish.failureUrl})`);
    return { id, upiUri, path: `/pay/${id}`, url: `${url}/pay/${id}` };
  }

  /** What a transition writes. */
  async function turn(
    { id }: Placed,
    status: 'paid' | 'expired' | 'failed' | 'manual_review',
  ): Promise<void> {
    const when = (yes: boolean) => (yes ? sql.fragment`now()` : sql.fragment`NULL`);
    await ctx.db.query(sql.unsafe`
      UPDATE orders SET status = ${status}, paid_at = ${when(status === 'paid')}, failed_at = ${when(status === 'failed')},
        expired_at = CASE WHEN ${status === 'expired'} THEN now() ELSE expired_at END WHERE order_id = ${id}`);
  }

  return {
    ctx,
    place,
    turn,
    get url() {
      return running().url;
    },
    get shop() {
      return running().shop;
    },
  };
}
