import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import jsqr from 'jsqr';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { PNG } from 'pngjs';
import { findChromium } from '../needs.ts';

/**
 * How long anything may take before it counts as not happening: two busy cores draw a page slowly.
 */
export const PATIENCE = { timeout: 30_000 };

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** People look at pictures as sharp as a phone's screen; for all else a quarter of its dots is drawn. */
const forPeople = Boolean(process.env.KEEP_SHOTS || process.env.UPDATE_SCREENSHOTS);

const devices = {
  phone: {
    viewport: { width: 390, height: 780 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: forPeople ? 2 : 1,
    userAgent: ANDROID,
  },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;

const root = path.resolve(import.meta.dirname, '../../..');
const shots = path.join(root, 'test-results/pages');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * A real Chromium for a file's tests; its pages are closed after each. Uncaught errors and refusals
 * of a policy are collected.
 */
export function useBrowser() {
  let browser: Browser | undefined;
  const open: BrowserContext[] = [];
  let complaints: string[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: FLAGS,
    });
  }, 60_000);
  afterEach(async () => {
    await Promise.all(open.splice(0).map((context) => context.close()));
    complaints = [];
  });
  afterAll(() => browser?.close());

  return {
    /** A new page in a context of its own, as on that device. */
    async page(device: Device = 'desktop', options: BrowserContextOptions = {}): Promise<Page> {
      if (!browser) throw new Error('the browser starts in beforeAll');
      const context = await browser.newContext({ locale: 'en-IN', ...devices[device], ...options });
      context.setDefaultTimeout(PATIENCE.timeout);
      open.push(context);
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (/Content Security Policy|Content-Security-Policy/i.test(message.text()))
          complaints.push(message.text());
      });
      return page;
    },
    get complaints() {
      return complaints;
    },
  };
}

/** The clock of the page's device jumps ahead, as after a sleep. */
export const leap = (page: Page, ms: number): Promise<unknown> =>
  page.evaluate(`{ const real = Date.now; Date.now = () => real() + ${ms}; }`);

/** For people who ask with KEEP_SHOTS=1 (or UPDATE_SCREENSHOTS=1): test-results/pages/<name>.png. */
export async function keepShot(page: Page, name: string): Promise<void> {
  if (!forPeople) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: path.join(shots, `${name}.png`), animations: 'disabled' });
}

/**
 * A picture for people; UPDATE_SCREENSHOTS=1 puts it into docs/images, where the
 * docs show it.
 */
export async function picture(page: Page, name: string): Promise<void> {
  await keepShot(page, name);
  if (process.env.UPDATE_SCREENSHOTS !== '1') return;
  mkdirSync(path.join(root, 'docs/images'), { recursive: true });
  copyFileSync(path.join(shots, `${name}.png`), path.join(root, `docs/images/${name}.png`));
}

/** What a scanner reads off the screen; null where there is no code. */
export async function scan(page: Page): Promise<string | null> {
  const shot = await page.screenshot({ animations: 'disabled', scale: 'css' });
  const { data, width, height } = PNG.sync.read(shot);
  const read = jsqr.default(new Uint8ClampedArray(data), width, height, {
    inversionAttempts: 'dontInvert',
  });
  return read?.data ?? null;
}

type Finding = { id: string; impact: string | null; nodes: string[] };

/** The serious findings of axe-core, those of WCAG 2.2 AA among them. */
export async function seriousFindings(page: Page): Promise<Finding[]> {
  await page.evaluate(axe);
  const found: Finding[] = await page.evaluate(
    `axe.run().then(({ violations }) => violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => html) })))`,
  );
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}

/** The words of the page, or of a part of it, as they are read: what is not shown is left out. */
// biome-ignore lint/performance/useDomNodeTextContent: textContent has what is hidden too
export const words = (page: Page, part = 'main'): Promise<string> => page.locator(part).innerText();
