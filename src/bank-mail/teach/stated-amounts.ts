import { moneyIn } from '../language/amount.ts';
import { readable } from '../language/text.ts';
import { readHeaders } from '../mime/headers.ts';
import { Malformed } from '../mime/malformed.ts';
import { readViews } from '../page/views.ts';

/**
 * Which of these amounts, in paise, a mail names as money anywhere. Says nothing of who sent it. Pure.
 */
export async function statedAmounts(
  raw: Buffer,
  amounts: readonly number[],
): Promise<readonly number[]> {
  try {
    const { headers, bodyStart } = readHeaders(raw);
    const { views } = await readViews(raw, headers, bodyStart);
    const named = new Set(
      views.flatMap((view) => [...moneyIn(readable(view))].map(({ paise }) => paise)),
    );
    return amounts.filter((amount) => named.has(amount));
  } catch (error) {
    if (error instanceof Malformed) return [];
    throw error;
  }
}
