import { plainCss } from './css-text.ts';
import { type Look, PLAIN } from './look.ts';
import { ANYWHERE, inProgram, isForOthers, type Needs, waysWithin } from './places.ts';
import { type Compound, compounds, withoutArguments } from './selectors.ts';
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
/** So many rules that only move things are kept; with more of them any could be moved. */
const LAYOUTS_MAX = 1000;
const ANY: readonly Compound[] = [{ tag: null, names: [], attributes: [] }];

/** What may move a word inside its line; paddings and sizes of blocks are in every sheet. */
const MOVING =
  /\b(?:float|order|flex-direction|grid-(?:area|row|column))\s*:|\bmso-(?:text-raise|font-width|element)\b/i;

/**
 * The rules of a page's sheets whose looks matter. Their order and strength don't: where one rule
 * hides and another shows, it is a doubt. What one sheet leaves open ends with it. `layouts` only move
 * things apart, which matters within a line alone.
 */
export function rulesOfSheets(sheets: readonly string[]): { rules: Rule[]; layouts: Rule[] } {
  const rules: Rule[] = [];
  const layouts: Rule[] = [];
  for (const { selector, body, ways } of sheets.flatMap((sheet) => [...rulesOf(sheet)])) {
    const look = readLook(body);
    const isShown = look.displayed && (isForOthers(ways) || SOURCE_TAGS.test(selector));
    const isLayout = !isShown && !matters(look, body);
    if (isLayout && !(look.moved || look.block)) continue;
    const kept = isLayout ? layouts : rules;
    for (const one of withoutArguments(selector).split(',')) {
      if (/::?(?:hover|visited|active|focus)/.test(one)) continue;
      const own = one.replace(PROGRAMS_OWN, ' ');
      const parts = compounds(own.trim());
      if (parts.length > 0 && kept.length < (isLayout ? LAYOUTS_MAX : RULES_MAX))
        kept.push({ parts, look, ways: own === one ? ways : inProgram(ways) });
    }
  }
  if (layouts.length < LAYOUTS_MAX) return { rules, layouts };
  const moved = { ...PLAIN, moved: true };
  return { rules, layouts: [{ parts: ANY, look: moved, ways: [ANYWHERE] }] };
}

/** What no mail program shows but where a style displays it. */
const SOURCE_TAGS = /\b(?:style|script|title|meta)\b/i;

/** What some mail program alone puts around a page. */
const PROGRAMS_OWN =
  /(?:\[(?:data-og\w+|data-outlook-[\w-]+|owa)\b[^\]]*\]|\.(?:externalclass|readmsgbody|moz-text-html|aolmail[\w-]*)|#(?:outlook|messageviewbody|messagewebviewdiv))(?=[\s>]+\S)/gi;

/** In pixels: what may push a text out of a box, and a box that may be too low for its text. */
const PUSHED = 40;
const LOW = 100;
/** Letters that need a higher line than most, in pixels. */
const LARGE = 24;

/** Whether a rule could hide or alter what it is about. */
const matters = (look: Look, body: string): boolean =>
  look.doubtful ||
  look.altered ||
  look.raised ||
  look.clips ||
  look.unbroken === true ||
  look.far ||
  look.paints ||
  look.covers ||
  look.line !== undefined ||
  (look.letters ?? 0) >= LARGE ||
  (look.width ?? LOW) < LOW ||
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

type Ruled = { selector: string; body: string; ways: readonly Needs[] };

/** A rule or a condition that is open, and where its declarations stand. */
type Open = { head: string; bodies: string[]; ways: readonly Needs[] };

/** The rules of a style sheet, and the conditions around each. */
function* rulesOf(sheet: string): Generator<Ruled> {
  const css = plainCss(sheet.slice(0, SHEET_MAX));
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
