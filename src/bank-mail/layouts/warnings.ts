import { indianTerm, sensitiveWord, wordOfFate } from '../language/sensitive-words.ts';
import type { Warning } from '../taught.ts';

const ROW = /^[^:\n]{1,40}:\s?\S/m;
const CAUSE =
  /(?<![\p{L}\p{N}])(?:refund\w*|revers\w*|charge ?back\w*|cash ?back\w*|salary|dividends?|interest|neft|rtgs|n?ach|cheques?|loans?|mandate|autopay|otp|debit\w*|withdraw\w*|(?:paid|sent|transferred) to|(?:will|shall|to|can|may) be|redemption|claims?|rewards?|winnings?)(?![\p{L}\p{N}])/iu;
/** Hindi stems of what took money back, held it, or moved it the other way. */
export const HINDI_FATE =
  /असफल|विफल|फेल|वापस|वापिस|लौट|रिफंड|रिवर्स|रद्द|निरस्त|अस्वीक|लंबित|रोक|नहीं|गलत|ग़लत|त्रुटि|डेबिट|नामे|निकाल|निकासी|अनुरोध/u;
/** Money, or digits of an account, that are not the statement's: those are slots in a key. */
const FIGURE =
  /(?:₹|रु|(?<![\p{L}])(?:rs|inr|usd|eur|rupees?|lakhs?|crores?)(?![\p{L}]))|[x*•#]{2,}\s?\d/iu;
/** So short a piece may be a status or a cause by itself. */
const SHORT = 4;

/** The warnings of a piece, by its key: what the statement says is a slot in it. */
export function warningsOf(key: string): Warning[] {
  const words = key.replace(/⟨[^⟩]*⟩/g, ' ');
  const isShort = (words.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0) < SHORT;
  const warnings: Warning[] = [];
  if (
    wordOfFate(words) !== null ||
    indianTerm(words) !== null ||
    HINDI_FATE.test(words) ||
    (isShort && sensitiveWord(words) !== null)
  )
    warnings.push('fate');
  if (CAUSE.test(words)) warnings.push('cause');
  if (ROW.test(key.replace(/⟨link [^⟩]*⟩/g, ''))) warnings.push('row');
  if (FIGURE.test(words)) warnings.push('figure');
  return warnings;
}
