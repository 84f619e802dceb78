import { checkAddress, type EgressDecision } from './check-address.ts';

/** Judges all the addresses that a name resolved to: one that is not public refuses the name, whatever the others are. Pure. */
export function checkResolved(hostname: string, addresses: readonly string[]): EgressDecision {
  for (const address of addresses) {
    const verdict = checkAddress(address);
    if (!verdict.ok) return { ok: false, why: `${hostname} resolves to ${verdict.why}` };
  }
  return { ok: true };
}
