import { isIdle } from './idle.ts';

/** Properties that leave a text in its place, and all of it, whatever their value. */
const STAYS =
  /^(?:color|background(?:-color)?|font(?:-(?:family|size|weight|style))?|text-(?:decoration|align|transform|rendering)|line-height|white-space|border-(?:bottom|color)|cursor|orphans|widows|word-(?:break|wrap)|overflow-wrap|(?:-(?:webkit|ms|moz)-)?(?:text-size-adjust|box-sizing)|-webkit-font-smoothing|-moz-osx-font-smoothing|mso-(?:(?:fareast|bidi|ansi|ascii|hansi|table)-.*|line-height-(?:rule|alt)|no-proof|pagination|font-(?:kerning|charset)|outline-level|style-(?:name|type|priority|parent)))$/;

/** Values that move nothing, of properties that could. */
const STILL: readonly (readonly [property: RegExp, value: RegExp])[] = [
  [
    /^(?:mso-)?(?:margin|padding)(?:-(?:top|right|bottom|left))?(?:-alt)?$/,
    /^(?:(?:0(?:\.0+)?(?:px|pt|r?em|in|cm|mm|%)?|auto)(?:\s+|$))+$/,
  ],
  // No wider than a blank; unlike a padding it shows no background, with which one could draw.
  [/^margin(?:-(?:right|left))?$/, /^(?:(?:0|[0-6](?:px|pt))(?:\s+|$))+$/],
  [/^border-radius$/, /^[\d.\s]+(?:px|em|%)?$/],
  [/^letter-spacing$/, /^(?:0?\.\d+|1)(?:px|pt)$/],
  [/^(?:letter-spacing|word-spacing|text-indent)$/, /^(?:normal|inherit|0(?:px|pt|r?em|%)?)$/],
  [/^(?:border|outline)(?:-(?:top|right|left|width|style|radius))?$/, /^(?:none|0(?:px|pt)?)$/],
  [/^(?:float|list-style|box-shadow|max-width|max-height)$/, /^none$/],
  [/^(?:width|height)$/, /^auto$/],
  [/^display$/, /^inline(?:-block)?$/],
  [/^vertical-align$/, /^(?:baseline|inherit)$/],
  [/^direction$/, /^(?:ltr|inherit)$/],
  [/^unicode-bidi$/, /^(?:normal|embed)$/],
  [/^font-variant(?:-\w+)?$/, /^(?:normal|inherit)$/],
  [/^visibility$/, /^visible$/],
  [/^opacity$/, /^1$/],
  [/^position$/, /^static$/],
  [/^overflow$/, /^visible$/],
  [/^mso-themecolor$/, /^(?:text\d|accent\d)$/],
];

/** Whether a declaration leaves a text in its place, and all of it. */
export const stays = (property: string, value: string): boolean =>
  (STAYS.test(property) && !(property.startsWith('mso-') && isOtherScript(value))) ||
  isIdle(property, value) ||
  STILL.some(([name, still]) => name.test(property) && still.test(value));

/** Whether a font shows letters and digits as other signs. */
export const isOtherScript = (family: string | undefined): boolean =>
  /blank|ding(?:s|bat)|marlett|symbol|barcode|braille|awesome|icon|invisible|redact|\bflow (?:block|circular|rounded)/i.test(
    family ?? '',
  );
