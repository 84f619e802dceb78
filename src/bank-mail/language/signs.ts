/**
 * Pictures and signs that tell nothing of a payment: bullets, ticks, bells, thanks. Any other one
 * could take it back: `❌`, `↩`, `⛔`.
 */
const IDLE =
  '\u00A6\u00A9\u00AE\u00B0\u2116\u2120\u2122\u2022\u2023\u25A0-\u25FF\u2605\u2606\u260E\u2611\u2669-\u266F\u2706\u2709\u2713\u2714\u2728\u2733\u2734\u2736\u2756\u2757\u2764\u2794\u279C\u27A1\u27A4\u2B50\u2705\u261B\u261E\u26A0\u2139\u2192\u203C\u2755\u25B6\uFFFC\uFFFD' +
  '\u{1F1EE}\u{1F1F3}\u{1F300}-\u{1F32F}\u{1F338}-\u{1F33C}\u{1F380}-\u{1F38A}\u{1F3E0}\u{1F3E1}\u{1F3E6}\u{1F44B}-\u{1F44D}\u{1F446}\u{1F447}\u{1F449}\u{1F44F}\u{1F4A1}\u{1F4A5}\u{1F4AB}\u{1F4B0}\u{1F4B3}\u{1F4B5}\u{1F4BB}\u{1F4CB}\u{1F4CC}\u{1F4CD}\u{1F4DE}\u{1F4E2}\u{1F4E3}\u{1F4E7}-\u{1F4E9}\u{1F4F1}\u{1F4F2}\u{1F4F6}\u{1F4F7}\u{1F4AC}\u{1F510}-\u{1F514}\u{1F517}\u{1F525}\u{1F310}\u{1F512}\u{1F31F}\u{1F389}\u{1F38A}\u{1F600}-\u{1F60E}\u{1F642}\u{1F64F}\u{1F680}\u{1F6A8}\u{1F6D2}\u{1F6E1}\u{1F911}\u{1F917}\u{1F929}\u{1F973}\u{1F9E1}\u{1FA94}';

/** A sign that could tell something: a picture, an arrow, an enclosed letter, a minus or a doubt in brackets, a sad face. */
const TELLING = new RegExp(
  `(?![${IDLE}])[\\p{So}\\p{Me}\u2190-\u21FF\u2200-\u22FF\u2900-\u297F\u203D\u2047\u2048\u2E2E\u2A00-\u2AFF]|(?<![\\w/])[:;]-?[(\\[](?![\\w(])|[([{]\\s?(?:[-−–]\\s?[)\\]}]|\\?\\s?(?:[)\\]}]|$))`,
  'u',
);

/** Whether a text has a sign in it that could take a payment back. */
export const hasTellingSign = (text: string): boolean => TELLING.test(text);
