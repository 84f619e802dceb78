import { readAmount } from './amount.ts';
import type { PaisewiseGlobal, PaisewiseOptions, PaisewiseWidget } from './paisewise.d.ts';
import { widget } from './widget.ts';

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;
const home = script?.src.replace(/\/embed\/[^/]*$/, '') ?? '';
const mounted = new Map<Element, PaisewiseWidget>();
const nothing: PaisewiseWidget = { unmount() {} };

const logMistake = (text: string): PaisewiseWidget => {
  // biome-ignore lint/suspicious/noConsole: the page's own developer reads it
  console.error(`Paisewise.mount: ${text}`);
  return nothing;
};

function find(selector: string | Element): Element | null {
  if (typeof selector !== 'string') return selector instanceof Element ? selector : null;
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}

function mount(selector: string | Element, given?: PaisewiseOptions): PaisewiseWidget {
  // Pages without types may give anything: null, a text, a number where an address belongs.
  const options: PaisewiseOptions = Object(given);
  const container = find(selector);
  if (!container) {
    return logMistake(
      `no element matches ${JSON.stringify(selector)}: call it below it, or after DOMContentLoaded.`,
    );
  }
  const origin = String(options.origin || options.gateway || home).replace(/\/+$/, '');
  if (!options.createOrderUrl && !options.apiKey)
    return logMistake('createOrderUrl is missing: where your server creates the order.');
  if (options.amount !== undefined && readAmount(String(options.amount)) === null)
    return logMistake('amount must be a number from 0.01 to 10,00,000 rupees.');
  if (!origin && !(options.createOrderUrl && options.statusUrl))
    return logMistake('origin is missing: the service’s address.');

  mounted.get(container)?.unmount();
  const made = widget(container, options, { origin, home, nonce: script?.nonce ?? '' });
  const handle = {
    unmount() {
      made.unmount();
      if (mounted.get(container) === handle) mounted.delete(container);
    },
  };
  mounted.set(container, handle);
  return handle;
}

// When the script is loaded twice, the first stays: it knows what is mounted.
if (!window.Paisewise) {
  const paisewise: PaisewiseGlobal = Object.freeze({ mount, version: VERSION });
  window.Paisewise = paisewise;
  window.UpiWidget = paisewise;
}
