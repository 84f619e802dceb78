import { say } from '../../words/sentence.ts';
import { checkAddress, type EgressDecision } from './check-address.ts';

/** Whether all addresses of a name are public: a single other one refuses the name. Pure. */
export function checkResolved(hostname: string, addresses: readonly string[]): EgressDecision {
  for (const address of addresses) {
    const decision = checkAddress(address);
    if (!decision.ok)
      return { ok: false, why: say('name_resolves_to', { name: hostname, why: decision.why }) };
  }
  return { ok: true };
}
