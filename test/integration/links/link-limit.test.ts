import { expect, test } from '@jest/globals';
import { createLink } from '../../../src/links/create-link.ts';
import { linkUrl } from '../../../src/links/link.ts';
import { useService } from '../../setup/browser/service.ts';
import { aBusinessWithAccount } from '../../setup/factories/index.ts';

const service = useService({ RATE_LIMIT_PER_ADDRESS: 1000, ORDER_LIFETIME_MS: 300_000 });

test('an address that presses Pay too often meets a page that says to wait', async () => {
  const { accountId } = await aBusinessWithAccount(service.ctx);
  const link = await createLink(service.ctx, {
    accountId,
    amountPaise: 5000,
    purpose: 'Tea',
    until: null,
    once: true,
    actor: 'Asha',
  });
  const pay = () =>
    fetch(linkUrl({ BASE_URL: service.url }, link.linkId), { method: 'POST', redirect: 'manual' });
  for (let i = 0; i < 60; i++) expect((await pay()).status).toBe(303);
  const last = await pay();
  expect([last.status, await last.text()]).toEqual([429, expect.stringContaining('One moment')]);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
});
