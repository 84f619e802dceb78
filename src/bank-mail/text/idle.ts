/** Declarations that editors and frameworks write although they do nothing to a text on its own. */
const IDLE: readonly (readonly [property: RegExp, value: RegExp])[] = [
  [
    /^(?:-(?:webkit|ms|moz|o)-)?(?:transform|translate|rotate|scale|perspective|filter|backdrop-filter|clip-path|mask|mask-image|animation|animation-name|text-shadow|text-emphasis|transition|columns|column-count|shape-outside|will-change)$/,
    /^(?:none|auto|normal)$/,
  ],
  [/^(?:-(?:webkit|ms|moz)-)?transform$/, /^translate(?:z|3d)\(0(?:px)?(?:,\s?0(?:px)?){0,2}\)$/],
  // What it changes to, another rule says.
  [/^transition(?:-(?:property|duration|delay|timing-function))?$/, /^[\w\s.,()-]{1,80}$/],
  [/^(?:left|top|right|bottom|inset)$/, /^(?:auto|0(?:px)?)$/],
  // In front of others; behind them a text could vanish.
  [/^z-index$/, /^(?:auto|\d{1,7})$/],
  [/^order$/, /^0$/],
  [/^clip$/, /^auto$/],
  [/^(?:mix-blend-mode|content)$/, /^normal$/],
  [/^(?:-(?:webkit|moz)-)?backface-visibility$/, /^visible$/],
  [/^will-change$/, /^(?:opacity|transform)$/],
  [/^writing-mode$/, /^horizontal-tb$/],
  [/^font-feature-settings$/, /^(?:normal|["']?(?:tnum|lnum|kern|liga)["']?(?:\s(?:1|on))?)$/],
];

/** Whether a declaration leaves its text as it is. */
export const isIdle = (property: string, value: string): boolean =>
  IDLE.some(([name, idle]) => name.test(property) && idle.test(value));
