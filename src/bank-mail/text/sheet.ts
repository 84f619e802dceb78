import type { Look } from './look.ts';
import { ANYWHERE, inProgram, isForOthers, type Needs, waysWithin } from './places.ts';
import { type Compound, compounds } from './selectors.ts';
import { readLook } from './visibility.ts';

/** A rule of a style sheet that could hide or alter what it is about. */
export type Rule = {
  parts: readonly Compound[];
  look: Look;
  /** Where it counts: on any screen, or only on a small one, a dark one, on paper. */
  ways: readonly Needs[];
};

/** How much of a style sheet is read; what is longer could hide anything. */
const SHEET_MAX = 128 * 1024;
const RULES_MAX = 301;

/** What may move a word inside its line; paddings and sizes of blocks are in every sheet. */
const MOVING =
  /\b(?:float|order|flex-direction|grid-(?:area|row|column))\s*:|\bmso-(?:text-raise|font-width|element)\b/i;

/**
 * The rules of a page's sheets whose looks matter. Their order and strength don't: where one rule
 * hides and another shows, it is a doubt. What one sheet leaves open ends with it.
 */
export function rulesOfSheets(sheets: readonly string[]): Rule[] {
  const rules: Rule[] = [];
  for (const { selector, body, ways } of sheets.flatMap((sheet) => [...rulesOf(sheet)])) {
    const look = readLook(body);
    if (!matters(look, body) && !(look.displayed && isForOthers(ways))) continue;
    for (const one of selector.split(',')) {
      if (/(?<!\()::?(?:hover|visited|active|focus)/.test(one) && !/:not\(/.test(one)) continue;
      const own = one.replace(PROGRAMS_OWN, ' ');
      const parts = compounds(own.trim());
      if (parts.length > 0 && rules.length < RULES_MAX)
        rules.push({ parts, look, ways: own === one ? ways : inProgram(ways) });
    }
  }
  return rules;
}

/** What some mail program alone puts around a page. */
const PROGRAMS_OWN =
  /(?:\[(?:data-og\w+|data-outlook-[\w-]+|owa)\b[^\]]*\]|\.(?:externalclass|readmsgbody|moz-text-html|aolmail[\w-]*)|#(?:outlook|messageviewbody|messagewebviewdiv))(?=[\s>]+\S)/gi;

/** In pixels: what may push a text out of a box, and a box that may be too low for its text. */
const PUSHED = 40;
const LOW = 100;

/** Whether a rule could hide or alter what it is about. */
const matters = (look: Look, body: string): boolean =>
  look.doubtful ||
  look.altered ||
  look.raised ||
  look.clips ||
  look.overlaps ||
  look.opacity < 1 ||
  look.above >= PUSHED ||
  (look.height ?? LOW) < LOW ||
  look.numbered === true ||
  MOVING.test(body) ||
  look.tiny === true ||
  look.scale < 0.9 ||
  look.color !== undefined ||
  look.background !== undefined;

/** A string or an address: a brace in it begins and ends nothing. */
const QUOTED = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|url\([^()'"]*\)/gi;

type Ruled = { selector: string; body: string; ways: readonly Needs[] };

/** A rule or a condition that is open, and where its declarations stand. */
type Open = { head: string; bodies: string[]; ways: readonly Needs[] };

/** The rules of a style sheet, and the conditions around each. */
function* rulesOf(sheet: string): Generator<Ruled> {
  // `<!--` and `-->` are nothing in a sheet (CSS Syntax, 4.3): Word writes each of its own between them.
  const css = sheet
    .slice(0, SHEET_MAX)
    .replace(/\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/g, ' ')
    .replace(QUOTED, (quoted) => quoted.replace(/[{}]/g, ' '));
  const open: Open[] = [];
  let start = 0;
  for (let i = 0; i <= css.length; i++) {
    const char = css[i];
    if (char === '{') {
      // Inside another rule declarations may stand in front of a selector.
      const head = css.slice(start, i);
      const declared = head.lastIndexOf(';') + 1;
      open.at(-1)?.bodies.push(head.slice(0, declared));
      if (open.length < 20) open.push(opened(head.slice(declared).trim(), open.at(-1)));
      start = i + 1;
    } else if (char === '}' || char === undefined) {
      open.at(-1)?.bodies.push(css.slice(start, i));
      // What is still open at a sheet's end counts as well.
      do yield* ended(open);
      while (char === undefined && open.length > 0);
      start = i + 1;
    } else if (char === ';' && open.length === 0) start = i + 1;
  }
}

/** The innermost open rule, which ends here. A condition in it holds declarations of the rule itself. */
function* ended(open: Open[]): Generator<Ruled> {
  const last = open.pop();
  const body = last?.bodies.join(' ').trim() ?? '';
  if (last === undefined || body === '') return;
  const selector = last.head.startsWith('@') ? ruleAround(open) : last.head;
  if (selector !== undefined) yield { selector, body, ways: last.ways };
}

const opened = (head: string, around: Open | undefined): Open => {
  const ways = around?.ways ?? [ANYWHERE];
  return { head, bodies: [], ways: head.startsWith('@') ? waysWithin(ways, head) : ways };
};

const ruleAround = (open: readonly Open[]): string | undefined =>
  open.findLast(({ head }) => !head.startsWith('@'))?.head;
