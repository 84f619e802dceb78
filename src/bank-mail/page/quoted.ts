// A line that begins somebody else's mail. Only at a line's beginning: a payer may carry such words
// in his name.
const marker =
  /^(?:-{2,}\s?(?:original|forwarded) (?:message|mail|by)\b|begin forwarded message\s?:|on .{6,120} wrote\s?:$|wrote\s?:$|_{10,}\s?from\s?:)/i;
const fromLine = /^\*?from\s?:\*?\s?.*@/i;
/** `>>> EXTERNAL <<<`: a gateway frames its banner so; nobody quotes that way. */
const FRAMED = /^>{1,5}[^<>]{1,80}<{1,5}$/;
const wrapperLine = /^\*?subject\s?:/i;

/**
 * Lines up to the first hand-made quotation; the sender didn't write what follows. Quotations begin
 * with "---------- Forwarded message", "-----Original Message-----", "On … wrote:", From: with an
 * address and Subject: soon below it, or lines that begin with ">".
 */
export function withoutQuotes(lines: readonly string[]): { lines: string[]; quoted: boolean } {
  const kept: string[] = [];
  let quoted = false;
  for (const [index, line] of lines.entries()) {
    const wrapper =
      fromLine.test(line) &&
      lines.slice(index + 1, index + 7).some((next) => wrapperLine.test(next));
    if (wrapper || marker.test(line)) return { lines: kept, quoted: true };
    if (line.startsWith('>') && !FRAMED.test(line)) quoted = true;
    else kept.push(line);
  }
  return { lines: kept, quoted };
}
