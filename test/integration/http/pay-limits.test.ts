import { expect, test } from '@jest/globals';
import { useService } from '../../setup/browser/service.ts';

const service = useService({ RATE_LIMIT_MISSES: 5 });

test('questions about an order that exists are no misses', async () => {
  const order = await service.place();
  for (let i = 0; i < 8; i++)
    expect((await fetch(`${service.url}/pay/${order.id}/status`)).status).toBe(200);
});

test('an address that guesses ids meets a page that says to wait, with Retry-After, and JSON for programs', async () => {
  const ask = (i: number) =>
    fetch(`${service.url}/pay/PW-${String(i).padStart(10, '0')}`, {
      headers: { 'Accept-Language': 'hi' },
    });
  let last = await ask(0);
  expect(last.status).toBe(404);
  for (let i = 1; i < 6; i++) last = await ask(i);
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(last.headers.get('content-type')).toContain('text/html');
  expect(await last.text()).toContain('कृपया थोड़ा रुकें');
  const status = await fetch(`${service.url}/pay/PW-0000000000/status`);
  expect([status.status, status.headers.get('access-control-allow-origin')]).toEqual([429, '*']);
  expect(await status.json()).toMatchObject({
    error: 'rate_limited',
    retry_after: expect.any(Number),
  });
});
