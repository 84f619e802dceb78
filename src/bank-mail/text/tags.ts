/** What is never text of a page. */
export const NEVER_SHOWN = new Set(words('script style title meta'));
/** What some programs show and others don't. */
export const SOMETIMES_SHOWN = new Set([
  ...words('iframe object svg math audio video canvas select datalist noframes noscript dialog'),
  ...words('noembed applet xml frameset frame portal template comment'),
  ...words('details textarea rp ruby rt marquee map progress meter'),
]);
/** What shows more than its text: marks, an edge, a drawing. */
export const FRAMING_TAGS = new Set(words('q button input'));
/** What shows a picture, or another document. */
export const DRAWING_TAGS = new Set(
  words('img svg iframe object embed applet canvas video picture'),
);
/** What a width of nothing leaves no room. */
export const SIZED_TAGS = new Set(words('table td th col colgroup'));
/** What strikes its text out, marks it as added, or turns it round. */
export const STRIKING_TAGS = new Set(words('del ins s strike bdo'));
/** What begins a line and ends one. */
export const BLOCK_TAGS = new Set([
  ...words('address article aside blockquote body caption center dd details dialog div dl dt'),
  ...words('fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend'),
  ...words(
    'li listing main nav ol p plaintext pre section summary table tbody td tfoot th thead tr',
  ),
  ...words('ul xmp'),
]);

/** The words of a list that is written as one. */
export function words(text: string): string[] {
  return text.split(' ');
}
