import { copyButtons } from '../../web/browser/copy.ts';
import { fetchMain } from '../../web/browser/fetch-main.ts';
import { jittered, nextPollIn } from './pace.ts';
import { referenceForm } from './reference.ts';
import { goBackAfter, printButton } from './return.ts';
import { seekAfterPaying } from './seek.ts';

// The server renders every state. This script counts down by the server's clock, polls the state,
// and after a change replaces <main> with the server's new one.

let main = document.querySelector('main') as HTMLElement;
const liveRegion = document.querySelector('[data-say]') as HTMLElement;
const numberOf = (name: string): number => Number(main.dataset[name] ?? 0);

// The server's clock as of its last answer, and how long ago that was. Neither clock of the device
// is enough: people change one, and the other may stop while the device sleeps. The later one
// counts, and we poll the server.
const clockAt = (server: number) => ({ server, steady: performance.now(), wall: Date.now() });
let clock = clockAt(numberOf('now'));
const steady = (): number => performance.now() - clock.steady;
const wall = (): number => Date.now() - clock.wall;
const now = (): number => clock.server + Math.max(steady(), wall());
const opened = now();

let etag = '';
let polling: AbortController | undefined;
let timer = 0;
let failures = 0;
let minuteAnnounced = false;

const address = (path: string): string =>
  `/pay/${encodeURIComponent(main.dataset.order ?? '')}${path}`;
const isOver = (): boolean =>
  !main.dataset.order || /^(paid|failed|expired)$/.test(main.dataset.state ?? '');

/** Puts a new <main> in place. A changed state takes the focus, so that a screen reader notices. */
function show(next: HTMLElement): void {
  const changed = next.dataset.state !== main.dataset.state;
  main.replaceWith(next);
  main = next;
  prepare();
  if (!changed) return;
  const heading = main.querySelector('h1');
  heading?.focus({ preventScroll: true });
  scrollTo(0, 0);
  if (heading?.textContent) document.title = heading.textContent;
}

function prepare(): void {
  copyButtons(main, announce);
  printButton(main);
  referenceForm(main, (seen) => (seen === 'seen_unsettled' ? showSeen() : wake()));
  if (main.dataset.return) goBackAfter(main, main.dataset.return, Number(main.dataset.wait));
  tick();
}

function announce(text: string): void {
  liveRegion.textContent = '';
  setTimeout(() => {
    liveRegion.textContent = text;
  }, 50);
}

/**
 * Moves the clock on; at expires_at takes the code and the buttons away, with or without a network.
 */
function tick(): void {
  if (main.dataset.state !== 'waiting') return;
  const left = Math.ceil((numberOf('expires') - now()) / 1000);
  if (left <= 0) {
    timeIsUp();
    return;
  }
  const shown = main.querySelector('[data-clock]');
  if (shown) shown.textContent = `${Math.trunc(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const bar = main.querySelector('progress');
  if (bar) bar.value = left;
  main.classList.toggle('hurry', left <= 60);
  if (left === 60 && !minuteAnnounced) {
    minuteAnnounced = true;
    announce(main.dataset.minute ?? '');
  }
}

function timeIsUp(): void {
  const content = main.querySelector('template')?.content;
  if (!content) return;
  const next = main.cloneNode(false) as HTMLElement;
  next.dataset.state = 'checking';
  next.append(...[...main.querySelectorAll('.test')], content);
  show(next);
}

async function poll(): Promise<void> {
  clearTimeout(timer);
  if (isOver() || document.hidden) return;
  polling?.abort();
  const mine = new AbortController();
  polling = mine;
  const limit = setTimeout(() => mine.abort(), 10_000);
  let wait = 0;
  try {
    const headers: Record<string, string> = etag ? { 'If-None-Match': etag } : {};
    const answer = await fetch(address('/status'), {
      headers,
      cache: 'no-store',
      signal: mine.signal,
    });
    wait = await readAnswer(answer, mine.signal);
    failures = 0;
    showOnline(true);
  } catch {
    if (polling !== mine) return;
    failures++;
    showOnline(false);
  } finally {
    clearTimeout(limit);
  }
  if (polling !== mine) return;
  const next = nextPollIn(now(), opened, numberOf('expires'), numberOf('ends'));
  if (next === null || isOver()) return;
  timer = setTimeout(
    poll,
    Math.max(
      wait,
      jittered(Math.min(next * 2 ** Math.min(failures, 4), Math.max(next, 15_000)), Math.random()),
    ),
  );
}

/** Takes an answer in. Returns the milliseconds that the server wants to be left alone. */
async function readAnswer(answer: Response, signal: AbortSignal): Promise<number> {
  if (answer.status === 429)
    return Math.min(60, Number(answer.headers.get('Retry-After')) || 10) * 1000;
  if (answer.status >= 500) throw new Error('not now');
  let status = main.dataset.status;
  if (answer.status === 200) {
    const state = await answer.json();
    clock = clockAt(Date.parse(state.server_time));
    status = state.status;
    tick();
  }
  const gone = answer.status === 404 || answer.status === 410;
  // Only the server knows when the late window is over: past its end, its page says so.
  const maybeClosed = main.dataset.state === 'looking' && now() >= numberOf('ends');
  const tooEarly = main.dataset.state === 'checking' && now() < numberOf('expires');
  if (gone || status !== main.dataset.status || maybeClosed || tooEarly) await renew(signal);
  if (answer.ok) etag = answer.headers.get('ETag') ?? '';
  return 0;
}

async function renew(signal: AbortSignal): Promise<void> {
  const next = await fetchMain(location.href, signal);
  if (!next || signal.aborted) return;
  if (next.dataset.state === main.dataset.state && next.dataset.status === main.dataset.status)
    return;
  clock = clockAt(Number(next.dataset.now));
  show(document.adoptNode(next));
}

/** The payment is seen and waits for the shop: the page turns into that, also after "Go back". */
function showSeen(): void {
  const here = new URL(location.href);
  here.searchParams.delete('again');
  history.replaceState(null, '', here);
  // Where the page can't come now, the form has said it already.
  renew(new AbortController().signal).catch(() => undefined);
}

function showOnline(yes: boolean): void {
  const note = main.querySelector<HTMLElement>('[data-offline]');
  if (!note || note.hidden === yes) return;
  note.hidden = yes;
  if (!yes) announce(note.textContent ?? '');
}

// Back from the payment app, another tab or the browser's page cache: poll at once.
function wake(): void {
  clearTimeout(timer);
  if (document.hidden) return;
  etag = '';
  tick();
  seek.returned();
  void poll();
}
document.addEventListener('visibilitychange', wake);
addEventListener('pageshow', (event) => event.persisted && wake());
addEventListener('online', wake);
setInterval(() => {
  if (Math.abs(steady() - wall()) > 2000) {
    clock = { ...clock, server: now(), steady: performance.now(), wall: Date.now() };
    wake();
  } else tick();
}, 250);
prepare();
const seek = seekAfterPaying(() => main);

/**
 * Ends the refresh that renews a page without this script. Removing the element doesn't cancel it,
 * and stop() before the load would cut the loading off.
 */
function takeOver(): void {
  document.querySelector('meta[http-equiv=refresh]')?.remove();
  window.stop();
  void poll();
}
if (document.readyState === 'complete') takeOver();
else addEventListener('load', takeOver);
