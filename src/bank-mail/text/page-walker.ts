import { wordsOfConditional } from './conditional.ts';
import { type Element, elementOf } from './element.ts';
import type { Row } from './flow.ts';
import { embeds, spokenBy, stylesWrite, writtenIn } from './generated.ts';
import { bounds, Malformed } from './malformed.ts';
import { MOVED, RAISED, STRUCK } from './marks.ts';
import { otherPlaces, type Place } from './places.ts';
import { Room } from './room.ts';
import { RuleFinder } from './rule-finder.ts';
import { UNSTYLED } from './seen.ts';
import type { Attributes } from './selectors.ts';
import { rulesOfSheets } from './sheet.ts';
import { TableFlow } from './table-flow.ts';

/** A page as it reads. */
export type Page = {
  lines: string[];
  rows: Row[];
  /** Its title, and what is told in place of its pictures or read aloud; undefined for plain text. */
  pictures?: readonly string[];
  /** Part of it was another's mail (gmail_quote, a cited blockquote), which is left out. */
  quoted: boolean;
  /** It is longer than any alert; the rest was not read. */
  endless: boolean;
};

/**
 * A page with all its text, and with what certainly shows: on a desktop, on a phone, on a dark
 * screen, on paper, as far as these differ from it and from each other.
 */
export type PageReadings = { all: Page; shown: readonly Page[] };

/** Where fonts come from: there is nothing to fear. */
const FONTS = String.raw`(?:https?:)?\/\/(?:fonts\.googleapis\.com|fonts\.gstatic\.com|fonts\.bunny\.net|use\.typekit\.net)\/`;
const FONT_SHEET = new RegExp(`^${FONTS}`, 'i');

/** A sheet that fetches another one, be its word escaped (`@\69mport`). */
const IMPORTS = new RegExp(
  String.raw`@(?:[\w-]*\\|import(?!\s*(?:url\(\s*(?:["']\s*)?|["']\s*)${FONTS}))`,
  'i',
);

/** Follows the tags and the text of a page, and reads it with all and with what certainly shows. */
export class PageWalker {
  endless: boolean;
  private readonly elements: Element[] = [];
  private readonly all = new TableFlow();
  readonly rules: RuleFinder;
  /** Rules that only move things, which matters within a line. */
  readonly layouts: RuleFinder;
  readonly places: readonly Place[];
  /** What shows on a desktop, and in each of the other places. */
  private readonly shown: readonly TableFlow[];
  private readonly room = new Room();
  private readonly pictures: string[] = [];
  private quoted = false;
  private differ = false;
  private tags = 0;
  private raw = 0;

  /**
   * @param sheets all style sheets of the page.
   * @param isPart whether the page has no body of its own, to which its rules for bodies belong.
   */
  constructor(sheets: readonly string[], isPart: boolean) {
    const css = sheets.join('\n');
    const isLong = css.length > bounds.htmlSheets;
    const { rules, layouts } = rulesOfSheets(isLong ? [] : sheets);
    this.places = otherPlaces(rules);
    this.shown = [null, ...this.places].map(() => new TableFlow());
    this.rules = new RuleFinder(rules, this.shown.length);
    this.layouts = new RuleFinder(layouts, 1);
    this.endless = isLong || rules.length > bounds.htmlRules;
    // Words that a sheet puts in stand nowhere in the page, and what one fetches not in the mail.
    if (!this.endless && (stylesWrite(css) || IMPORTS.test(css))) this.unsure();
    if (isPart)
      for (const tag of ['html', 'body'])
        this.elements.push(elementOf(tag, {}, this.elements, this));
  }

  open(tag: string, attributes: Attributes): void {
    if (this.endless) return;
    if (this.elements.length >= bounds.htmlDepth)
      throw new Malformed('Its page is nested deeper than any alert is.');
    const element = elementOf(tag, attributes, this.elements, this);
    this.elements.push(element);
    this.room.open(tag, element);
    this.endless ||= ++this.tags > bounds.htmlTags || this.rules.isSpent || this.layouts.isSpent;
    this.both((flow) => flow.open(tag, element.block));
    if (!element.gone) this.mark(element.mark);
    // A number is shown in front of it.
    if (tag === 'li' && element.numbered) this.mark(RAISED);
    if (
      isSheetElsewhere(tag, attributes) ||
      this.hidesOthers(tag, element) ||
      this.showsSource(tag, element) ||
      element.far ||
      embeds(tag, attributes) ||
      stylesWrite(attributes.style ?? '')
    )
      this.unsure();
    if (tag === 'input') this.doubt(writtenIn(attributes));
    for (const words of spokenBy(tag, attributes)) this.speak(words);
    this.look();
  }

