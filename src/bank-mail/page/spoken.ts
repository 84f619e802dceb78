import type { Attributes } from './tags.ts';

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
