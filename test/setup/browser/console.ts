import { beforeAll } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Part } from '../../../src/console/access.ts';
import { chooseBusiness } from '../../../src/people/sessions/choose-business.ts';
import { findSession } from '../../../src/people/sessions/find-session.ts';
import { addressOf, peopleOf, tokenFor } from '../console/people.ts';
import { type Device, useBrowser } from './browser.ts';
import { useService } from './service.ts';

/**
 * The console in Chromium, with a business and a person of each part in it. No workflow runs.
 * `as('owner')` opens a page where that person is signed in already; an operator acts for the
 * business.
 */
export function useConsole(overrides: Readonly<Record<string, string | number>> = {}) {
  const service = useService({ CONSOLE: 'on', ...overrides });
  const browser = useBrowser();
  let people: Record<Part, string> | undefined;
  beforeAll(async () => {
    people = await peopleOf(service.ctx, service.business);
  });

  async function as(
    part: Part,
    device: Device = 'desktop',
    options: BrowserContextOptions = {},
  ): Promise<Page> {
    const personId = people?.[part] ?? '';
    const token = await tokenFor(service.ctx, { personId, email: addressOf(part) });
    const session = await findSession(service.ctx.db, token);
    if (part === 'operator' && session)
      await chooseBusiness(service.ctx, session, service.business.businessId);
    const page = await browser.page(device, { baseURL: service.url, ...options });
    await page
      .context()
      .addCookies([
        { name: 'paisewise_session', value: token, domain: '127.0.0.1', path: '/console' },
      ]);
    return page;
  }

  return { service, browser, as };
}
