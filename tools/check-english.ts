// `npm run check:english`: keeps the comments short and plain.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = '{src,dev,lab,tools,bin}/**/*.{ts,mjs}';
const MOST_WORDS = 25;
/** Words that make a reader look for a noun. */
const VAGUE = /\b(?:whoever|as ever|none of them|one that|those (?:of|that|who))\b/i;

const COMMENTS = /^[ \t]*(?:\/\*\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/gm;
const MARKERS = /^[ \t]*(?:\/\/ biome-ignore.*|\/\*\*|\*\/|\/\/|\*)|\*\/$/gm;
/** Up to a full stop, a colon, a semicolon, an empty line or a tag. */
const SENTENCES = /\S[\s\S]*?(?:[.:;!?][)"'`]*(?=\s)|(?=\n\s*\n|\s@\w+ )|$)/g;

/** The sentences of a source's comments that break the rule. Pure. */
export function hardSentences(source: string): { line: number; why: string; sentence: string }[] {
  const sentences = [...source.matchAll(COMMENTS)].flatMap(({ 0: comment, index: start }) => {
    const text = comment.replaceAll(MARKERS, (marker) => ' '.repeat(marker.length));
    return [...text.matchAll(SENTENCES)].map(({ 0: raw, index }) => ({
      line: source.slice(0, start + index).split('\n').length,
      sentence: raw.replaceAll(/\s+/g, ' ').trim(),
    }));
  });
  return sentences.flatMap(({ line, sentence }) => {
    const words = sentence.replace(/^@\w+ \S+ ?/, '').split(' ').length;
    const [vague] = VAGUE.exec(sentence) ?? [];
    return [
      ...(words > MOST_WORDS ? [{ line, sentence, why: `has ${words} words` }] : []),
      ...(vague ? [{ line, sentence, why: `says "${vague}" instead of the noun` }] : []),
    ];
  });
}

/** What breaks the rule in a repository, a line each. */
export function hardComments(root: string): string[] {
  const files = globSync(SOURCES, { cwd: root }).sort();
  return files.flatMap((file) =>
    hardSentences(readFileSync(path.join(root, file), 'utf8')).map(
      ({ line, why, sentence }) => `${file}:${line} ${why}: ${sentence}`,
    ),
  );
}

if (import.meta.main) {
  const hard = hardComments(fileURLToPath(new URL('../', import.meta.url)));
  for (const line of hard) console.error(`✗ ${line}`);
  console.log(hard.length ? `${hard.length} sentences are hard to read` : 'the comments are plain');
  process.exitCode = hard.length ? 1 : 0;
}
