/** What a selector or a query is made of beside classes: elements, states, what a query asks. */
const ELEMENTS =
  /^(?:a|abbr|address|article|b|blockquote|body|br|button|center|code|div|em|figure|font|footer|form|h[1-6]|head|header|hr|html|i|img|input|label|li|main|nav|ol|p|pre|s|section|small|span|strong|sub|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|u|ul|from|to|only|screen|print|all|and|not|or|\d{1,3}%)$/i;
/** A class, an id, a pseudo-class, an attribute, or a rule of its own kind: `@media`. */
const MARKED = /^(?:[a-z\d*]*(?:(?:[.#]|::?)[\w-]+|\[[^\]]{0,80}\])+|\*|[>+~]|@-?[a-z-]{3,30})$/i;
/** What a rule sets: properties that say how a text looks, none of which is a word of a bank. */
const PROPERTY =
  /^(?:-(?:webkit|moz|ms|o)-[a-z-]+|mso-[a-z-]+|(?:min-|max-)?(?:width|height)|(?:font|text|background|border|margin|padding|list-style|line|letter|word|white|table|vertical|box|flex|align|justify|grid|overflow|object|outline|transition|animation|transform|column|page|unicode)(?:-[a-z]+){0,4}|color|display|position|top|right|bottom|left|float|clear|visibility|opacity|cursor|src|size|zoom|z-index|gap|order|direction|filter|resize)$/i;
/** A query's conditions, and what an attribute is. */
const BRACKETED = /\([\w\s:.,/-]{0,100}\)/g;
const DECLARATIONS_MAX = 400;

/** Whether a text is a rule of a style sheet that leaked into a mail, and none of its words a sentence's. */
export function isStyleRule(selector: string, body: string): boolean {
  const parts = selector
    .replace(BRACKETED, ' ')
    .split(/[\s,]+/)
    .filter((part) => part !== '');
  if (!parts.every((part, at) => isSelector(part, parts[at - 1] ?? ''))) return false;
  if (body.includes('{')) return areRules(body);
  const declarations = body.split(';').map((one) => one.trim());
  return (
    declarations.length <= DECLARATIONS_MAX && declarations.every((one) => one === '' || isSet(one))
  );
}

/** The name of an animation stands behind its rule. */
const isSelector = (part: string, before: string): boolean =>
  ELEMENTS.test(part) ||
  MARKED.test(part) ||
  (/^@(?:-\w+-)?keyframes$/i.test(before) && /^[\w-]{1,40}$/.test(part));

const isSet = (declaration: string): boolean => {
  const [property = '', ...value] = declaration.split(':');
  return PROPERTY.test(property.trim()) && value.length > 0;
};

/** The rules inside of a query: each is one by itself. */
function areRules(body: string): boolean {
  const rules = body.split('}');
  return rules.every((rule) => {
    const [selector = '', ...inside] = rule.split('{');
    if (inside.length === 0) return selector.trim() === '';
    return inside.length === 1 && isStyleRule(selector, inside[0] ?? '');
  });
}
