import type { Element } from './element.ts';

/** So many characters fill a line of a desktop's screen. */
const LINE_LENGTH = 120;
/** The height of a line, in pixels. */
const LINE_HEIGHT = 18;

/**
 * Counts the lines of a page, to find boxes that cut off a part of their text: `height:20px` and
 * `overflow:hidden` around three lines shows the first of them.
 */
export class Room {
  private lines = 0;
  private isFresh = true;
  private readonly boxes: { element: Element; from: number }[] = [];

  open(tag: string, element: Element): void {
    if (tag === 'br') this.lines += 1;
    if (element.block) this.isFresh = true;
    this.lines += Math.max(0, element.height / LINE_HEIGHT - 1);
    if (element.room !== undefined && element.seen[0]?.doubtful === false)
      this.boxes.push({ element, from: this.lines });
  }

  text(text: string): void {
    if (!/[^ \t\r\n]/.test(text)) return;
    if (this.isFresh) this.lines += 1;
    this.isFresh = false;
    this.lines += Math.floor(text.length / LINE_LENGTH);
  }

  /** Whether what is closed has cut off some of its text. */
  cuts(element: Element | undefined): boolean {
    if (element?.block) this.isFresh = true;
    const box = this.boxes.at(-1);
    if (box === undefined || box.element !== element) return false;
    this.boxes.pop();
    return this.lines - box.from > (element.room ?? 0);
  }
}
