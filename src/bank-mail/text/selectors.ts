/** What one element must be: `td.a#b`; null: any tag. */
export type Compound = {
  tag: string | null;
  names: readonly string[];
  attributes: readonly string[];
};

export type Attributes = Readonly<Record<string, string | undefined>>;

/** An element as selectors see it: `.class` and `#id` names, and its tag. */
export type Selectable = {
  tag: string;
  names: ReadonlySet<string>;
  attributes: Attributes;
};

/** An attribute's value is not compared: whoever has it is meant. */
export const isOne = ({ tag, names, attributes }: Compound, element: Selectable): boolean =>
  (tag === null || tag === element.tag) &&
  names.every((name) => element.names.has(name)) &&
  attributes.every((name) => element.attributes[name] !== undefined);

/** What a selector asks of an element, the last of them, and of those that it stands in. */
export function compounds(selector: string): Compound[] {
  return (
    selector
      // Of any namespace, and any element that is in such a state.
      .replace(/(?<=^|[\s>+~])[\w*-]*\|/g, '')
      .replace(/(?<=^|[\s>+~])(?=:[\w-])/g, '*')
      .replace(STATE, '')
      // What stands beside an element is not looked for.
      .replace(/[^\s>+~]+\s*[+~]/g, ' ')
      .split(/[\s>+~]+/)
      .filter((part) => part !== '')
      .map((part) => ({
        tag: /^[a-z][\w-]*/i.exec(part)?.[0].toLowerCase() ?? null,
        names: (part.match(/[.#][\w-]+/g) ?? []).map((name) => name.toLowerCase()),
        attributes: [...part.matchAll(/\[([^\]]*)\]/g)].map(([, name = '']) => name.toLowerCase()),
      }))
  );
}

/** A state of an element, or a part of it: it is looked at as if it were always so. */
const STATE = /::?[\w-]+/g;

/** The innermost arguments of a selector: `:not(.a)`, `:nth-child(2n + 1)`. */
const ARGUMENTS = /\([^()]*\)/g;
const ARGUMENTS_DEPTH = 8;

/**
 * A selector without what its states ask for (`:not(:is(.a) b)` is `:not`) and without attributes'
 * values; its escapes are letters of names.
 */
export function withoutArguments(selector: string): string {
  let short = selector
    .replaceAll('\\', '')
    .replace(/\[\s*(?:[^\]\s~|^$=]*\|(?!=))?([^\]\s~|^$*=]*)[^\]]*(?:\]|$)/g, '[$1]')
    .replace(/[\u0080-\uffff]/g, '_');
  for (let depth = 0; depth < ARGUMENTS_DEPTH && short.includes('('); depth++)
    short = short.replace(ARGUMENTS, '');
  // Deeper than anybody writes: it may be about anything.
  return short.includes('(') ? '*' : short;
}
