import { sensitiveWord } from '../language/sensitive-words.ts';
import { isOrdinary } from './known-sentences.ts';

/** What programs write in place of a picture: `[image: logo]`, `cid:logo.png`. */
export const PICTURE =
  /^(?:\[(?:image|cid|logo|picture|[\p{L} ]{0,30}logo)\b[^\]]{0,40}\]|cid:[\w.@-]{1,60})$/iu;
/** What a picture is told to be that tells nothing. */
const DECORATION = /\b(?:logo|icon|banner|header|footer|image|img|spacer|line|bg)\b/i;
/** Whether what stands in place of a picture tells nothing. */
export const isDecoration = (plain: string): boolean => {
  const name = plain.replace(
    /^\W*(?:image|cid|picture)\b\W*|\.(?:png|jpe?g|gif|svg)\b|@[\w.-]+/gi,
    ' ',
  );
  return (
    sensitiveWord(plain) === null &&
    (!/\p{L}/u.test(name) || DECORATION.test(plain.replace(/^\W*image\b/i, '')) || isOrdinary(name))
  );
};
