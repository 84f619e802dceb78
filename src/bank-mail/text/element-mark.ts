import { backgroundColor } from './color.ts';
import type { Look } from './look.ts';
import { MOVED, RAISED, STRUCK } from './marks.ts';
import type { Attributes } from './selectors.ts';
import { BLOCK_TAGS, DRAWING_TAGS, FRAMING_TAGS, STRIKING_TAGS } from './tags.ts';

/** What stands around an element's text where that doesn't read as it is stored; see marks.ts. */
export function markOf(tag: string, attributes: Attributes, looks: readonly Look[]): string {
  const { dir } = attributes;
  if (STRIKING_TAGS.has(tag) || looks.some(({ altered }) => altered)) return STRUCK;
  if (drawsOver(tag, attributes, looks)) return STRUCK;
  if (dir !== undefined && /^\s*rtl/i.test(dir)) return STRUCK;
  const isCell = tag === 'td' || tag === 'th';
  if (
    tag === 'sup' ||
    tag === 'sub' ||
    FRAMING_TAGS.has(tag) ||
    (!isCell && looks.some(({ raised }) => raised))
  )
    return RAISED;
  return DRAWING_TAGS.has(tag) || (!BLOCK_TAGS.has(tag) && looks.some(({ moved }) => moved))
    ? MOVED
    : '';
}

/**
 * Whether a picture, a line or a painted box may lie over the text beside it. A picture of a dot's
 * size shows nothing.
 */
const drawsOver = (tag: string, attributes: Attributes, looks: readonly Look[]): boolean =>
  !looks.some((look) => look.gone) &&
  attributes.hidden === undefined &&
  ((isDrawing(tag, attributes) && looks.some((look) => look.overlaps)) ||
    ((attributes.bgcolor !== undefined || looks.some(isPainted)) &&
      looks.some((look) => look.overlaps || look.shifted)));

const isDrawing = (tag: string, { width, height, style = '' }: Attributes): boolean =>
  (DRAWING_TAGS.has(tag) || tag === 'hr') &&
  !(isDot(width) && isDot(height)) &&
  !/(?<![\w-])(?:width|height)\s*:\s*[01](?:px)?\s*(?:!important\s*)?(?:;|$)/i.test(style);

const isPainted = ({ background }: Look): boolean =>
  background !== undefined && backgroundColor(background) !== undefined;

const isDot = (size: string | undefined): boolean => /^[01](?:px)?$/.test(size ?? '');
