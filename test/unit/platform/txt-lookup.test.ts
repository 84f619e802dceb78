import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTxtLookup } from '../../../src/platform/txt-lookup.ts';
import { signed, dns as zone } from '../../mails/build.ts';
import { alert, domain, read, sent } from '../bank-mail/hdfc.ts';

type Dns = ReturnType<typeof createTxtLookup>;

/**
 * A DNS server on loopback that answers TXT from the test keys, or as it is told: 2 is SERVFAIL, 3
 * NXDOMAIN, null silence.
 */
let server: Socket;
let answer: 'zone' | 2 | 3 | null = 'zone';
const asked: string[] = [];

beforeAll(async () => {
  server = createSocket('udp4');
  server.on('message', async (query, from) => {
    const name = nameOf(query);
    asked.push(name);
    if (answer !== null) server.send(await reply(query, name), from.port, from.address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  answer = 'zone';
  asked.length = 0;
});

function nameOf(query: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; query[at]; at += 1 + (query[at] ?? 0))
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
  return labels.join('.');
}

async function reply(query: Buffer, name: string): Promise<Buffer> {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const records = answer === 'zone' ? await zone(name, 'TXT').catch(() => null) : null;
  const code = answer === 'zone' ? (records ? 0 : 3) : (answer ?? 0);
  const header = Buffer.from([
    query[0] ?? 0,
    query[1] ?? 0,
    0x81,
    0x80 | code,
    0,
    1,
    0,
    records ? 1 : 0,
    0,
    0,
    0,
    0,
  ]);
  if (!records) return Buffer.concat([header, question]);
  const text = Buffer.from(records.flat().join(''));
  const body = Buffer.concat([Buffer.from([text.length]), text]);
  return Buffer.concat([
    header,
    question,
    Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, body.length]),
    body,
  ]);
}

const ours = (now?: () => number): Dns =>
  createTxtLookup([`127.0.0.1:${server.address().port}`], 200, now);
const genuine = () => signed(alert({ top: [] }), { domain, signTime: sent });
const judged = async (dns: Dns) => read(await genuine(), { proof: 'dkim', resolver: dns });

test('a key that DNS has proves the mail, and is asked for once in five minutes', async () => {
  let clock = 0;
  const dns = ours(() => clock);
  expect(await judged(dns)).toMatchObject({ trusted: true });
  expect(await judged(dns)).toMatchObject({ trusted: true });
  expect(asked).toEqual([`acls01._domainkey.${domain}`]);
  clock = 300_001;
  expect(await judged(dns)).toMatchObject({ trusted: true });
  expect(asked).toHaveLength(2);
});

test('a name that does not exist is a verdict; a server that fails or is silent defers the mail', async () => {
  answer = 3;
  expect(await judged(ours())).toMatchObject({ trusted: false, deferred: false });
  answer = 2;
  expect(await judged(ours())).toMatchObject({ trusted: false, deferred: true });
  answer = null;
  expect(await judged(ours())).toMatchObject({ trusted: false, deferred: true });
});

test('a failure is not kept: the next mail is proven', async () => {
  const dns = ours();
  answer = 2;
  expect(await judged(dns)).toMatchObject({ deferred: true });
  answer = 'zone';
  expect(await judged(dns)).toMatchObject({ trusted: true, deferred: false });
});
