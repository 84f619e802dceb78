/** A name in a page or comment, and its line. */
export type Reference = {
  kind: 'file' | 'link' | 'script' | 'setting' | 'command' | 'section';
  name: string;
  line: number;
};

const FOLDERS =
  'src|workflows|activities|bin|dev|test|tools|lab|docs|migrations|examples|clients|deploy';
const PATH = new RegExp(`^(?:(?:${FOLDERS}|\\.ci)/[\\w./*{},-]*|[\\w-]+\\.(?:ts|mjs|md|yml|sql))$`);
const SETTING = /(?<!\$)\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** Everything in a page of Markdown that names something of the repository. Pure. */
export function pageReferences(page: string): Reference[] {
  const links = [...page.matchAll(/\]\(([^)\s]+)\)/g)]
    .filter(([, to = '']) => !/^[a-z]+:/.test(to))
    .map(({ 1: name = '', index }) => ({ kind: 'link' as const, name, line: lineAt(page, index) }));
  const code = [...page.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)];
  return [
    ...links,
    ...code.flatMap(({ 1: block, 2: span = '', index }) => {
      const lines = (block ?? span).replaceAll('\\|', '|').split('\n');
      const first = lineAt(page, index) + (block === undefined ? 0 : 1);
      return lines.flatMap((text, offset) =>
        codeReferences(text).map((found) => ({ ...found, line: first + offset })),
      );
    }),
  ];
}

/** The names in one line of code. */
function codeReferences(text: string): { kind: Reference['kind']; name: string }[] {
  const words = text.split(/[\s"'()|;]+/).map((word) => word.replace(/[,:.]$/, ''));
  const found: { kind: Reference['kind']; name: string }[] = [
    ...words.filter((word) => PATH.test(word)).map((name) => ({ kind: 'file' as const, name })),
    ...[...text.matchAll(SETTING)].map(([name]) => ({ kind: 'setting' as const, name })),
  ];
  for (const [, run, short] of text.matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/g))
    found.push({ kind: 'script', name: run ?? short ?? '' });
  for (const [, name = ''] of text.matchAll(/(?:^|\s)paisewise ([a-z][^`#]*)/g))
    found.push({ kind: 'command', name: name.trim() });
  return found;
}

/** Sections of the contract that comments name: "decisions: Time". Pure. */
export function commentReferences(source: string): Reference[] {
  const joined = source.replaceAll(
    /\n[ \t]*(?:\*|\/\/|--) ?/g,
    (gap) => ` ${' '.repeat(gap.length - 1)}`,
  );
  const found = joined.matchAll(/\b(decisions|interface|operations): (\w[^\n)]*)/g);
  return [...found]
    .filter(({ index }) => /(?:\/\/|\*|--|\()[^\n'"]*$/.test(joined.slice(0, index)))
    .map(({ 1: page, 2: rest = '', index }) => ({
      kind: 'section',
      name: `${page}: ${rest.replaceAll(/\s+/g, ' ').trim()}`,
      line: lineAt(source, index),
    }));
}
