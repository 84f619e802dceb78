import type { Element } from './element.ts';
import { type Box, LETTER, LOW_LINE } from './measures.ts';

/** So many characters fill a line of a desktop's screen. */
const LINE_LENGTH = 120;
/** The height of a line, in pixels. */
const LINE_HEIGHT = 18;
/** Longer words are addresses, which nobody reads to their end. */
const WORD_MAX = 24;

/** A box that cuts off what it has no room for, and what stands in it so far. */
type Open = { element: Element; room: Box; from: number; deepest: number; longest: number };

/**
 * Counts the lines of a page, to find boxes that cut off a part of their text: `height:20px` and
 * `overflow:hidden` around three lines shows the first of them, `white-space:nowrap` a beginning.
 */
export class Room {
  private lines = 0;
  /** How long the line is that is being written; null where one begins. */
  private line: number | null = null;
  /** How far lines are pushed to the right, in characters. */
  private aside = 0;
  private readonly boxes: Open[] = [];

  open(tag: string, element: Element): void {
    if (tag === 'br') this.lines += 1;
    if (tag === 'br' && this.line !== null) this.line = 0;
    if (element.block) this.line = null;
    this.lines += Math.max(0, element.height / LINE_HEIGHT - 1);
    this.lines += element.above / LOW_LINE;
    this.aside += element.aside / LETTER;
    const { room, seen } = element;
    if (room !== undefined && seen[0]?.doubtful === false)
      this.boxes.push({ element, room, from: this.lines, deepest: 0, longest: 0 });
  }

  text(text: string, element: Element | undefined): void {
    if (!/[^ \t\r\n]/.test(text)) return;
    if (this.line === null) this.lines += Math.max(1, lettersOf(element) / LINE_HEIGHT);
    this.line = (this.line ?? 0) + text.replace(/\s+/g, ' ').length;
    this.lines += Math.floor(text.length / LINE_LENGTH);
    if (this.boxes.length === 0) return;
    const breadth = element?.unbroken ? this.line + this.aside : longestWord(text);
    for (const box of this.boxes) {
      box.longest = Math.max(box.longest, breadth);
      box.deepest = Math.max(box.deepest, this.lines - box.from);
    }
  }

  /** Whether what is closed has cut off some of its text. */
  cuts(element: Element | undefined): boolean {
    if (element?.block) this.line = null;
    this.aside -= (element?.aside ?? 0) / LETTER;
    const box = this.boxes.at(-1);
    if (box === undefined || box.element !== element) return false;
    this.boxes.pop();
    return box.deepest > box.room.lines || box.longest > box.room.across;
  }
}

const lettersOf = (element: Element | undefined): number => element?.seen[0]?.letters ?? 0;

const longestWord = (text: string): number =>
  text.split(/\s+/).reduce((most, word) => Math.max(most, Math.min(word.length, WORD_MAX)), 0);
