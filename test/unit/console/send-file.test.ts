import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { sendFile } from '../../../src/console/send-file.ts';
import { Refusal } from '../../../src/platform/refusal.ts';

const ends = new Set<() => void>();
/** A file whose rest waits until the test lets it end, as for a reader who is slow. */
async function* pieces(isSlow: boolean) {
  yield 'begun\n';
  if (isSlow) await new Promise<void>((resolve) => ends.add(resolve));
}
const server = createServer(async (req, res) => {
  const [, businessId = '', pace] = (req.url ?? '').split('/');
  try {
    await sendFile(res, { file: 'x.csv', pieces: pieces(pace === 'slow') }, businessId);
  } catch (error) {
    res.writeHead(error instanceof Refusal ? 503 : 500).end();
  }
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const get = (path: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`);
afterAll(() => {
  for (const end of ends) end();
  server.close();
});

test('slow downloads of one business keep no other from theirs', async () => {
  const slow = await get('biz_slow/slow');
  expect(slow.status).toBe(200);
  for (let i = 0; i < 3; i++) expect((await get('biz_slow/slow')).status).toBe(503);
  const other = await get('biz_other/quick');
  expect([other.status, await other.text()]).toEqual([200, 'begun\n']);
  for (const end of ends) end();
  expect(await slow.text()).toBe('begun\n');
  expect((await get('biz_slow/quick')).status).toBe(200);
});
