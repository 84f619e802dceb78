import { say } from '../../words/sentence.ts';
import { bounds, Malformed } from '../mime/malformed.ts';
import { TableFlow } from './flow.ts';
import { MARK } from './fold.ts';
import {
  type Attributes,
  BLOCK_TAGS,
  isQuote,
  markOf,
  NEVER_SHOWN,
  spokenBy,
  wordsOfConditional,
  writtenIn,
} from './tags.ts';

/** A page as it reads. */
export type Page = {
  lines: string[];
  /** Its title, and what is told in place of its pictures or read aloud; undefined for plain text. */
  pictures?: readonly string[];
  /** Part of it was another's mail (gmail_quote, a cited blockquote), which is left out. */
  quoted: boolean;
  /** It is longer than any alert; the rest was not read. */
  endless: boolean;
};

type Element = {
  tag: string;
  /** No mail program shows it. */
  gone: boolean;
  /** It is another's mail. */
  quote: boolean;
  /** Its line breaks show. */
  pre: boolean;
  /** Stands where it begins and ends. */
  mark: string;
};

/** Follows the tags and the text of a page, and keeps all of its words: hidden ones, too. */
export class PageWalker {
  endless = false;
  readonly #elements: Element[] = [];
  readonly #flow = new TableFlow();
  readonly #pictures: string[] = [];
  #quoted = false;
  #tags = 0;
  #raw = 0;

  open(tag: string, attributes: Attributes): void {
    if (this.endless) return;
    if (this.#elements.length >= bounds.htmlDepth)
      throw new Malformed(say('malformed_page_too_deep'));
    const around = this.#elements.at(-1);
    const element = {
      tag,
      gone: (around?.gone ?? false) || NEVER_SHOWN.has(tag),
      quote: (around?.quote ?? false) || isQuote(tag, attributes),
      pre: tag === 'pre' || (around?.pre ?? false),
      mark: markOf(tag, attributes),
    };
    this.#elements.push(element);
    this.endless ||= ++this.#tags > bounds.htmlTags;
    this.#flow.open(tag, BLOCK_TAGS.has(tag));
    this.#flow.add(element.mark);
    if (tag === 'input') this.#flow.add(writtenIn(attributes));
    for (const words of spokenBy(tag, attributes)) this.#speak(words);
    this.#look();
  }

  text(text: string): void {
    const here = this.#elements.at(-1);
    if (here?.tag === 'title') this.#speak(text);
    if (here?.gone || this.endless) return;
    if (here?.quote) this.#quoted ||= text.trim() !== '';
    else this.#add(here?.pre ? text.split('\n') : [text]);
  }

  /** Words that one program alone shows (`<!--[if mso]>`). */
  comment(text: string): void {
    if (/^\s*\[(?:if|endif)\b/i.test(text)) this.#flow.add(MARK);
    const words = wordsOfConditional(text.slice(0, bounds.visible)) || behindMark(text);
    if (words === '') return;
    this.#flow.break();
    this.#flow.add(words);
    this.#flow.break();
  }

  /** What stands in a tag that is never closed: old programs show it. */
  lost(markup: string): void {
    this.#flow.add(markup.slice(0, LOST_MAX).replace(/^<[\w:-]*|[<>="']/g, ' '));
  }

  close(tag: string): void {
    if (this.endless) return;
    this.#flow.add(this.#elements.pop()?.mark ?? '');
    this.#flow.close(tag, BLOCK_TAGS.has(tag));
    this.#look();
  }

  page(): Page {
    const { endless } = this;
    return { lines: this.#flow.end(), quoted: this.#quoted, endless, pictures: this.#pictures };
  }

  #speak(words: string): void {
    if (words.trim() !== '') this.endless ||= this.#pictures.push(words) > bounds.pictures;
  }

  /** Adds lines; the last one stays open. */
  #add(lines: readonly string[]): void {
    for (const [nth, line] of lines.entries()) {
      if (nth > 0) this.#flow.break();
      this.#flow.add(line);
      this.#raw += line.length;
      this.#look();
      if (this.endless) return;
    }
  }

  /** The bounds, looked at before more is read. */
  #look(): void {
    this.endless ||= this.#raw > bounds.htmlText || this.#flow.length > bounds.visible;
  }
}

/** What browsers show of `<![CDATA[ … > … ]]>`: for them it ends at the first `>`. */
const behindMark = (comment: string): string => {
  const end = comment.startsWith('[CDATA[') ? comment.indexOf('>') : -1;
  return end === -1 ? '' : comment.slice(end + 1, end + 1 + bounds.visible);
};

/** How much of a tag that nobody closes is read. */
const LOST_MAX = 2000;
