import { type Attributes, type Element, elementOf } from './element.ts';
import type { Row } from './flow.ts';
import { bounds, Malformed } from './malformed.ts';
import { STRUCK } from './marks.ts';
import { type Rule, rulesOfSheet } from './sheet.ts';
import { TableFlow } from './table-flow.ts';

/** A page as it reads. */
export type Page = {
  lines: string[];
  rows: Row[];
  /** Part of it was another's mail (gmail_quote, a cited blockquote), which is left out. */
  quoted: boolean;
  /** It is longer than any alert; the rest was not read. */
  endless: boolean;
};

/** A page with all its text, and with what certainly shows; null where that is all. */
export type PageReadings = { all: Page; shown: Page | null };

/** A sheet that writes words or figures of its own: `content: "not"`. */
const WRITES =
  /\bcontent\s*:\s*(?:(["'])(?:(?!\1)[^\\])*[\p{L}\p{N}][^;}]*|(?:attr|counters?)\()/iu;

/** Follows the tags and the text of a page, and reads it twice. */
export class PageWalker {
  endless: boolean;
  private readonly elements: Element[] = [];
  private readonly all = new TableFlow();
  private readonly shown = new TableFlow();
  private readonly rules: readonly Rule[];
  private quoted = false;
  private differ = false;
  private tags = 0;
  private raw = 0;

  /** @param sheets all style sheets of the page. */
  constructor(sheets: string) {
    this.rules = rulesOfSheet(sheets);
    // Words that a sheet puts in stand nowhere in the page: nobody knows what it says.
    if (WRITES.test(sheets)) this.both((flow) => flow.add(STRUCK));
    this.endless = this.rules.length > bounds.htmlRules || sheets.length > bounds.htmlSheets;
  }

  open(tag: string, attributes: Attributes): void {
    if (this.elements.length >= bounds.htmlDepth)
      throw new Malformed('Its page is nested deeper than any alert is.');
    const element = elementOf(tag, attributes, this.elements, this.rules);
    this.elements.push(element);
    this.endless ||= ++this.tags > bounds.htmlTags;
    this.both((flow) => flow.open(tag, element.block));
    if (!element.gone) this.mark(element.mark);
    if (tag === 'input') this.text(writtenIn(attributes));
    this.look();
  }

  text(text: string): void {
    const here = this.elements.at(-1);
    if (here?.gone || this.endless) return;
    else if (here?.quote) this.quoted ||= text.trim() !== '';
    else if (here?.pre) this.addLines(text, here);
    else this.add(text, here);
  }

  /** Words that one program alone shows (`<!--[if mso]>`). */
  comment(text: string): void {
    const words = /^\s*\[if[^\]]*\]>/i.test(text)
      ? text
          .slice(0, bounds.visible)
          .replace(
            /<style[\s\S]*?<\/style\s*>|<[^>]*>|\[if[^\]]*\]>|<!(?:--)?\s*$|<!\[endif\]\s*$/gi,
            ' ',
          )
          .replace(/&nbsp;/g, ' ')
      : '';
    if (words.trim() === '') return;
    this.differ = true;
    this.all.break();
    this.all.add(words);
    this.all.break();
  }

  close(tag: string): void {
    const element = this.elements.pop();
    if (element?.gone === false) this.mark(element.mark);
    this.both((flow) => flow.close(tag, element?.block ?? false));
    this.look();
  }

  page(): PageReadings {
    const ends = { quoted: this.quoted, endless: this.endless };
    const all = { ...this.all.end(), ...ends };
    return { all, shown: this.differ ? { ...this.shown.end(), ...ends } : null };
  }

  private add(text: string, here: Element | undefined): void {
    this.all.add(text);
    this.raw += text.length;
    this.endless ||= this.raw > bounds.htmlText;
    if (!here?.doubtful && !here?.tiny) this.shown.add(text);
    else this.differ ||= text.trim() !== '';
  }

  private addLines(text: string, here: Element): void {
    let from = 0;
    for (let line = text.indexOf('\n'); line !== -1; line = text.indexOf('\n', from)) {
      this.add(text.slice(from, line), here);
      this.both((flow) => flow.break());
      this.look();
      if (this.endless) return;
      from = line + 1;
    }
    this.add(text.slice(from), here);
  }

  /** The bounds, looked at before more is read. */
  private look(): void {
    this.endless ||= this.all.length > bounds.visible;
  }

  private mark(mark: string): void {
    if (mark !== '') this.both((flow) => flow.add(mark));
  }

  private both(step: (flow: TableFlow) => void): void {
    step(this.all);
    step(this.shown);
  }
}

/** What a field of a form shows. */
const writtenIn = ({ type, value, placeholder }: Attributes): string =>
  type?.toLowerCase() === 'hidden' ? '' : ` ${value ?? placeholder ?? ''} `;
