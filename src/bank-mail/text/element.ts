import { backgroundColor } from './color.ts';
import { MOVED, RAISED, STRUCK } from './marks.ts';
import { fits, type Rule, type Selectable } from './sheet.ts';
import { isOtherScript } from './stays.ts';
import { type Look, readLook, standsOut } from './visibility.ts';

export type Attributes = Readonly<Record<string, string | undefined>>;

/** An open element, and how its text shows. */
export type Element = Selectable & {
  /** No mail program ever shows it. */
  gone: boolean;
  /** It is another's mail. */
  quote: boolean;
  /** Whether its text could be hidden; a child cannot undo it. */
  doubtful: boolean;
  /** Its text has no size; a child can undo it. */
  tiny: boolean;
  /** Stands around its text where that doesn't read as it is stored; see marks.ts. */
  mark: string;
  color: string;
  background: string;
  /** It begins and ends a line. */
  block: boolean;
  /** Items of a list in it are numbered. */
  numbered: boolean;
  /** Its line breaks show. */
  pre: boolean;
};

const NEVER_SHOWN = new Set(words('script style title meta'));
/** What some programs show and others don't. */
const SOMETIMES_SHOWN = new Set([
  ...words('iframe object svg math audio video canvas select datalist noframes noscript dialog'),
  ...words('noembed applet xml frameset frame portal template comment'),
  ...words('details textarea rp ruby rt marquee map progress meter'),
]);
/** What shows more than its text: marks, an edge, a drawing. */
const FRAMING_TAGS = new Set(words('q button input'));
const DRAWING_TAGS = new Set(words('img svg iframe object embed applet canvas video picture'));
const STRIKING_TAGS = new Set(words('del ins s strike bdo'));
const BLOCK_TAGS = new Set([
  ...words('address article aside blockquote body caption center dd details dialog div dl dt'),
  ...words('fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend'),
  ...words(
    'li listing main nav ol p plaintext pre section summary table tbody td tfoot th thead tr',
  ),
  ...words('ul xmp'),
]);
const QUOTE_CLASS = new RegExp(
  `(?:^|\\s)(?:${[
    ...words('gmail_quote gmail_attr gmail_extra yahoo_quoted moz-cite-prefix'),
    ...words('moz-forward-container protonmail_quote zmail_extra outlookmessageheader'),
  ].join('|')})(?:\\s|$)`,
  'i',
);
const QUOTE_ID =
  /^(?:divrplyfwdmsg|appendonsend|olk_src_body_section|mail-editor-reference-message-container)$/i;
/** How much of a class attribute is read. */
const CLASS_MAX = 1000;

/**
 * How an element's text shows, by its tag and attributes, the elements around it, and the style
 * sheets read so far.
 */
export function elementOf(
  tag: string,
  attributes: Attributes,
  around: readonly Element[],
  rules: readonly Rule[],
): Element {
  const parent = around.at(-1);
  const self: Selectable = { tag, names: namesOf(attributes), attributes };
  const fitting = rules.filter((rule) => fits(rule, self, around));
  const looks = fitting.flatMap(({ look, elsewhere }) => (elsewhere ? [] : look));
  if (attributes.style !== undefined) looks.push(readLook(attributes.style));
  const own = <K extends keyof Look>(key: K) => looks.findLast((look) => look[key])?.[key];
  const tinies = looks.flatMap(({ tiny }) => tiny ?? []);
  const element: Element = {
    ...self,
    gone: (parent?.gone ?? false) || NEVER_SHOWN.has(tag),
    quote: (parent?.quote ?? false) || isQuote(tag, attributes),
    doubtful:
      (parent?.doubtful ?? false) ||
      looks.some(({ doubtful }) => doubtful) ||
      attributes.hidden !== undefined ||
      attributes.popover !== undefined ||
      isOtherScript(attributes.face) ||
      SOMETIMES_SHOWN.has(tag),
    tiny: tinies.length > 0 ? tinies.some(Boolean) : (parent?.tiny ?? false),
    mark: markOf(tag, attributes, looks) || (fitting.some(differsElsewhere) ? MOVED : ''),
    ...colorsOf({ color: own('color'), background: own('background') }, self, parent),
    numbered: isNumbered(tag, attributes, looks, parent),
    block: BLOCK_TAGS.has(tag) || looks.some(({ block }) => block),
    pre:
      looks.findLast(({ pre }) => pre !== undefined)?.pre ??
      (tag === 'pre' || parent?.pre === true),
  };
  const isInherited = element.color === parent?.color && element.background === parent.background;
  // Two rules may name two colours: no order is kept, so each of them must stand out.
  const colors = looks.flatMap(({ color }) => inherited(color, parent) ?? []);
  if (!isInherited) colors.push(element.color);
  element.doubtful ||= colors.some((color) => !standsOut(color, element.background));
  return element;
}

