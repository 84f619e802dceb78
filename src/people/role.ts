import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/sentence.ts';

/** What a person may be in a business (docs/console.md). Operators are in none. */
export const roles = ['owner', 'support', 'viewer', 'cashier'] as const;
export type Role = (typeof roles)[number];

const isRole = (text: string): text is Role => roles.some((role) => role === text);

/** A role as it was typed. Throws `invalid_request`. */
export function readRole(text: string): Role {
  if (isRole(text)) return text;
  throw new Refusal('invalid_request', say('role_unknown', { roles: roles.join(', ') }));
}
