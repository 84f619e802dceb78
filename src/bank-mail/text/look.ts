/** What a style says of whether its text certainly shows. */
export type Look = {
  /** Something in it could hide the text, cut it, or move it away. */
  doubtful: boolean;
  /** Its text has no size, or has one again; undefined is inherited. */
  tiny: boolean | undefined;
  /** Its size is a part of that around it, where it says one; 1 is as large. */
  scale: number;
  /** Its size has nothing to do with that around it. */
  sized: boolean;
  /** It says that it is shown, in some way. */
  displayed: boolean;
  /** What goes beyond its edges isn't shown. */
  clips: boolean;
  /** How high it is at most, in pixels. */
  height: number | undefined;
  /** How broad it is at most, in pixels. */
  width: number | undefined;
  /** How far its text is pushed down, in pixels. */
  above: number;
  /** How far its text is pushed to the right, in pixels. */
  aside: number;
  /** It or what stands beside it is pushed farther than any screen is broad. */
  far: boolean;
  /** The height of its lines, in pixels or as so many times the height of its letters. */
  line: { pixels: number } | { times: number } | undefined;
  /** The height of its letters, in pixels, where it says one. */
  letters: number | undefined;
  /** Its lines are not broken where they reach its edge. */
  unbroken: boolean | undefined;
  /** How much of what lies behind shines through, from 0 to 1, where it is 1. */
  opacity: number;
  /** Properties that no weaker style changes (`!important`). */
  firm: ReadonlySet<string>;
  /** Its text is struck out, turned round or otherwise not what it reads as. */
  altered: boolean;
  /** Its text stands above or below the line. */
  raised: boolean;
  /** Its text may stand elsewhere than in its place, or only in part. */
  moved: boolean;
  /** It isn't shown at all. */
  gone: boolean;
  /** It may lie over or behind what stands beside it. */
  overlaps: boolean;
  /** It is drawn up or lifted, over what stands above it. */
  lifted: boolean;
  /** It is drawn after what stands in its place's order (`position:relative`). */
  stacked: boolean;
  /** It has something that covers what lies below it: a picture, a broad edge. */
  paints: boolean;
  /** It draws over its neighbours by itself. */
  covers: boolean;
  /** It stands beside its place. */
  shifted: boolean;
  /** As written; undefined is inherited. */
  color: string | undefined;
  background: string | undefined;
  pre: boolean | undefined;
  block: boolean;
  /** Items of a list are numbered, or not; undefined is inherited. */
  numbered: boolean | undefined;
};

/** A style that says nothing. */
export const PLAIN: Look = {
  doubtful: false,
  tiny: undefined,
  scale: 1,
  sized: false,
  displayed: false,
  clips: false,
  height: undefined,
  width: undefined,
  above: 0,
  aside: 0,
  far: false,
  line: undefined,
  letters: undefined,
  unbroken: undefined,
  opacity: 1,
  firm: new Set(),
  altered: false,
  raised: false,
  moved: false,
  gone: false,
  overlaps: false,
  lifted: false,
  stacked: false,
  paints: false,
  covers: false,
  shifted: false,
  color: undefined,
  background: undefined,
  pre: undefined,
  block: false,
  numbered: undefined,
};
