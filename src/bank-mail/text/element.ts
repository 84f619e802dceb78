import { asName } from './css-text.ts';
import { markOf } from './element-mark.ts';
import type { Look } from './look.ts';
import { MOVED } from './marks.ts';
import { aboveOf, type Box, heightOf, roomOf, spacingOf } from './measures.ts';
import { isLifted, isLow } from './paint.ts';
import { countsIn, DESKTOP, isForOthers, type Place } from './places.ts';
import type { RuleFinder } from './rule-finder.ts';
import { type Said, type Seen, seenIn, UNSTYLED } from './seen.ts';
import type { Attributes, Selectable } from './selectors.ts';
import type { Rule } from './sheet.ts';
import { isOtherScript } from './stays.ts';
import { BLOCK_TAGS, NEVER_SHOWN, SIZED_TAGS, SOMETIMES_SHOWN, words } from './tags.ts';
import { readLook } from './visibility.ts';

/** An open element, and how its text shows. */
export type Element = Selectable & {
  /** No mail program ever shows it. */
  gone: boolean;
  /** It would not be shown, but its styles display it: a sheet's own text. */
  revealed: boolean;
  /** It is another's mail. */
  quote: boolean;
  /** How its text shows on a desktop, and in each other place for which the page has rules. */
  seen: readonly Seen[];
  /** Colours of links in it. */
  links: readonly string[];
  /** What it has room for, where it cuts off what is more. */
  room: Box | undefined;
  /** How high it is at least, in pixels. */
  height: number;
  /** How far it pushes down what stands in it and follows, in pixels. */
  above: number;
  /** How far it pushes what stands in it to the right, in pixels. */
  aside: number;
  /** It pushes something farther than any screen is broad. */
  far: boolean;
  /** It may lie over what stands above or below it. */
  lifted: boolean;
  /** What stands in it may reach out below it. */
  low: boolean;
  /** Its lines are not broken where they reach an edge. */
  unbroken: boolean;
  /** Stands around its text where that doesn't read as it is stored; see marks.ts. */
  mark: string;
  /** It begins and ends a line. */
  block: boolean;
  /** Items of a list in it are numbered. */
  numbered: boolean;
  /** Its line breaks show. */
  pre: boolean;
};

const QUOTE_CLASS = new RegExp(
  `(?:^|\\s)(?:${[
    ...words('gmail_quote gmail_attr gmail_extra yahoo_quoted moz-cite-prefix'),
    ...words('moz-forward-container protonmail_quote zmail_extra outlookmessageheader'),
  ].join('|')})(?:\\s|$)`,
  'i',
);
const QUOTE_ID =
  /^(?:divrplyfwdmsg|appendonsend|olk_src_body_section|mail-editor-reference-message-container)$/i;
/** How much of a class attribute is read; a longer one is doubtful. */
const CLASS_MAX = 1000;

/** What is known of an element's page. */
type Page = {
  rules: RuleFinder;
  /** Rules that only move things, which matters within a line. */
  layouts: RuleFinder;
  places: readonly Place[];
};

/** Whether an element stands within a line. */
const isInline = (tag: string): boolean => !BLOCK_TAGS.has(tag) && !CELL_TAGS.has(tag);
const CELL_TAGS = new Set(words('td th col colgroup br img'));

/**
 * How an element's text shows, by its tag and attributes, the elements around it, and the page's
 * style sheets: on a desktop, and in each of the other places.
 */
