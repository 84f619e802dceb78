import type { Look } from './look.ts';
import { MOVED, RAISED, STRUCK } from './marks.ts';
import { drawsOver } from './paint.ts';
import type { Attributes } from './selectors.ts';
import { BLOCK_TAGS, DRAWING_TAGS, FRAMING_TAGS, STRIKING_TAGS } from './tags.ts';

/**
 * What stands around an element's text where that doesn't read as it is stored; see marks.ts.
 * @param lifted it may lie over what stands above or below it.
 */
export function markOf(
  tag: string,
  attributes: Attributes,
  looks: readonly Look[],
  lifted: boolean,
): string {
  const { dir } = attributes;
  if (STRIKING_TAGS.has(tag) || looks.some(({ altered }) => altered)) return STRUCK;
  if (drawsOver(tag, attributes, looks, lifted)) return STRUCK;
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
