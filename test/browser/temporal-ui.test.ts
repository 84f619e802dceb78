import { afterAll, describe, expect, test } from '@jest/globals';
import { listAttempts } from '../../src/delivery/list-events.ts';
import { workflowUrl } from '../../src/engine/names.ts';
import { getMailbox } from '../../src/shops/mailboxes/mailbox-object.ts';
import { picture, useBrowser } from '../setup/browser/browser.ts';
import {
  fillForm,
  resolveInFiveClicks,
  reviewLink,
  says,
  submit,
  type,
} from '../setup/browser/engine-screen.ts';
import { startEngineWithScreen } from '../setup/engine/temporal-ui.ts';
import { useWorld } from '../setup/engine/use-world.ts';
import { until } from '../setup/until.ts';

const engine = await startEngineWithScreen();
const world = await useWorld({
  TEMPORAL_ADDRESS: engine.address,
  TEMPORAL_UI_URL: engine.screen,
  TEMPORAL_NAMESPACE: 'paisewise',
  ORDER_LIFETIME_MS: 300_000,
  ORDER_GRACE_MS: 300_000,
  ORDER_LATE_MS: 120_000,
});
const browser = useBrowser();
afterAll(() => engine.stop());

const namespace = world.ctx.config.TEMPORAL_NAMESPACE;
const PATIENT = 180_000;

/** Two exact orders of one amount and one payment that fits both: what support is asked about. */
async function underReview(amountPaise: number) {
  const one = await world.openOrder({ amountPaise, exact: true });
  const other = await world.openOrder({ amountPaise, exact: true });
  const recorded = await world.alert(one);
  if (recorded.kind !== 'recorded') throw new Error(`the alert is ${recorded.kind}`);
  await world.becomes(one, 'manual_review');
  return { one, other, alertId: recorded.alertId };
}

