const HOLE = '{}';

/** Sentences of the verbs, with `{}` for what varies, and each in Hindi. */
export type Sentences = Readonly<Record<string, string>>;

/** A sentence in Hindi, with what it names left as it is; undefined for one not known. */
export type InHindi = (sentence: string) => string | undefined;

/**
 * Finds a sentence's Hindi. The more of a sentence stands fast, the sooner it is tried: "{} is not
 * in …" fits much. No more work than a few passes over the text: some of it was typed by strangers.
 * @param say what becomes of a word that a sentence names.
 */
export function matcherOf(sentences: Sentences, say: (named: string) => string = same): InHindi {
  const patterns = Object.entries(sentences)
    .toSorted(([one], [other]) => fixedOf(other) - fixedOf(one))
    .map(([english, hindi]) => ({ parts: english.split(HOLE), hindi }));
  return (sentence) => {
    for (const { parts, hindi } of patterns) {
      const named = namedIn(sentence, parts);
      if (named === null) continue;
      let next = 0;
      return hindi.replaceAll(HOLE, () => say(named[next++] ?? ''));
    }
    return undefined;
  };
}

const same = (named: string): string => named;

const fixedOf = (english: string): number => english.replaceAll(HOLE, '').length;

/** What stands between the parts, each taken where it comes first; null where they don't fit. */
function namedIn(text: string, parts: readonly string[]): string[] | null {
  const [first = '', ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return text === first ? [] : null;
  if (!text.startsWith(first)) return null;
  const named: string[] = [];
  let at = first.length;
  for (const part of rest) {
    const next = text.indexOf(part, at);
    if (next < 0) return null;
    named.push(text.slice(at, next));
    at = next + part.length;
  }
  const end = text.length - last.length;
  if (end < at || !text.endsWith(last)) return null;
  return [...named, text.slice(at, end)];
}
