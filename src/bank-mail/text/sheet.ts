import { type Look, readLook } from './visibility.ts';

/** A rule of a style sheet that could hide or alter what it is about. */
export type Rule = {
  parts: readonly Compound[];
  look: Look;
  /** It counts on small screens, on paper or by somebody's wish, and not on a desktop. */
  elsewhere: boolean;
};

/** What one element must be: `td.a#b`; null: any tag. */
type Compound = { tag: string | null; names: readonly string[]; attributes: readonly string[] };

/** How much of a style sheet is read; what is longer could hide anything. */
const SHEET_MAX = 128 * 1024;
const RULES_MAX = 301;

/** What may move a word inside its line; paddings and sizes of blocks are in every sheet. */
const MOVING =
  /\b(?:float|order|flex-direction|grid-(?:area|row|column))\s*:|\bmso-(?:text-raise|font-width|element)\b/i;

/** An element as selectors see it: `.class` and `#id` names, and its tag. */
export type Selectable = {
  tag: string;
  names: ReadonlySet<string>;
  attributes: Readonly<Record<string, string | undefined>>;
};

/**
 * The rules of a sheet whose looks matter. Their order and strength don't: where one rule hides and
 * another shows, it is a doubt.
 */
export function rulesOfSheet(sheet: string): Rule[] {
  const rules: Rule[] = [];
  // `<!--` and `-->` are nothing in a sheet (CSS Syntax, 4.3): Word writes each of its own between them.
  const css = sheet.slice(0, SHEET_MAX).replace(/\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/g, ' ');
  for (const { selector, body, elsewhere } of rulesOf(css)) {
    const look = readLook(body);
    if (
      !look.doubtful &&
      !look.altered &&
      !look.raised &&
      look.numbered !== true &&
      !MOVING.test(body) &&
      look.tiny !== true &&
      look.color === undefined &&
      look.background === undefined
    )
      continue;
    for (const one of selector.split(',')) {
      if (/(?<!\()::?(?:hover|visited|active|focus)/.test(one) && !/:not\(/.test(one)) continue;
      const parts = compounds(one.trim());
      if (parts.length > 0 && rules.length < RULES_MAX) rules.push({ parts, look, elsewhere });
    }
  }
  return rules;
}

/** Whether a rule is about the element inside these others: combinators all mean "inside". */
export function fits({ parts }: Rule, element: Selectable, around: readonly Selectable[]): boolean {
  const own = parts.at(-1);
  if (own === undefined || !isOne(own, element)) return false;
  return parts.slice(0, -1).every((part) => around.some((one) => isOne(part, one)));
}

/** An attribute's value is not compared: whoever has it is meant. */
const isOne = ({ tag, names, attributes }: Compound, element: Selectable): boolean =>
  (tag === null || tag === element.tag) &&
  names.every((name) => element.names.has(name)) &&
  attributes.every((name) => element.attributes[name] !== undefined);

function compounds(selector: string): Compound[] {
  return (
    selector
      .replace(/(\[[^\]\s~|^$*=]*)[^\]]*(?:\]|$)/g, '$1]')
      // Of any namespace, and any element that is in such a state.
      .replace(/(?<=^|[\s>+~])[\w*-]*\|/g, '')
      .replace(/(?<=^|[\s>+~])(?=:[\w-])/g, '*')
      .replace(
        /::?(?!not\(|is\(|where\(|has\(|root|first|last|only|nth|empty|lang)[\w-]+(?:\([^)]*\))?/g,
        '',
      )
      .replace(/::?[\w-]+(?:\([^)]*\))?/g, '*')
      // What stands beside an element is not looked for.
      .replace(/[^\s>+~]+\s*[+~]/g, ' ')
      .split(/[\s>+~]+/)
      .filter((part) => part !== '')
      .map((part) => ({
        tag: /^[a-z][\w-]*/i.exec(part)?.[0].toLowerCase() ?? null,
        names: (part.match(/[.#][\w-]+/g) ?? []).map((name) => name.toLowerCase()),
        attributes: [...part.matchAll(/\[([^\]]*)\]/g)].map(([, name = '']) => name.toLowerCase()),
      }))
  );
}

/** Conditions that are true on small screens, on paper, or by somebody's own wish. */
const ELSEWHERE =
  /max-(?:device-)?(?:width|height)\s*:\s*(?:\d{1,2}|[1-8]\d{2})(?:\.\d+)?(?:px|em|rem)|\bprint\b|prefers-color-scheme\s*:\s*dark|prefers-reduced|orientation\s*:\s*portrait/i;

/** Whether an `@media` counts nowhere on a desktop: each of its alternatives is true elsewhere. */
const isElsewhere = (condition: string): boolean =>
  condition.split(',').every((one) => ELSEWHERE.test(one) && !/\bnot\b|\bor\b/i.test(one));

/** The rules of a style sheet, and whether each counts on a desktop screen. */
function* rulesOf(css: string): Generator<{ selector: string; body: string; elsewhere: boolean }> {
  const open: string[] = [];
  let start = 0;
  for (let i = 0; i < css.length; i++) {
    const char = css[i];
    if (char === '{') {
      // Inside another rule declarations may stand in front of a selector.
      const head = css.slice(start, i);
      if (open.length < 20) open.push(head.slice(head.lastIndexOf(';') + 1).trim());
      start = i + 1;
    } else if (char === '}') {
      const selector = open.pop() ?? '';
      if (!selector.startsWith('@'))
        yield { selector, body: css.slice(start, i), elsewhere: open.some(isElsewhere) };
      start = i + 1;
    } else if (char === ';' && open.length === 0) start = i + 1;
  }
}
