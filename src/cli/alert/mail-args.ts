import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { bankCodes } from '../../bank-mail/banks/index.ts';
import { isTaughtCode, needsTrust } from '../../bank-mail/banks/taught-domain.ts';
import type { Knowledge } from '../../bank-mail/taught.ts';
import { type Layouts, piecesOf, readLayouts } from '../../bank-mail/teach/layouts-file.ts';
import type { Proof } from '../../bank-mail/types.ts';
import { WrongUsage } from '../run.ts';

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
  /** A file of layouts that counts as taught. */
  layouts?: string | undefined;
  /** A domain that somebody vouches for. */
  trust?: string | undefined;
  trace?: boolean | undefined;
  json?: boolean | undefined;
};

export type Io = {
  stdin: AsyncIterable<Buffer | string>;
  write: (text: string) => Promise<void>;
  env: Record<string, string | undefined>;
};

/** A file that many mails of a batch name is read once. */
const files = new Map<string, Promise<Layouts>>();

async function layoutsIn(path: string): Promise<Layouts> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new WrongUsage(`--layouts ${path} cannot be read.`);
  });
  const read = readLayouts(text);
  if ('problem' in read) throw new WrongUsage(`--layouts ${path}: ${read.problem}`);
  return read;
}

const knowledges = new Map<string, Knowledge>();

/** What counts as known of a mail, by its options: a file of layouts, and the payee's name. */
export async function knowledgeOf({ layouts, payee, trust }: ExplainArgs): Promise<Knowledge> {
  const name = JSON.stringify([layouts ?? null, payee ?? null, trust ?? null]);
  const made = knowledges.get(name);
  if (made) return made;
  if (layouts !== undefined && !files.has(layouts)) files.set(layouts, layoutsIn(layouts));
  const filed = layouts === undefined ? undefined : await files.get(layouts);
  const knowledge = {
    banks: (filed?.banks ?? []).map((bank) =>
      isTaughtCode(bank.bank) && needsTrust(bank.domain) && bank.domain !== trust?.toLowerCase()
        ? { ...bank, hold: 'untrusted' as const }
        : bank,
    ),
    pieces: piecesOf(filed?.pieces ?? []),
    holders: payee === undefined ? [] : [payee],
    vpas: [],
  };
  knowledges.set(name, knowledge);
  return knowledge;
}

/** The options of one mail. Throws WrongUsage where one can't be used. */
export function readMailArgs(args: ExplainArgs) {
  const proof = args.proof ?? 'authentication-results';
  if (!isProof(proof)) throw new WrongUsage('--proof is authentication-results or dkim.');
  if (args.bank !== undefined && !bankCodes.includes(args.bank) && !isTaughtCode(args.bank))
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

/** One line of a batch as the arguments that it sets. Throws WrongUsage. */
export function readBatchLine(line: string): ExplainArgs {
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
      ...(values.layouts === undefined ? {} : { layouts: values.layouts }),
      ...(values.trust === undefined ? {} : { trust: values.trust }),
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
  layouts: { type: 'string' },
  trust: { type: 'string' },
  trace: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** Lines as they come. */
export async function* linesOf(stdin: Io['stdin']): AsyncGenerator<string> {
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
