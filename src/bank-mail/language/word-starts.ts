/**
 * Where words, and amounts with a sign in front, begin between two places; a word may stand right
 * behind another or a number.
 */
export function* wordStarts(text: string, from: number, to: number): Generator<number> {
  for (const word of text
    .slice(from, to)
    .matchAll(
      /(?<![\p{L}\p{N}])[\p{L}\p{N}₹&\uFFFD]|(?<=[\p{Ll}\p{N}])\p{Lu}|(?<=\p{Lu})\p{Lu}(?=\p{Ll})|(?<=\p{Lu})(?:UPI|UTR|RRN|IMPS)(?![\p{L}\p{N}])/gu,
    ))
    yield from + word.index;
}