/** The colours of an element: its looks', else its attributes', else those around it. */
function colorsOf(
  look: { color: string | undefined; background: string | undefined },
  { tag, attributes }: Selectable,
  parent: Element | undefined,
): Pick<Element, 'color' | 'background'> {
  const named = (attributes.color ?? textColor(tag, attributes))?.toLowerCase();
  const background = look.background ?? attributes.bgcolor?.toLowerCase() ?? 'none';
  return {
    color: inherited(look.color, parent) ?? named ?? parent?.color ?? 'black',
    background: backgroundColor(background) ?? parent?.background ?? 'white',
  };
}

/** A colour, of which `inherit` is the one around it. */
const inherited = (color: string | undefined, parent: Element | undefined): string | undefined =>
  color !== undefined && /^(?:inherit|unset|currentcolor)$/.test(color)
    ? (parent?.color ?? 'black')
    : color;

/** `<body text="white">`: an old way to colour a page. */
const textColor = (tag: string, { text }: Attributes): string | undefined =>
  tag === 'body' ? text : undefined;

const NO_NAMES: ReadonlySet<string> = new Set();

function namesOf({ class: classes, id }: Attributes): ReadonlySet<string> {
  if (classes === undefined && id === undefined) return NO_NAMES;
  const names = (classes ?? '').slice(0, CLASS_MAX).toLowerCase().split(/\s+/);
  return new Set([...names.map((name) => `.${name}`), `#${(id ?? '').toLowerCase()}`]);
}

function markOf(tag: string, attributes: Attributes, looks: readonly Look[]): string {
  const { dir } = attributes;
  if (STRIKING_TAGS.has(tag) || looks.some(({ altered }) => altered)) return STRUCK;
  if (drawsOver(tag, attributes, looks)) return STRUCK;
  if (dir !== undefined && /^\s*rtl/i.test(dir)) return STRUCK;
  const isCell = tag === 'td' || tag === 'th';
  if (
    tag === 'sup' ||
    tag === 'sub' ||
    FRAMING_TAGS.has(tag) ||
    (!isCell && looks.some(({ raised }) => raised))
  )
    return RAISED;
  return DRAWING_TAGS.has(tag) || (!BLOCK_TAGS.has(tag) && looks.some(({ moved }) => moved))
    ? MOVED
    : '';
}

/** Whether a picture or a line may lie over the text beside it. One of a dot's size shows nothing. */
const drawsOver = (
  tag: string,
  { width, height, hidden, style = '' }: Attributes,
  looks: readonly Look[],
): boolean =>
  (DRAWING_TAGS.has(tag) || tag === 'hr') &&
  looks.some((look) => look.overlaps) &&
  !looks.some((look) => look.gone) &&
  hidden === undefined &&
  !(isDot(width) && isDot(height)) &&
  !/(?<![\w-])(?:width|height)\s*:\s*[01](?:px)?\s*(?:!important\s*)?(?:;|$)/i.test(style);

const isDot = (size: string | undefined): boolean => /^[01](?:px)?$/.test(size ?? '');

/** Whether a text shows on a desktop and is hidden, or not as it reads, on a phone or on paper. */
const differsElsewhere = ({ elsewhere, look }: Rule): boolean =>
  elsewhere && (look.doubtful || look.tiny === true || look.altered || look.raised);

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

function words(text: string): string[] {
  return text.split(' ');
}
