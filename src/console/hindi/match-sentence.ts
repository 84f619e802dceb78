const HOLE = '{}';

/**
 * Sentences of the verbs, with `{}` for what varies, and each in Hindi. There `{found}` is an error,
 * a cause or a state, which has its own Hindi; what stands at `{}` is somebody's name or word.
 */
export type Sentences = Readonly<Record<string, string>>;

/** A sentence in Hindi, with what it names left as it is; undefined for one not known. */
export type InHindi = (sentence: string) => string | undefined;

/**
 * Finds a sentence's Hindi. The more of a sentence stands fast, the sooner it is tried: "{} is not
 * in …" fits much. No more work than a few passes over the text: some of it was typed by strangers.
 * @param say what becomes of what stands at `{found}`; where it is given, one sentence may end
 *   another ("A: B has no address"), so a name that begins one goes over no ": ".
 */
export function matcherOf(sentences: Sentences, say?: (named: string) => string): InHindi {
  const patterns = Object.entries(sentences)
    .toSorted(([one], [other]) => fixedOf(other) - fixedOf(one))
    .map(([english, hindi]) => ({
      parts: english.split(HOLE),
      hindi,
      startsWithName: english.startsWith(HOLE) && /^[^{]*\{\}/.test(hindi),
    }));
  return (sentence) => {
    for (const { parts, hindi, startsWithName } of patterns) {
      const named = namedIn(sentence, parts);
      if (named === null || (say && startsWithName && named[0]?.includes(': '))) continue;
      let next = 0;
      return hindi.replaceAll(/\{(?:found)?\}/g, (hole) => {
        const word = named[next++] ?? '';
        return say && hole !== HOLE ? say(word) : word;
      });
    }
    return undefined;
  };
}

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
