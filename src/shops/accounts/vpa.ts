import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';

// The name: letters, digits, dot, hyphen, underscore. The handle: a letter first, letters and
// digits; or the demo's, which no bank can have, so that nobody pays a stranger by scanning it.
const VPA =
  /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,254}[a-zA-Z0-9]@(?:[a-zA-Z][a-zA-Z0-9]{1,63}|paisewise-demo)$/;

/**
 * A UPI ID such as `shop@okhdfcbank`. An e-mail address is the usual mistake: it has a dot in its
 * handle.
 */
export function readVpa(text: string): string {
  const vpa = text.trim();
  if (!VPA.test(vpa)) throw new Refusal('invalid_vpa', say('vpa_malformed', { vpa }));
  if (/@invalid$/i.test(vpa)) throw new Refusal('invalid_vpa', say('vpa_of_test_orders', { vpa }));
  return vpa;
}
