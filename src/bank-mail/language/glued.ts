/**
 * The last character of a word or a number before a glued sentence or label, as pages without
 * breaks have them: `4477.Transaction` needs nothing, `RameshRRN`, `900000000002Need`, `NAMEIn
 * Account of` and `PAYER NAMEUPI Reference` do.
 */
export const GLUED =
  /[\p{Ll}\p{Lo}\p{M}\p{N}](?=\p{Lu})|\p{Lu}(?=\p{Lu}\p{Ll}|(?:UPI|UTR|RRN|IMPS)(?![\p{L}\p{N}]))/gu;

const AT = new RegExp(GLUED.source, 'yu');

/** Whether the character at `at` is such a last one. */
export function isGlued(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1);
  // Only a capital follows it.
  if (next < 128 && (next < 65 || next > 90)) return false;
  AT.lastIndex = at;
  return AT.test(text);
}
