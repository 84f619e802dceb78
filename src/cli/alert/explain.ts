import { parseArgs } from 'node:util';
import { bankCodes } from '../../bank-mail/banks/index.ts';
import { type Explanation, explainMail } from '../../bank-mail/explain/explain-mail.ts';
import { traceMail } from '../../bank-mail/explain/trace-mail.ts';
import { withoutMailbox } from '../../bank-mail/explain/without-mailbox.ts';
import { bounds } from '../../bank-mail/text/malformed.ts';
import type { Proof } from '../../bank-mail/types.ts';
import { readConfig } from '../../platform/config.ts';
import { showRupees } from '../../platform/money.ts';
import { isProduction } from '../../platform/refuse-development.ts';
import { lookUpTxt } from '../../platform/txt-lookup.ts';
import { knownBanks } from '../../settings.ts';
import { explainFailure } from '../failure.ts';
import { WrongUsage } from '../run.ts';
import { readMailFile } from './mail-file.ts';
import { traceForPeople } from './trace-text.ts';

export type ExplainArgs = {
  /** A path, or `-` for standard input. Not used with `batch`. */
  file?: string | undefined;
  proof?: string | undefined;
  authservId?: string | undefined;
  receivedAt?: string | undefined;
  bank?: string | undefined;
  lastDigits?: string | undefined;
  to?: string | undefined;
  payee?: string | undefined;
  batch?: boolean | undefined;
  trace?: boolean | undefined;
  json?: boolean | undefined;
};

export type Io = {
  stdin: AsyncIterable<Buffer | string>;
  write: (text: string) => Promise<void>;
  env: Record<string, string | undefined>;
};

/** No more of a mail is understood; one byte more tells that it goes on. */
const LONGEST = bounds.mailBytes + 1;

/**
 * `alert explain FILE|-`: what the service understands of one raw mail, without a database. With
 * `batch`: JSON lines `{"file", "args"}` in, one JSON line out each, in order; the command's own
 * options hold for every line that doesn't set them. Never throws on a mail.
 */
export async function explain(args: ExplainArgs, io: Io): Promise<void> {
  const config = await knownBanks(readConfig(io.env));
  const { ALERT_DELAY_MS: alertDelayMs, ALERT_EXPERIMENTAL: experimental } = config;
  const one = async (given: ExplainArgs, stdin: Io['stdin'] | null) => {
    const { proof, receivedAt, wanted } = readOptions(given);
    const raw = await readMailFile(given.file, stdin, LONGEST);
    const explained = await explainMail(
      raw,
      {
        proof,
        authservId: given.authservId ?? null,
        resolver: lookUpTxt,
        production: isProduction(config, io.env),
        receivedAt,
        now: new Date(),
        alertDelayMs,
        experimental,
      },
      wanted,
    );
    return {
      ...explained,
      sentence:
        withoutMailbox(raw, explained.sentence, given.authservId ?? null) ?? explained.sentence,
      trace: given.trace ? await traceMail(raw, experimental) : null,
    };
  };
  if (!args.batch) {
    const { explanation, sentence, trace } = await one(args, io.stdin);
    if (args.json) return io.write(`${JSON.stringify(inJson(explanation, trace))}\n`);
    return io.write(forPeople(explanation, sentence) + traceForPeople(trace ?? []));
  }
  for await (const line of linesOf(io.stdin)) {
    if (line.trim() === '') continue;
    let answer: unknown;
    try {
      const { explanation, trace } = await one({ ...args, ...readLine(line) }, null);
      answer = inJson(explanation, trace);
    } catch (error) {
      const { code, message } =
        error instanceof WrongUsage
          ? { code: 'wrong_usage', message: error.message }
          : explainFailure(error);
      answer = { error: code, message };
    }
    await io.write(`${JSON.stringify(answer)}\n`);
  }
}

const inJson = (explanation: Explanation, trace: Awaited<ReturnType<typeof traceMail>> | null) =>
  trace === null ? explanation : { ...explanation, trace };

function readOptions(args: ExplainArgs) {
  const proof = args.proof ?? 'authentication-results';
  if (!isProof(proof)) throw new WrongUsage('--proof is authentication-results or dkim.');
  if (args.bank !== undefined && !bankCodes.includes(args.bank))
    throw new WrongUsage(
      `--bank ${args.bank} is none that is known. Known are: ${bankCodes.join(', ')}.`,
    );
  const receivedAt = args.receivedAt === undefined ? null : new Date(args.receivedAt);
  if (
    receivedAt !== null &&
    (Number.isNaN(receivedAt.getTime()) || !/^\d{4}-\d\d-\d\d/.test(args.receivedAt ?? ''))
  )
    throw new WrongUsage('--received-at is a moment in ISO 8601, e.g. 2026-04-18T06:10:09Z.');
  const addresses = args.to === undefined ? null : args.to.split(',');
  return {
    proof,
    receivedAt,
    wanted: {
      bank: args.bank ?? null,
      lastDigits: args.lastDigits ?? null,
      addresses,
      payeeName: args.payee ?? null,
    },
  };
}

const isProof = (text: string): text is Proof =>
  text === 'authentication-results' || text === 'dkim';

/** One line of a batch as the arguments that it sets. */
function readLine(line: string): ExplainArgs {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new WrongUsage(
      'A line of --batch is JSON: {"file": "…", "args": ["--authserv-id", "…"]}.',
    );
  }
  const { file, args } =
    typeof value === 'object' && value !== null && 'file' in value
      ? { args: [], ...value }
      : { file: null, args: [] };
  if (
    typeof file !== 'string' ||
    !Array.isArray(args) ||
    !args.every((word) => typeof word === 'string')
  )
    throw new WrongUsage(
      'A line of --batch has a "file" and, if need be, "args", a list of words.',
    );
  try {
    const { values } = parseArgs({ args, options: lineOptions });
    return {
      file,
      ...(values.proof === undefined ? {} : { proof: values.proof }),
      ...(values['authserv-id'] === undefined ? {} : { authservId: values['authserv-id'] }),
      ...(values['received-at'] === undefined ? {} : { receivedAt: values['received-at'] }),
      ...(values.bank === undefined ? {} : { bank: values.bank }),
      ...(values['last-digits'] === undefined ? {} : { lastDigits: values['last-digits'] }),
      ...(values.to === undefined ? {} : { to: values.to }),
      ...(values.payee === undefined ? {} : { payee: values.payee }),
      ...(values.trace === undefined ? {} : { trace: values.trace }),
    };
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : 'The args cannot be used.');
  }
}

const lineOptions = {
  proof: { type: 'string' },
  'authserv-id': { type: 'string' },
  'received-at': { type: 'string' },
  bank: { type: 'string' },
  'last-digits': { type: 'string' },
  to: { type: 'string' },
  payee: { type: 'string' },
  trace: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

async function* linesOf(stdin: Io['stdin']): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stdin) {
    const lines = (
      rest + (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))
    ).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

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
