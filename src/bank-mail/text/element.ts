import { readStyle } from './style.ts';

export type Attributes = Readonly<Record<string, string | undefined>>;

/**
 * An open element, and how its text shows. A child cannot undo `gone` and `quote`; it can undo its
 * parent's size and visibility.
 */
export type Element = {
  gone: boolean;
  /** It is another's mail. */
  quote: boolean;
  tiny: boolean;
  invisible: boolean;
  /** It begins and ends a line. */
  block: boolean;
  /** Its line breaks show. */
  pre: boolean;
};

const UNSEEN_TAGS = new Set(
  words(
    'script style title template iframe object svg math audio video canvas select datalist noframes',
  ),
);
const BLOCK_TAGS = new Set([
  ...words('address article aside blockquote body caption center dd details dialog div dl dt'),
  ...words('fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend'),
  ...words('li main nav ol p pre section summary table tbody td tfoot th thead tr ul'),
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
 * How an element's text shows, by its tag and attributes and by the element around it.
 * @param hidden classes and ids that style sheets hide, as `.name` and `#name`.
 */
export function elementOf(
  tag: string,
  attributes: Attributes,
  parent: Element | undefined,
  hidden: ReadonlySet<string>,
): Element {
  const style = attributes.style === undefined ? undefined : readStyle(attributes.style);
  const isGone = style?.gone || attributes.hidden !== undefined || UNSEEN_TAGS.has(tag);
  return {
    gone: parent?.gone || isGone || isHiddenBySheet(attributes, hidden),
    quote: parent?.quote || isQuote(tag, attributes),
    tiny: style?.tiny ?? parent?.tiny ?? false,
    invisible: style?.invisible ?? parent?.invisible ?? false,
    block: BLOCK_TAGS.has(tag) || (style?.block ?? false),
    pre: style?.pre ?? (tag === 'pre' || (parent?.pre ?? false)),
  };
}

function isHiddenBySheet(attributes: Attributes, hidden: ReadonlySet<string>): boolean {
  if (hidden.size === 0) return false;
  const classes = (attributes.class ?? '').slice(0, CLASS_MAX).split(/\s+/);
  return hidden.has(`#${attributes.id ?? ''}`) || classes.some((one) => hidden.has(`.${one}`));
}

/** Whether an element is marked as another's mail, as mail programs mark a reply or a forward. */
function isQuote(tag: string, attributes: Attributes): boolean {
  return (
    tag === 'blockquote' ||
    QUOTE_CLASS.test((attributes.class ?? '').slice(0, CLASS_MAX)) ||
    QUOTE_ID.test(attributes.id ?? '')
  );
}

function words(text: string): string[] {
  return text.split(' ');
}
