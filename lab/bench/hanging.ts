import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aBusinessWithAccount, addressesOf, aFolder } from '../../test/setup/factories/index.ts';
import { aPaidOrder, type Heard, payments, type Shop, show } from './engine-payments.ts';
import { openStage, quantile, rate, type Stage } from './engine-stage.ts';

const SHOPS = 100;
const NEW = 200;
const EACH_HANGS_WITH = 4;

/**
 * A hundred shops whose servers answer at once, alone and beside a hundred whose servers take a
 * request and never answer: from an alert's commit to its webhook.
 */
export async function bench(): Promise<void> {
  const stage = await openStage();
  const hole = createServer(() => undefined);
  await new Promise<void>((resolve) => hole.listen(0, '127.0.0.1', resolve));
  const holeUrl = `http://127.0.0.1:${(hole.address() as AddressInfo).port}`;
  stage.ctx.config.WEBHOOK_ALLOWED_TARGETS = [
    ...stage.ctx.config.WEBHOOK_ALLOWED_TARGETS,
    new URL(holeUrl).host,
  ];
  try {
    const heard: Heard = new Map();
    stage.onHook((orderId) => heard.get(orderId)?.(performance.now()));
    const healthy = await shops(stage, (nth) => `${stage.hookUrl}/${nth}`);
    const hanging = await shops(stage, (nth) => `${holeUrl}/${nth}`);
    await payments(stage, healthy, heard, 30);
    const alone = await payments(stage, healthy, heard, NEW);
    // More at once than the engine takes would be refused.
    await rate(EACH_HANGS_WITH * SHOPS, 8, async (nth) => {
      const shop = hanging[nth % SHOPS];
      if (shop) await aPaidOrder(stage, shop, () => null);
    });
    const beside = await payments(stage, healthy, heard, NEW);
    const ratio = quantile(beside, 0.95) / quantile(alone, 0.95);
    process.stdout.write(
      `a hundred shops that answer, alone: ${show(alone)}\n` +
        `beside a hundred that hang: ${show(beside)}; p95 ratio ${ratio.toFixed(2)} (at most 1.5)\n`,
    );
  } finally {
    hole.closeAllConnections();
    hole.close();
    await stage.close();
  }
}

async function shops({ ctx }: Stage, hookUrl: (nth: number) => string): Promise<Shop[]> {
  const made: Shop[] = [];
  for (let nth = 0; nth < SHOPS; nth++) {
    const shop = await aBusinessWithAccount(ctx);
    for (let n = 0; n < 8; n++) await aFolder(ctx, shop.mailboxId, { folder: `INBOX${n}` });
    made.push({ ...shop, to: await addressesOf(ctx, shop.mailboxId), hookUrl: hookUrl(nth) });
  }
  return made;
}
