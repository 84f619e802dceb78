import { MARK, TURNED } from './fold.ts';

const words = (text: string): string[] => text.split(' ');

/** What is never text of a page; a title is told apart. */
export const NEVER_SHOWN = new Set(words('script style title meta'));
/** What begins a line and ends one. */
export const BLOCK_TAGS = new Set([
  ...words('address article aside blockquote body caption center dd details dialog div dl dt'),
  ...words('fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend'),
  ...words(
    'li listing main nav ol p plaintext pre section summary table tbody td tfoot th thead tr',
  ),
  ...words('ul xmp'),
]);
/** What stands between words without being one. */
const ASIDE = new Set(words('br col colgroup'));
/** What may stand inside a value, where it has no style of its own. */
const PLAIN = new Set(words('b strong span font'));

export type Attributes = Readonly<Record<string, string>>;

/** What stands where an element begins and ends, if its text needn't read as it is stored. */
export function markOf(tag: string, attributes: Attributes): string {
  if (tag === 'bdo' || /^\s*rtl/i.test(attributes.dir ?? '')) return TURNED;
  const isPlain = PLAIN.has(tag) && Object.keys(attributes).length === 0;
  return isPlain || BLOCK_TAGS.has(tag) || ASIDE.has(tag) ? '' : MARK;
}

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

/** Whether an element is marked as another's mail, as mail programs mark a reply or a forward. */
export const isQuote = (tag: string, attributes: Attributes): boolean =>
  (tag === 'blockquote' && attributes.type?.toLowerCase() === 'cite') ||
  QUOTE_CLASS.test((attributes.class ?? '').slice(0, CLASS_MAX)) ||
  QUOTE_ID.test(attributes.id ?? '');

/** What is shown or read aloud in place of an element, or beside it. */
const SPOKEN = [
  ...['alt', 'title', 'aria-label', 'aria-description', 'aria-valuetext', 'aria-placeholder'],
  ...['aria-roledescription', 'aria-braillelabel', 'summary', 'abbr', 'label', 'standby'],
];
/** What mail programs say of a link themselves: where it leads to. */
const OF_LINKS =
  /^(?:original url:\s*)?(?:(?:https?:\/\/|mailto:|tel:|www\.)\S*)?\s*(?:click (?:or tap )?(?:if you trust this link|to follow link)\.?)?$/i;

/** The words that an element's attributes show or say. */
export function spokenBy(tag: string, attributes: Attributes): string[] {
  const words = SPOKEN.flatMap((name) => attributes[name] ?? []);
  if (tag === 'textarea') words.push(attributes.placeholder ?? '');
  // A tag that was left open takes what follows for attributes without a value.
  words.push(wordsAmong(attributes));
  return words.filter((said) => !OF_LINKS.test(said.trim()));
}

/** Attributes that mean something without a value, or may have an empty one. */
const SWITCH =
  /^(?:alt|title|class|id|style|href|src|name|value|content|lang|dir|nowrap|noshade|hidden|open|checked|selected|disabled|required|readonly|multiple|async|defer|download|itemscope|border|width|height|align|valign|bgcolor|background|cell\w+|col\w+|row\w+|target|rel|summary|label|type|media|[\w-]*[-:][\w:-]*)$/i;

/** Several words among the attributes of a tag; a stray one is a mistake. */
function wordsAmong(attributes: Attributes): string {
  const words = Object.keys(attributes).filter(
    (name) => attributes[name] === '' && !SWITCH.test(name) && /^[\p{L}\p{M}'’.,!]+$/u.test(name),
  );
  return words.length > 1 ? words.join(' ') : '';
}

/** What a field of a form shows. */
export const writtenIn = ({ type, value, placeholder }: Attributes): string =>
  type?.toLowerCase() === 'hidden' ? '' : ` ${value ?? placeholder ?? ''} `;

/**
 * Word's settings as mail builders write them into a page's head: numbers, switches, languages and
 * names of styles under names of Word's own. Nothing else is in such a block.
 */
const SETTING =
  /<([ow]):([A-Za-z]{1,60})>\s*(?:\d{1,4}|true|false|[Nn]ormal|[Pp]rint|[Ww]eb|(?:[a-z]{2}|[A-Z]{2})-[A-Z]{2}|X-NONE)?\s*<\/\1:\2>/g;
/** A block of settings: Word shows none of it, whatever its elements say. */
const SETTINGS = /<xml\b[^<>]*>((?:(?!<\/?xml\b)[\s\S])*)<\/xml\s*>/gi;
const AROUND = /<style[\s\S]*?<\/style\s*>|<[^<>]*>|\[if[^\]]*\]>|<!(?:--)?\s*$|<!\[endif\]\s*$/gi;
/** Words that Word draws along a line. */
const DRAWN = /\bstring\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** The words of a comment that one program alone shows (`<!--[if mso]>`); empty in any other. */
export function wordsOfConditional(comment: string): string {
  if (!/^\s*\[if[^\]]*\]>/i.test(comment)) return '';
  const drawn = [...comment.matchAll(DRAWN)].map(([, one, other]) => one ?? other);
  const words = comment
    .replace(SETTINGS, (block, inner: string) => (isSettings(inner) ? ' ' : block))
    .replace(AROUND, ' ')
    .replace(/&nbsp;/g, ' ');
  return [words, ...drawn].join(' ').trim();
}

/** Whether nothing but settings stands in a block: a text of any other kind might be shown. */
function isSettings(block: string): boolean {
  const rest = block.replace(SETTING, ' ').replace(/<\/?[owm]:[A-Za-z]{1,60}\b[^<>]*>/g, ' ');
  return rest.trim() === '';
}
