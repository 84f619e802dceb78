import { describe, expect, test } from '@jest/globals';
import { english } from '../../../src/widget/words.ts';
import { useService } from '../../setup/browser/service.ts';

const service = useService();
const ask = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/pay/${id}/status`, { headers });

describe('the public status', () => {
  test('has exactly its fields, no key, CORS *, no-store', async () => {
    const order = await service.place();
    const answer = await ask(order.id, { Origin: 'https://shop.example' });
    const body = await answer.json();
    expect(Object.keys(Object(body))).toEqual([
      'order_id',
      'status',
      'payable_amount',
      'expires_at',
      'server_time',
    ]);
    expect(body).toMatchObject({ order_id: order.id, status: 'pending', payable_amount: 499.37 });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['paid', /^https:\/\/shop\.example\/thanks\?cart=7&order_id=PW-\d+&.*status=paid#top$/],
    ['expired', /^https:\/\/shop\.example\/sorry\?order_id=PW-\d+&.*status=expired$/],
    ['failed', /^https:\/\/shop\.example\/sorry\?order_id=PW-\d+&.*status=failed$/],
  ] as const)('%s adds return_url as it is opened', async (status, opened) => {
    const order = await service.place({ status });
    expect(await (await ask(order.id)).json()).toMatchObject({
      status,
      return_url: expect.stringMatching(opened),
    });
  });

  test('under review there is no return_url', async () => {
    const order = await service.place({ status: 'manual_review' });
    expect(await (await ask(order.id)).json()).not.toHaveProperty('return_url');
  });

  test('an unchanged state is a 304 whatever the time; a changed one is not', async () => {
    const order = await service.place();
    const etag = (await ask(order.id)).headers.get('etag') ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const same = await ask(order.id, { 'If-None-Match': tag });
      expect([tag, same.status, await same.text()]).toEqual([tag, 304, '']);
    }
    expect((await ask(order.id, { 'If-None-Match': '"other"' })).status).toBe(200);
    await service.turn(order, 'paid');
    expect((await ask(order.id, { 'If-None-Match': etag })).status).toBe(200);
  });

  test.each(['PW-0000000000', 'nonsense', 'PW-%00', '%ff', 'assets'])(
    '%s is 404 in JSON, readable from any page',
    async (id) => {
      const answer = await ask(id, { Origin: 'https://shop.example' });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(await answer.json()).toMatchObject({
        error: 'order_not_found',
        request_id: expect.stringMatching(/^req_/),
      });
    },
  );

  test('it answers for 24 hours after the end, then 410, and never before the end', async () => {
    const hours = (count: number) => count * 3_600_000;
    const gone = await service.place({ status: 'failed', endedMsAgo: hours(24) + 60_000 });
    const kept = await service.place({ status: 'paid', endedMsAgo: hours(24) - 60_000 });
    const unread = await service.place({
      status: 'expired',
      leftMs: -hours(48),
      endedMsAgo: hours(48),
    });
    const statuses = await Promise.all(
      [gone, kept, unread].map(async ({ id }) => (await ask(id)).status),
    );
    expect(statuses).toEqual([410, 200, 200]);
    expect(await (await ask(gone.id)).json()).toMatchObject({ error: 'gone' });
  });
});

describe('files of the page and of the widget', () => {
  test('the page’s files are kept for good under their digest, and found under an older one', async () => {
    const order = await service.place();
    const page = await (await fetch(order.url)).text();
    for (const [, path = ''] of page.matchAll(/(?:src|href)="(\/pay\/assets\/[^"]+)"/g)) {
      const file = await fetch(service.url + path);
      expect([file.status, file.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      const older = await fetch(
        service.url + path.replace(/-[\w-]+\./, '-older."').replace('"', ''),
      );
      expect([older.status, older.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await older.text()).toBe(await file.text());
    }
    expect((await fetch(`${service.url}/pay/assets/..%2f..%2fpackage.json`)).status).toBe(404);
  });

  test('the widget: one file under two names, with ETag, version, source map and types, for any origin, in at most 7 kB', async () => {
    const [now, legacy] = await Promise.all(
      ['paisewise.js', 'upi-widget.js'].map((name) => fetch(`${service.url}/embed/${name}`)),
    );
    expect(now?.headers.get('access-control-allow-origin')).toBe('*');
    expect(now?.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(now?.headers.get('x-paisewise-version')).toMatch(/^\d+\.\d+\.\d+/);
    const etag = now?.headers.get('etag') ?? '';
    expect(legacy?.headers.get('etag')).toBe(etag);
    const text = await now?.text();
    expect(await legacy?.text()).toBe(text);
    expect(text).toContain('sourceMappingURL=paisewise.js.map');
    expect(
      (await fetch(`${service.url}/embed/paisewise.js`, { headers: { 'If-None-Match': etag } }))
        .status,
    ).toBe(304);
    expect(await (await fetch(`${service.url}/embed/paisewise.js.map`)).json()).toMatchObject({
      version: 3,
    });
    expect(await (await fetch(`${service.url}/embed/paisewise.d.ts`)).text()).toContain(
      'interface PaisewiseOptions',
    );
    const wire = await fetch(`${service.url}/embed/paisewise.js`, {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(Number(wire.headers.get('content-length'))).toBeLessThanOrEqual(7 * 1024);
    expect(text).not.toMatch(/\beval\(|new Function|innerHTML/);
  });

  test('each language of the widget is a small file for any origin, complete, and no other name is one', async () => {
    for (const language of ['hi', 'bn', 'te', 'mr', 'ta']) {
      const answer = await fetch(`${service.url}/embed/words-${language}.json`, {
        headers: { Origin: 'https://shop.example', 'Accept-Encoding': 'gzip' },
      });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(4 * 1024);
      const words = Object(await answer.json());
      expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort());
      expect(words.lang).toBe(language);
      expect(words.next).toContain('{0}');
      const same = Object.keys(words).filter(
        (key) => key in english && words[key] === Object(english)[key],
      );
      expect(same.filter((key) => key !== 'upiId')).toEqual([]);
    }
    for (const name of ['words-xx.json', 'words-constructor.json', 'words-.json'])
      expect((await fetch(`${service.url}/embed/${name}`)).status).toBe(404);
    expect((await fetch(`${service.url}/embed/words-hi.json`, { method: 'POST' })).status).toBe(
      405,
    );
  });
});
