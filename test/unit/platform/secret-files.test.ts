import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { readConfig } from '../../../src/platform/config.ts';
import { secretSettings } from '../../../src/platform/settings/setting-table.ts';
import { refreshTokens } from '../../../src/shops/mailboxes/providers/oauth.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-secrets-'));
/** Each secret with a value, and what must be set beside it. */
const secrets: Readonly<Record<string, readonly [value: string, beside?: object]>> = {
  OTEL_EXPORTER_OTLP_HEADERS: ['api-key=a secret'],
  DATABASE_URL: ['postgres://paisewise:secret@db.example:5432/paisewise'],
  TEMPORAL_API_KEY: ['a secret of the cloud'],
  SEAL_KEYS: [`k1:${Buffer.alloc(32, 3).toString('base64')}`],
  OIDC_CLIENT_SECRET: ['ours', { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'us' }],
  GOOGLE_CLIENT_SECRET: ['ours at Google', { GOOGLE_CLIENT_ID: 'us' }],
  MICROSOFT_CLIENT_SECRET: ['ours at Microsoft', { MICROSOFT_CLIENT_ID: 'us' }],
  SMTP_URL: ['smtps://user:secret@smtp.example', { MAIL_FROM: 'no-reply@pay.example.in' }],
  TELEGRAM_BOT_TOKEN: ['123:secret'],
};
const asFile = (name: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, `${secrets[name]?.[0]}\n`);
  return { [`${name}_FILE`]: file, ...secrets[name]?.[1] };
};

test.each([...secretSettings])('%s may be given as a file', (name) => {
  const config: Readonly<Record<string, unknown>> = readConfig(asFile(name));
  expect(config[name]).toBe(secrets[name]?.[0]);
});

test.each([
  ['google', 'GOOGLE_CLIENT_SECRET', 'oauth2.googleapis.com'],
  ['microsoft', 'MICROSOFT_CLIENT_SECRET', 'login.microsoftonline.com'],
] as const)('%s is shown the secret of its file', async (provider, name, host) => {
  const asked: { host: string | undefined; form: URLSearchParams }[] = [];
  const loopback = createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += String(part);
    asked.push({ host: req.headers.host, form: new URLSearchParams(body) });
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ access_token: 'let in', expires_in: 60 }));
  });
  await new Promise<void>((resolve) => loopback.listen(0, '127.0.0.1', resolve));
  const at = loopback.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  const before = getGlobalDispatcher();
  // Whatever the address, it is our provider on loopback that is reached.
  setGlobalDispatcher(
    new Agent({
      connect: (_options, done) => {
        const socket = connect(port, '127.0.0.1', () => done(null, socket));
      },
    }),
  );
  try {
    const tokens = await refreshTokens(readConfig(asFile(name)), provider, 'a refresh token');
    expect(tokens.accessToken).toBe('let in');
    expect(asked).toEqual([{ host, form: expect.any(URLSearchParams) }]);
    expect(Object.fromEntries(asked[0]?.form ?? [])).toMatchObject({
      client_id: 'us',
      client_secret: secrets[name]?.[0],
    });
  } finally {
    await getGlobalDispatcher().close();
    setGlobalDispatcher(before);
    loopback.close();
  }
});
