import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../test/setup/needs.ts';

type Line = { name: string; latencyMs: number; kilobits: number; slowerCpu: number };

/** DevTools' fast 3G on a phone, and the worst that a payer still waits on. */
const lines: readonly (Line & { say: (seen: Seen) => string })[] = [
  {
    name: 'a throttled 3G',
    ...{ latencyMs: 562.5, kilobits: 1440, slowerCpu: 4 },
    say: ({ usable }) => `usable after ${usable.toFixed(0)} ms (at most 2000)`,
  },
  {
    name: '50 kbit/s with 2 s latency',
    ...{ latencyMs: 2000, kilobits: 50, slowerCpu: 1 },
    say: ({ painted, usable, before }) =>
      `first paint after ${painted.toFixed(0)} ms (at most 4000) with ${before} answers, usable after ${usable.toFixed(0)} ms`,
  },
];

type Seen = { painted: number; usable: number; before: number };

/** How soon a page stands on slow lines, as Chromium emulates them. */
export async function onSlowLines(urls: readonly string[]): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) {
    process.stdout.write('on slow lines: not measured, there is no Chromium\n');
    return;
  }
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    for (const { name, say, ...line } of lines) {
      const seen: Seen[] = [];
      for (const url of urls) seen.push(await open(browser, url, line));
      const middle = (field: keyof Seen) => median(seen.map((one) => one[field]));
      const text = say({
        painted: middle('painted'),
        usable: middle('usable'),
        before: middle('before'),
      });
      process.stdout.write(`on ${name}: ${text}\n`);
    }
  } finally {
    await browser.close();
  }
}

/** From the request to the first paint, and to a page that can be used. */
async function open(browser: Browser, url: string, line: Omit<Line, 'name'>): Promise<Seen> {
  const page = await (await browser.newContext()).newPage();
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: (line.kilobits * 1000) / 8,
    uploadThroughput: (line.kilobits * 1000) / 8,
  });
  await wire.send('Emulation.setCPUThrottlingRate', { rate: line.slowerCpu });
  // Deferred scripts have run by then: code, countdown and copy buttons are there.
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction("performance.getEntriesByName('first-contentful-paint').length > 0");
  const [painted, usable, before] = await page.evaluate<number[]>(`(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [document] = performance.getEntriesByType('navigation');
    const answered = [document, ...performance.getEntriesByType('resource')]
      .filter(({ name, responseEnd }) => /^http/.test(name) && responseEnd <= paint.startTime);
    return [paint.startTime, document.domContentLoadedEventEnd, answered.length];
  })()`);
  await page.context().close();
  return { painted: painted ?? NaN, usable: usable ?? NaN, before: before ?? NaN };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
