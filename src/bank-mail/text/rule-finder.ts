import { bounds } from './malformed.ts';
import { type Compound, isOne, type Selectable } from './selectors.ts';
import type { Rule } from './sheet.ts';

/** What it costs to follow a rule in one place, where comparing a name costs 1. */
const FOLLOWED = 64;

/**
 * Finds the rules of a page's sheets that are about an element, and adds up what that costs: each of
 * thousands of elements may be compared with hundreds of rules.
 */
export class RuleFinder {
  private cost = 0;
  private readonly rules: readonly Rule[];
  private readonly places: number;
  /** What is known of open elements: whether they or one around them are what a rule asks for. */
  private readonly known = new WeakMap<Selectable, Map<Compound, boolean>>();

  /** @param places in how many places the page is read. */
  constructor(rules: readonly Rule[], places: number) {
    this.rules = rules;
    this.places = places;
  }

  /** The page asks for more than any alert does. */
  get isSpent(): boolean {
    return this.cost > bounds.htmlStyling;
  }

  /** The rules about an element inside these others: combinators all mean "inside". */
  find(element: Selectable, around: readonly Selectable[]): Rule[] {
    const found = this.rules.filter(({ parts }) => {
      const own = parts.at(-1);
      if (own === undefined || !this.isOne(own, element)) return false;
      return parts.every((part) => part === own || this.isAmong(part, around, around.length - 1));
    });
    this.cost += found.length * this.places * FOLLOWED;
    return found;
  }

  /** Whether one of these is it, up to the last that counts. */
  private isAmong(part: Compound, around: readonly Selectable[], last: number): boolean {
    const element = around[last];
    if (element === undefined) return false;
    this.cost += 1;
    const known = this.knownOf(element);
    const before = known.get(part);
    if (before !== undefined) return before;
    const answer = this.isOne(part, element) || this.isAmong(part, around, last - 1);
    known.set(part, answer);
    return answer;
  }

  private knownOf(element: Selectable): Map<Compound, boolean> {
    const known = this.known.get(element);
    if (known !== undefined) return known;
    const none = new Map<Compound, boolean>();
    this.known.set(element, none);
    return none;
  }

  private isOne(part: Compound, element: Selectable): boolean {
    this.cost += 1 + part.names.length + part.attributes.length;
    return isOne(part, element);
  }
}
