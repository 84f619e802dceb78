import { type Attributes, type Element, elementOf } from './element.ts';
import type { Row } from './flow.ts';
import { bounds, Malformed } from './malformed.ts';
import { hiddenBySheet } from './style.ts';
import { TableFlow } from './table-flow.ts';

/** A page as a person sees it. */
export type Page = {
  lines: string[];
  rows: Row[];
  /** Part of it was another's mail (blockquote, gmail_quote), which is left out. */
  quoted: boolean;
};

/** Follows the tags and the text of a page, and keeps what a person sees of them. */
export class PageWalker {
  private readonly elements: Element[] = [];
  private readonly flow = new TableFlow();
  /** Classes and ids that the style sheets read so far hide, as `.name` and `#name`. */
  private readonly hidden = new Set<string>();
  /** The style sheet that is open; null outside of one. */
  private sheet: string | null = null;
  private quoted = false;

  open(tag: string, attributes: Attributes): void {
    if (this.elements.length >= bounds.htmlDepth)
      throw new Malformed('Its page is nested deeper than any alert is.');
    const element = elementOf(tag, attributes, this.elements.at(-1), this.hidden);
    this.elements.push(element);
    if (tag === 'style') this.sheet ??= '';
    this.flow.open(tag, element.block);
  }

  text(text: string): void {
    const here = this.elements.at(-1);
    if (this.sheet !== null) this.sheet += text;
    else if (here?.gone || here?.tiny || here?.invisible) return;
    else if (here?.quote) this.quoted ||= text.trim() !== '';
    else if (here?.pre) this.flow.addLines(text.split('\n'));
    else this.flow.add(text);
  }

  close(tag: string): void {
    const element = this.elements.pop();
    if (tag === 'style') this.closeSheet();
    this.flow.close(tag, element?.block ?? false);
  }

  page(): Page {
    return { ...this.flow.end(), quoted: this.quoted };
  }

  private closeSheet(): void {
    for (const name of hiddenBySheet(this.sheet ?? '')) this.hidden.add(name);
    this.sheet = null;
  }
}
