import type { traceMail } from '../../bank-mail/explain/trace-mail.ts';

type Trace = Awaited<ReturnType<typeof traceMail>>;

const mark = { statement: '=', passed_over: ' ', not_understood: '?' };

/** A trace for a terminal: each view, and before each line what it was taken for. */
export const traceForPeople = (trace: Trace): string =>
  trace
    .map(({ reading, reads, lines }, at) => {
      const shown = lines.map(
        ({ text, taken_for: takenFor, as }) =>
          `  ${mark[takenFor]} ${text}${as === null ? '' : `  [${as}]`}\n`,
      );
      return `\nView ${at + 1} (${reading}) reads: ${reads}\n  (= statement, ? not understood, blank passed over)\n${shown.join('')}`;
    })
    .join('');
