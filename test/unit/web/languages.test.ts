import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import express from 'express';
import { makeLanguages } from '../../../src/web/languages.ts';
import { sendHtml } from '../../../src/web/send-html.ts';
import { HTTPS_BASE } from '../../../src/web/set-cookie.ts';

const { choose, remember } = makeLanguages(
  { en: 'English', hi: 'हिन्दी' },
  { name: 'tongue', paths: ['/a', '/b'] },
);

async function ask(query: string, { https = false, cookie = '' } = {}) {
  const app = express().set(HTTPS_BASE, https);
  app.get('/', async (req, res) => {
    remember(req, res);
    await sendHtml(req, res, { status: 200, page: choose(req), vary: ['Cookie'] });
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/${query}`, { headers: { cookie } });
    const { headers } = answer;
    return { text: await answer.text(), cookies: headers.getSetCookie(), headers };
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

test('a language that was chosen by hand is remembered under each path, and only there', async () => {
  const { text, cookies, headers } = await ask('?lang=hi');
  const kept = (path: string) =>
    expect.stringMatching(
      new RegExp(
        `^tongue=hi; Max-Age=31536000; Path=${path}; Expires=[^;]+; HttpOnly; SameSite=Lax$`,
      ),
    );
  expect(text).toBe('hi');
  expect(cookies).toEqual([kept('/a'), kept('/b')]);
  expect(headers.get('vary')).toBe('Accept-Encoding, Cookie');
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await ask('', { cookie: 'tongue=hi' })).text).toBe('hi');
});

test('where browsers are given https addresses the cookie never goes in the clear', async () => {
  const { cookies } = await ask('?lang=en', { https: true });
  expect(cookies).toEqual([expect.stringMatching(/; Secure;/), expect.stringMatching(/; Secure;/)]);
});

test.each(['fr', '__proto__', '', 'hi%3B%20Path=/'])('?lang=%s is not remembered', async (lang) => {
  expect(await ask(`?lang=${lang}`)).toMatchObject({ text: 'en', cookies: [] });
});

test.each(['xtongue=hi', 'tongue=hix', 'tongue=h%69', 'tongue='])(
  'the cookie "%s" chooses nothing',
  async (cookie) => {
    expect((await ask('', { cookie })).text).toBe('en');
  },
);
