import { fetchMain } from '../../web/browser/fetch-main.ts';
import { announcer } from './announce-money.ts';
import { stayAwake } from './stay-awake.ts';

const EVERY_MS = 500;
const ANSWER_MS = 10_000;

/** The till: big keys, codes without a new page, and the money that came, shown and said. */
export function counterPage(): void {
  const till = document.querySelector<HTMLElement>('[data-counter]');
  if (!till) return;
  stayAwake();
  const announce = announcer(till);
  const form = till.querySelector('form');
  if (form) {
    bigKeys(form);
    form.addEventListener('submit', (event) => void ring(event, form, announce.wake));
  }
  void watch(announce.money);
  // A device that slept shows what it showed before: a code's time may be long over.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void renew();
  });
}

function bigKeys(form: HTMLFormElement): void {
  const field = form.elements.namedItem('amount');
  const keys = form.querySelector<HTMLElement>('[data-keys]');
  if (!(field instanceof HTMLInputElement) || !keys) return;
  keys.hidden = false;
  // A phone's own keyboard would stand over the keys; a finger in the field still brings it.
  keys.addEventListener('click', ({ target }) => {
    const key = target instanceof HTMLElement ? target.dataset.key : undefined;
    if (key === undefined) return;
    field.value = key === '⌫' ? field.value.slice(0, -1) : `${field.value}${key}`.slice(0, 14);
  });
}

/** Sends the form and shows what the page then is: the code, or why there is none. */
async function ring(event: SubmitEvent, form: HTMLFormElement, wake: () => void): Promise<void> {
  event.preventDefault();
  event.stopPropagation();
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  wake();
  try {
    const body = new URLSearchParams({ action: 'pay' });
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string') body.set(name, value);
    const main = await fetchMain('/console/counter', AbortSignal.timeout(ANSWER_MS), body);
    // Signed out meanwhile, or no page of ours: the browser shows it whole.
    if (!main?.querySelector('[data-counter]')) return location.reload();
    take(main);
    const problem = main.querySelector('.problem');
    form.parentElement?.querySelector('.problem')?.remove();
    if (problem) return form.before(problem);
    form.reset();
    renewPress(form, main);
    document.querySelector('#open')?.scrollIntoView({ block: 'start' });
  } catch {
    // The press stays as it is: sent again it brings the order that may have been made.
    tell(form, form.parentElement?.querySelector('[data-failed]')?.textContent ?? '');
  } finally {
    form.ariaBusy = null;
  }
}

function tell(form: HTMLFormElement, words: string): void {
  const problem = document.createElement('p');
  problem.className = 'problem';
  problem.setAttribute('role', 'alert');
  problem.textContent = words;
  form.parentElement?.querySelector('.problem')?.remove();
  form.before(problem);
}

function renewPress(form: HTMLFormElement, main: HTMLElement): void {
  const [own, fresh] = [form, main].map((place) =>
    place.querySelector<HTMLInputElement>('[name=press]'),
  );
  if (own && fresh) own.value = fresh.value;
  const field = form.elements.namedItem('amount');
  if (field instanceof HTMLInputElement) field.value = '';
}

/** The page's parts as the server has them now. */
function take(main: HTMLElement): void {
  for (const id of ['open', 'last']) {
    const [old, fresh] = [document, main].map((place) => place.querySelector(`#${id}`));
    if (old && fresh) old.replaceChildren(...fresh.childNodes);
  }
}

const seen = new Set<string>();
const bornAt = new WeakMap<HTMLElement, number>();

/** Its code may no longer be shown. */
function isOver(due: HTMLElement): boolean {
  const born = bornAt.get(due) ?? performance.now();
  bornAt.set(due, born);
  return due.dataset.left !== undefined && performance.now() - born > Number(due.dataset.left);
}

/** Asks about each code that is shown, one after the other, and renews the page where one has ended. */
async function watch(money: (due: HTMLElement) => void): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const dues = [...document.querySelectorAll<HTMLElement>('[data-order]')];
    const ended = (await Promise.all(dues.map(statusOf))).map((status, at) => {
      const due = dues[at];
      const id = due?.dataset.order ?? '';
      if (!due || status === null || status === due.dataset.status) return false;
      if (status === 'paid' && !seen.has(id)) money(due);
      seen.add(id);
      return true;
    });
    if (ended.includes(true) || dues.some(isOver)) await renew();
  }
}

async function statusOf({ dataset }: HTMLElement): Promise<string | null> {
  try {
    const answer = await fetch(`/pay/${dataset.order ?? ''}/status`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const state: unknown = answer.ok ? await answer.json() : null;
    return typeof state === 'object' && state !== null && 'status' in state
      ? String(state.status)
      : null;
  } catch {
    return null;
  }
}

async function renew(): Promise<void> {
  try {
    const main = await fetchMain('/console/counter', AbortSignal.timeout(ANSWER_MS));
    if (main?.querySelector('[data-counter]')) take(main);
  } catch {
    // Away for a moment: the next turn asks again.
  }
}