describe("the engine's screen, as support uses it", () => {
  test(
    'an order under review is found through the saved view, a wrong Update is refused in words, the right one settles it',
    async () => {
      const { one, other, alertId } = await underReview(49_900);
      const page = await browser.page('desktop', { viewport: { width: 1400, height: 900 } });
      page.setDefaultTimeout(45_000);

      await page.goto(reviewLink(engine.screen, namespace));
      await page.getByRole('link', { name: `order:${other.orderId}`, exact: true }).waitFor();
      await page.getByTestId('workflows-summary-table-configuration-button').click();
      await page.getByRole('button', { name: /PayablePaise/ }).click();
      await page
        .getByRole('button', { name: /Run ID/ })
        .last()
        .click();
      // The browser keeps the columns.
      await page.reload();
      const row = page.getByRole('row').filter({ hasText: `order:${one.orderId}` });
      await row.getByText('49900').waitFor();
      await page.getByRole('button', { name: 'Collapse saved views' }).click();
      await picture(page, 'operators-under-review');

      await row.getByRole('link', { name: `order:${one.orderId}`, exact: true }).click();
      await page.getByText('User Metadata', { exact: true }).click();
      await says(page, /₹499\.00 for Asha and Sons/);
      await says(page, /Under review: a payment of ₹499\.00 fits more than one order/);
      await says(page, new RegExp(`alert ${alertId} of `));
      await says(page, new RegExp(`the shop.s ${other.merchantOrderId}, of .*, under review`));
      await says(page, /"by": "Asha"/);
      await picture(page, 'operators-story');

      const form = await fillForm(page, 'Send an Update', 'resolve-review', {
        as: 'maybe',
        reason: 'the UTR was shown',
        by: 'Asha',
      });
      await picture(page, 'operators-update-form');
      await submit(form);
      const refusal = form.getByText(/as must be "paid" or "failed"/);
      await refusal.waitFor();
      expect(await form.textContent()).not.toMatch(/\bat .*\.(?:ts|js|cjs):\d+/);
      await picture(page, 'operators-update-refused');
      expect(await world.status(one.orderId)).toBe('manual_review');

      await type(page, form, {
        as: 'paid',
        reason: 'the UTR was shown',
        by: 'Asha',
        alert: alertId,
      });
      await submit(form);
      await world.becomes(one, 'paid');
      const [hook] = await world.hooks(one, 1);
      expect(hook?.json).toMatchObject({ type: 'payment.paid', data: { status: 'paid' } });
      // The row is ended after the answer was read.
      await until(
        'the attempt is kept with its status',
        async () => (await listAttempts(world.ctx, one.orderId, null))[0]?.status === 200,
      );

      await page.goto(workflowUrl(world.ctx.config, one.orderId) ?? '');
      await page.getByText('Completed').first().waitFor();
      await page
        .getByText(/payment\.paid/)
        .first()
        .waitFor();
      await picture(page, 'operators-paid');
      await page.getByText('User Metadata', { exact: true }).click();
      await says(page, /Decided by Asha: the UTR was shown/);
    },
    PATIENT,
  );

  test(
    "a review's own link is five clicks from its decision, with the story's example pasted",
    async () => {
      const { one, alertId } = await underReview(79_900);
      const page = await browser.page('desktop', { viewport: { width: 1400, height: 900 } });
      page.setDefaultTimeout(45_000);
      await page.goto((await world.engine.storyUrls([one.orderId])).get(one.orderId) ?? '');
      const example = {
        as: 'paid',
        reason: 'the customer showed the UTR',
        by: 'Asha',
        alert: alertId,
      };
      await says(page, new RegExp(JSON.stringify(example, null, 2)));
      await resolveInFiveClicks(page, example);
      await world.becomes(one, 'paid');
    },
    PATIENT,
  );

  test(
    'the same by Signal: a wrong one is answered in the story of the order, the right one settles it',
    async () => {
      const { one, other, alertId } = await underReview(59_900);
      const page = await browser.page('desktop', { viewport: { width: 1400, height: 900 } });
      page.setDefaultTimeout(45_000);
      // The command line's link is the story itself, and the story leads to its rival's.
      const urls = await world.engine.storyUrls([other.orderId]);
      await page.goto(urls.get(other.orderId) ?? '');
      await says(page, new RegExp(`${one.orderId}: ₹599\\.00`));
      const story = page.locator('iframe').last().contentFrame();
      const popup = page.waitForEvent('popup');
      await story.getByRole('link', { name: one.orderId }).click();
      expect((await popup).url()).toContain(`order%3A${one.orderId}`);
      await (await popup).close();
      await page.goto((await world.engine.storyUrls([one.orderId])).get(one.orderId) ?? '');

      const wrong = await fillForm(page, 'Send a Signal', 'resolve-review', {
        as: 'paid',
        by: 'Asha',
      });
      await submit(wrong);
      await wrong.waitFor({ state: 'hidden' });
      await page.reload();
      await says(page, /was refused: .*reason/);
      await picture(page, 'operators-signal-refused');
      expect(await world.status(one.orderId)).toBe('manual_review');

      const right = await fillForm(page, 'Send a Signal', 'resolve-review', {
        as: 'paid',
        reason: 'the UTR was shown',
        by: 'Asha',
        alert: alertId,
      });
      await submit(right);
      await world.becomes(one, 'paid');
      const [hook] = await world.hooks(one, 1);
      expect(hook?.json).toMatchObject({ type: 'payment.paid', data: { status: 'paid' } });
    },
    PATIENT,
  );

  test(
    "an order is found by its id, by the shop's own id, and by its payable amount",
    async () => {
      const order = await world.openOrder({ amountPaise: 69_937 });
      const page = await browser.page('desktop', { viewport: { width: 1400, height: 900 } });
      page.setDefaultTimeout(45_000);
      for (const query of [
        `OrderId="${order.orderId}"`,
        `MerchantOrderId="${order.merchantOrderId}"`,
        'PayablePaise=69937',
      ]) {
        await page.goto(
          `${engine.screen}/namespaces/${namespace}/workflows?query=${encodeURIComponent(query)}`,
        );
        await page.getByRole('link', { name: `order:${order.orderId}`, exact: true }).waitFor();
      }
      await picture(page, 'operators-find');
    },
    PATIENT,
  );

  test(
    'a mailbox is paused and resumed by Update, and what is not a reason is refused',
    async () => {
      const { mailboxId } = world.business;
      await world.engine.startMailbox(mailboxId);
      const state = async () => (await getMailbox(world.ctx, mailboxId)).state;
      const page = await browser.page('desktop', { viewport: { width: 1400, height: 900 } });
      page.setDefaultTimeout(45_000);
      await page.goto(
        `${engine.screen}/namespaces/${namespace}/workflows?query=${encodeURIComponent(`MailboxId="${mailboxId}" AND WorkflowType="mailbox"`)}`,
      );
      await page.getByRole('link', { name: `mailbox:${mailboxId}`, exact: true }).click();

      const form = await fillForm(page, 'Send an Update', 'pause', { by: 'Asha' });
      await submit(form);
      await form.getByText(/"reason" must be/).waitFor();
      await type(page, form, { by: 'Asha', reason: 'the provider is moving it' });
      await submit(form);
      await until('the mailbox is paused', async () => (await state()) === 'paused');
      await picture(page, 'operators-mailbox-paused');

      await page.reload();
      await submit(
        await fillForm(page, 'Send an Update', 'resume', { by: 'Asha', reason: 'it has moved' }),
      );
      await until('the mailbox is resumed', async () => (await state()) !== 'paused');
    },
    PATIENT,
  );
});
