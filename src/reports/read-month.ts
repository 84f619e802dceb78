import { Refusal } from '../platform/refusal.ts';

/** A month as people give it: `2026-11`. */
export function readMonth(text: string): string {
  if (!/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text))
    throw new Refusal('invalid_request', `"${text}" is no month: give it as 2026-11.`);
  return text;
}
