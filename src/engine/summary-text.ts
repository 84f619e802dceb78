/** The engine's screen shows summaries as Markdown: a name is shown as it is written. */
export const plainText = (text: string): string =>
  text.replace(/[\\`*_{}[\]<>()#|~!]/g, ' ').trim();

const SUMMARY_BYTES = 200;

/** Plain text cut to what a summary may hold, 200 bytes of UTF-8. */
export function summaryText(text: string): string {
  const cut = Buffer.from(text).subarray(0, SUMMARY_BYTES).toString('utf8');
  return cut.replace(/\uFFFD$/, '');
}
