import {
  type Explanation,
  explainMail,
  withoutMailbox,
} from '../../bank-mail/explain/explain-mail.ts';
import { traceMail } from '../../bank-mail/explain/trace-mail.ts';
import { readConfig } from '../../platform/config.ts';
import { showRupees } from '../../platform/money.ts';
import { knownBanks } from '../../settings.ts';
import { atTerminal } from '../../words/entry.ts';
import { render } from '../../words/render.ts';
import { jsonLine } from '../in-words.ts';
import { lineFailure, readGivenMail } from './given-mail.ts';
import { type ExplainArgs, type Io, linesOf, readBatchLine } from './mail-args.ts';

/**
 * `alert explain FILE|-`: what the service understands of one raw mail, without a database. With
 * `batch`: JSON lines `{"file", "args"}` in, one JSON line out each, in order; the command's own
 * options hold for every line that doesn't set them. Never throws on a mail.
 */
export async function explain(args: ExplainArgs, io: Io): Promise<void> {
  const config = await knownBanks(readConfig(io.env));
  const one = async (given: ExplainArgs, stdin: Io['stdin'] | null) => {
    const { raw, options, wanted } = await readGivenMail(given, stdin, config, io.env);
    const { authservId, experimental, knowledge } = options;
    const explained = await explainMail(raw, options, wanted);
    return {
      ...explained,
      sentence: withoutMailbox(raw, explained.sentence, authservId) ?? explained.sentence,
      trace: given.trace ? await traceMail(raw, experimental, knowledge) : null,
    };
  };
  if (!args.batch) {
    const { explanation, sentence, trace } = await one(args, io.stdin);
    if (args.json) return io.write(jsonLine(inJson(explanation, trace)));
    return io.write(
      forPeople(explanation, render(sentence, atTerminal)) + traceForPeople(trace ?? []),
    );
  }
  for await (const line of linesOf(io.stdin)) {
    if (line.trim() === '') continue;
    let answer: unknown;
    try {
      const { explanation, trace } = await one({ ...args, ...readBatchLine(line) }, null);
      answer = inJson(explanation, trace);
    } catch (error) {
      answer = lineFailure(error);
    }
    await io.write(jsonLine(answer));
  }
}

const inJson = (explanation: Explanation, trace: Awaited<ReturnType<typeof traceMail>> | null) =>
  trace === null ? explanation : { ...explanation, trace };

function forPeople(explanation: Explanation, sentence: string): string {
  const { amount_paise: paise, occurred_earliest: earliest, occurred_latest: latest } = explanation;
  const rows: [string, string | null][] = [
    ['Settles', explanation.settles ? 'yes' : 'no'],
    ['Why', `${sentence} (${explanation.reason})`],
    [
      'Sender',
      explanation.sender_domain === null
        ? null
        : `${explanation.sender_domain}, ${explanation.trusted ? `proven by ${explanation.proof}` : 'not proven'}`,
    ],
    ['Bank', explanation.bank],
    ['Template', explanation.template],
    [
      'Kind',
      explanation.rail === null ? explanation.kind : `${explanation.kind}, ${explanation.rail}`,
    ],
    ['Amount', paise === null ? null : showRupees(paise)],
    ['Reference', explanation.reference],
    ['Account', explanation.account_tail],
    ['Paid', earliest === null || latest === null ? null : `between ${earliest} and ${latest}`],
  ];
  return rows.map(([label, value]) => `${`${label}:`.padEnd(11)}${value ?? '-'}\n`).join('');
}

type Trace = Awaited<ReturnType<typeof traceMail>>;

const mark = { statement: '=', passed_over: ' ', not_understood: '?' };

/** A trace for a terminal: each view, and before each line what it was taken for. */
const traceForPeople = (trace: Trace): string =>
  trace
    .map(({ reading, reads, lines }, at) => {
      const shown = lines.map(
        ({ text, taken_for: takenFor, as }) =>
          `  ${mark[takenFor]} ${text}${as === null ? '' : `  [${as}]`}\n`,
      );
      return `\nView ${at + 1} (${reading}) reads: ${reads}\n  (= statement, ? not understood, blank passed over)\n${shown.join('')}`;
    })
    .join('');
