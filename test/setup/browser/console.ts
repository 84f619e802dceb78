import { afterAll, beforeAll } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Part } from '../../../src/console/access.ts';
import { type RunningApi, startApi } from '../../../src/http/start-api.ts';
import { chooseBusiness, findSession } from '../../../src/people/sessions/session.ts';
import type { Context } from '../../../src/platform/context.ts';
import { buildConsole } from '../../../src/web/build.ts';
import { addressOf, peopleOf, tokenFor } from '../console/people.ts';
import type { World } from '../engine/world.ts';
import { type Device, useBrowser } from './browser.ts';
import { useService } from './service.ts';

type Place = { ctx: Context; url: string; business: { businessId: string } };

/** Somebody who is signed in, by a session of their own. */
function visitors(browser: ReturnType<typeof useBrowser>, place: () => Place) {
  let people: Record<Part, string> | undefined;
  beforeAll(async () => {
    people = await peopleOf(place().ctx, place().business);
  });
  return async (
    part: Part,
    device: Device = 'desktop',
    options: BrowserContextOptions = {},
  ): Promise<Page> => {
    const { ctx, url, business } = place();
    const token = await tokenFor(ctx, { personId: people?.[part] ?? '', email: addressOf(part) });
    const session = await findSession(ctx.db, token);
    if (part === 'operator' && session) await chooseBusiness(ctx, session, business.businessId);
    const page = await browser.page(device, { baseURL: url, ...options });
    const cookie = { name: 'paisewise_session', value: token };
    await page.context().addCookies([{ ...cookie, domain: '127.0.0.1', path: '/console' }]);
    return page;
  };
}

/** Lays the menu over the page where it isn't beside it: on a phone. */
export async function openMenu(page: Page): Promise<void> {
  const button = page.locator('button.to-menu');
  if (await button.isVisible()) await button.click();
}

/**
 * The console in Chromium, with a business and a person of each part in it. No workflow runs.
 * `as('owner')` opens a page where that person is signed in already; an operator acts for the
 * business.
 */
export function useConsole(overrides: Readonly<Record<string, string | number>> = {}) {
  const service = useService({ CONSOLE: 'on', ...overrides });
  const browser = useBrowser();
  return { service, browser, as: visitors(browser, () => service) };
}

/** The same over a world: workflows run, and webhooks are sent. Make the world with CONSOLE=on. */
export function useConsoleOf(world: World) {
  const browser = useBrowser();
  let api: RunningApi | undefined;
  const place = () => ({ ctx: world.ctx, business: world.business, url: api?.url ?? '' });
  beforeAll(async () => {
    await buildConsole();
    api = await startApi(world.ctx, world.engine);
  });
  afterAll(() => api?.stop());
  return { browser, as: visitors(browser, place) };
}
