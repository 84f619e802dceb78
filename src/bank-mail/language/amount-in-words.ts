const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  lakh: 100_000,
  lac: 100_000,
  crore: 10_000_000,
};

/** `Rupees One and Ninety Paise Only` in paise; null where the text is anything else. */
export function amountInWords(text: string): number | null {
  if (/[^A-Za-z\s.,&/-]/.test(text)) return null;
  const plain = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (!/^(?:[a-z]+ )*only$/.test(plain) || !plain.includes('rupee')) return null;
  const [whole, paise] = plain.includes('paise')
    ? splitPaise(plain)
    : [plain.replace(/rupees?|only/g, ''), ''];
  const rupees = numberIn(whole);
  const rest = paise === '' ? 0 : numberIn(paise);
  return rupees === null || rest === null || rest > 99 ? null : rupees * 100 + rest;
}

/** `rupees one and ninety paise only`, `rupees one and paise ninety only`. */
function splitPaise(plain: string): [string, string] {
  const words = plain.replace(/ only$/, '').split(' ');
  const at = words.indexOf('paise');
  const cut = words.lastIndexOf('and') === -1 ? words.indexOf('rupees') : words.lastIndexOf('and');
  const paise = at === words.length - 1 ? words.slice(cut + 1, at) : words.slice(at + 1);
  const whole = words.slice(0, Math.min(cut, at)).filter((word) => !/^rupees?$/.test(word));
  return [whole.join(' '), paise.join(' ')];
}

function numberIn(text: string): number | null {
  let total = 0;
  let part = 0;
  const words = text.split(' ').filter((word) => word !== '' && word !== 'and');
  if (words.length === 0) return null;
  for (const word of words) {
    const scale = SCALES[word];
    const value = UNITS.includes(word) ? UNITS.indexOf(word) : TENS.indexOf(word) * 10;
    if (scale === 100) part *= 100;
    else if (scale !== undefined) {
      total += part * scale;
      part = 0;
    } else if (value < 0) return null;
    else part += value;
  }
  return total + part;
}