  text(text: string): void {
    const here = this.elements.at(-1);
    if (here !== undefined && isDrawnBehind(here, text)) this.unsure();
    if (here?.tag === 'title') this.speak(text);
    if (here?.gone || this.endless) return;
    else if (here?.quote) this.quoted ||= text.trim() !== '';
    else if (here?.pre) this.addLines(text, here);
    else this.add(text, here);
  }

  /** Words that one program alone shows (`<!--[if mso]>`), and where some that it doesn't begin or end. */
  comment(text: string): void {
    if (/^\s*\[(?:if|endif)\b/i.test(text)) this.mark(MOVED);
    const words = wordsOfConditional(text.slice(0, bounds.visible)) || behindMark(text);
    if (words === '') return;
    this.all.break();
    this.doubt(words);
    this.all.break();
  }

  /** What stands in a tag that is never closed: old programs show it. */
  lost(markup: string): void {
    const words = markup.slice(0, LOST_MAX).replace(/^<[\w:-]*|[<>="']/g, ' ');
    if (words.trim() !== '') this.doubt(words);
  }

  close(tag: string): void {
    if (this.endless) return;
    const element = this.elements.pop();
    if (element?.gone === false) this.mark(element.mark);
    if (this.room.cuts(element)) this.unsure();
    this.both((flow) => flow.close(tag, element?.block ?? false));
    this.look();
  }

  page(): PageReadings {
    const ends = { quoted: this.quoted, endless: this.endless, pictures: this.pictures };
    const all = { ...this.all.end(), ...ends };
    if (!this.differ) return { all, shown: [] };
    const known = new Set([all.lines.join('\n')]);
    const shown = this.shown.flatMap((flow) => {
      const page = { ...flow.end(), ...ends };
      const words = page.lines.join('\n');
      if (known.has(words)) return [];
      known.add(words);
      return page;
    });
    return { all, shown };
  }

  /** Words of which nobody knows whether they show. */
  private doubt(words: string): void {
    this.differ ||= words.trim() !== '';
    this.all.add(words);
  }

  private speak(words: string): void {
    if (words.trim() !== '') this.endless ||= this.pictures.push(words) > bounds.pictures;
  }

  /** Nobody knows what the page shows. */
  private unsure(): void {
    this.both((flow) => flow.add(STRUCK));
  }

  /** A hidden column hides its cells; a second body's looks are the first one's. */
  private hidesOthers(tag: string, { seen }: Element): boolean {
    const doubtful = seen.some((one) => one.doubtful);
    const isAgain = tag === 'body' && this.elements.slice(0, -1).some((one) => one.tag === tag);
    return doubtful && (tag === 'col' || tag === 'colgroup' || isAgain);
  }

  /** A sheet whose own text its styles show, and one in a drawing, which is read in another way. */
  private showsSource(tag: string, { revealed }: Element): boolean {
    return revealed || (tag === 'style' && this.elements.some((one) => FOREIGN_TAGS.has(one.tag)));
  }

  private add(text: string, here: Element | undefined): void {
    this.room.text(text, here);
    this.all.add(text);
    this.raw += text.length;
    this.endless ||= this.raw > bounds.htmlText;
    for (const [at, flow] of this.shown.entries()) {
      const { doubtful, tiny, faint } = here?.seen[at] ?? UNSTYLED;
      if (!doubtful && !tiny && !faint) flow.add(text);
      else this.differ ||= text.trim() !== '';
    }
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
    for (const flow of this.shown) step(flow);
  }
}

/** A style sheet that isn't in the mail. */
const isSheetElsewhere = (tag: string, { rel, href }: Attributes): boolean =>
  tag === 'link' && /\bstylesheet\b/i.test(rel ?? '') && !FONT_SHEET.test((href ?? '').trim());

/** In these a page is read as XML. */
const FOREIGN_TAGS = new Set(['svg', 'math']);

/** What browsers show of `<![CDATA[ … > … ]]>`: for them it ends at the first `>`. */
const behindMark = (comment: string): string => {
  const end = comment.startsWith('[CDATA[') ? comment.indexOf('>') : -1;
  return end === -1 ? '' : comment.slice(end + 1, end + 1 + bounds.visible);
};

/** A figure, with its currency or without, and nothing else. */
const FIGURE = /^(?:rs\.?|inr|₹)? ?[\d.,]+$/i;
const FIGURE_MAX = 40;

/** How much of a tag that nobody closes is read. */
const LOST_MAX = 2000;

/** How much of a style attribute is looked through. */
const STYLE_MAX = 4096;

/** Whether a text is a figure on a picture of its own: that may draw another one beside it. */
const isDrawnBehind = ({ attributes: { background, style } }: Element, text: string): boolean =>
  text.length <= FIGURE_MAX &&
  FIGURE.test(text.trim()) &&
  (Boolean(background) || /url\(/i.test((style ?? '').slice(0, STYLE_MAX)));