export function elementOf(
  tag: string,
  attributes: Attributes,
  around: readonly Element[],
  { rules, layouts, places }: Page,
): Element {
  const parent = around.at(-1);
  const self: Selectable = { tag, names: namesOf(attributes), attributes };
  const fitting = rules.find(self, around);
  const inline = attributes.style === undefined ? null : readLook(attributes.style);
  const within = isInline(tag) ? layouts.find(self, around) : [];
  const looks = [...fitting, ...within].flatMap(({ look, ways }) =>
    countsIn(ways, DESKTOP) ? look : [],
  );
  if (inline !== null) looks.push(inline);
  const links = linksOf(tag, attributes, parent);
  const lifted = isLifted(looks, parent);
  const said = { fitting, inline, ...saidBy(tag, attributes, links) };
  return {
    ...self,
    links,
    gone: (parent?.gone ?? false) || NEVER_SHOWN.has(tag),
    revealed: NEVER_SHOWN.has(tag) && looks.some(({ displayed }) => displayed),
    quote: (parent?.quote ?? false) || isQuote(tag, attributes),
    seen: [DESKTOP, ...places].map((place, at) =>
      seenIn(place, said, parent?.seen[at] ?? UNSTYLED),
    ),
    room: roomOf([...fitting.map(({ look }) => look), ...(inline ? [inline] : [])], attributes),
    unbroken:
      looks.findLast((look) => look.unbroken !== undefined)?.unbroken ??
      (attributes.nowrap !== undefined || tag === 'nobr' || (parent?.unbroken ?? false)),
    height: heightOf(tag, attributes, looks),
    above: aboveOf(looks) + spacingOf(tag, attributes),
    lifted,
    low: isLow(tag, looks, parent),
    far: looks.some(({ far }) => far),
    aside: looks.reduce((sum, { aside }) => sum + aside, 0),
    mark: markOf(tag, attributes, looks, lifted) || (fitting.some(differsElsewhere) ? MOVED : ''),
    numbered: isNumbered(tag, attributes, looks, parent),
    block: BLOCK_TAGS.has(tag) || looks.some(({ block }) => block),
    pre:
      looks.findLast(({ pre }) => pre !== undefined)?.pre ??
      (tag === 'pre' || parent?.pre === true),
  };
}

/** What an element's tag and its old attributes say of its looks. */
function saidBy(
  tag: string,
  attributes: Attributes,
  links: readonly string[],
): Pick<Said, 'colors' | 'background' | 'doubtful'> {
  const { color, bgcolor, hidden, popover, face } = attributes;
  const named = color ?? (tag === 'body' ? attributes.text : undefined);
  return {
    colors: named !== undefined ? [named.toLowerCase()] : isLink(tag, attributes) ? links : [],
    background: bgcolor?.toLowerCase(),
    doubtful:
      hidden !== undefined ||
      popover !== undefined ||
      isOtherScript(face) ||
      (attributes.class ?? '').length > CLASS_MAX ||
      SOMETIMES_SHOWN.has(tag) ||
      (SIZED_TAGS.has(tag) && /^\s*0(?:px|%)?\s*$/.test(attributes.width ?? '')),
  };
}

const isLink = (tag: string, { href }: Attributes): boolean => tag === 'a' && href !== undefined;

/** `<body link="white" vlink="white">`: an old way to colour a page's links. */
function linksOf(
  tag: string,
  { link, vlink }: Attributes,
  parent: Element | undefined,
): readonly string[] {
  if (tag !== 'body' || (link === undefined && vlink === undefined)) return parent?.links ?? [];
  return [link, vlink].flatMap((color) => color?.toLowerCase() ?? []);
}

const NO_NAMES: ReadonlySet<string> = new Set();

function namesOf({ class: classes, id }: Attributes): ReadonlySet<string> {
  if (classes === undefined && id === undefined) return NO_NAMES;
  const names = (classes ?? '').slice(0, CLASS_MAX).split(/[ \t\r\n\f]+/);
  return new Set([...names.map((name) => `.${named(name)}`), `#${named(id ?? '')}`]);
}

const named = (name: string): string => asName(name).toLowerCase();

/** Whether a text shows on a desktop and is hidden, or not as it reads, on a phone or on paper. */
const differsElsewhere = ({ ways, look }: Rule): boolean =>
  isForOthers(ways) && (look.doubtful || look.tiny === true || look.altered || look.raised);

/** Whether the items of a list are numbered, by its tag, the old attribute, or its looks. */
function isNumbered(
  tag: string,
  { type }: Attributes,
  looks: readonly Look[],
  parent: Element | undefined,
): boolean {
  const styled = looks.flatMap(({ numbered }) => numbered ?? []);
  if (styled.length > 0) return styled.some(Boolean);
  if (tag === 'ol') return true;
  if (tag === 'ul' || tag === 'menu' || tag === 'dir') return /^[1ai]$/i.test(type ?? '');
  return (parent?.numbered ?? false) || (tag === 'li' && /^[1ai]$/i.test(type ?? ''));
}

/** Whether an element is marked as another's mail, as mail programs mark a reply or a forward. */
function isQuote(tag: string, attributes: Attributes): boolean {
  return (
    (tag === 'blockquote' && attributes.type?.toLowerCase() === 'cite') ||
    QUOTE_CLASS.test((attributes.class ?? '').slice(0, CLASS_MAX)) ||
    QUOTE_ID.test(attributes.id ?? '')
  );
}
