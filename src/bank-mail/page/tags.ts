import { MARK, TURNED } from './marks.ts';

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
