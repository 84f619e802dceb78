import { webAddress } from './links.ts';
import type { PaisewiseOptions, PaisewiseOrder } from './paisewise.d.ts';
import { result, waiting } from './panels.ts';
import type { Screen } from './screen.ts';
import { AFTER_EXPIRY_MS, watch } from './watch.ts';
import type { Words } from './words.ts';

/**
 * Shows an order's code, then its result, and calls onSuccess once. `again` begins anew. It ends by
 * itself when the widget was taken out of the page.
 */
export function followOrder(
  screen: Screen,
  options: PaisewiseOptions,
  origin: string,
  made: PaisewiseOrder,
  t: Words,
  again: () => void,
): { stop: () => void } {
  const code = waiting(made, t, options.appButtons);
  const expires = Date.parse(made.expires_at);
  let latest = made;
  let succeeded = false;
  const stop = () => {
    watching.stop();
    clearInterval(timer);
  };
  const update = () => {
    if (!screen.box.isConnected) return stop();
    const left = expires - watching.now();
    const kind = panelKind(latest.status, left);
    if (kind === 'code') code.tick?.(left);
    if (kind === screen.shown()) return;
    const panel = kind === 'code' ? code : result(latest, kind, t, again);
    if (panel) screen.show(panel, kind);
    if (kind === 'paid' || kind === 'failed') clearInterval(timer);
  };
  const watching = watch(options, origin, made, (order) => {
    latest = order;
    update();
    if (order.status !== 'paid' || succeeded) return;
    succeeded = true;
    // In a task of its own: what the shop's code throws reaches the shop's console, and the widget
    // goes on.
    queueMicrotask(() => options.onSuccess?.(order));
  });
  const timer = setInterval(update, 250);
  // With a statusUrl the payer's browser asks nobody but the shop.
  const page = webAddress(!options.statusUrl && made.payment_url);
  if (page) screen.dress(page).catch(() => {});
  update();
  return { stop };
}

function panelKind(status: string, msLeft: number): string {
  if (status === 'pending') return msLeft > 0 ? 'code' : 'late';
  if (status === 'expired' && -msLeft > AFTER_EXPIRY_MS) return 'over';
  return status;
}
