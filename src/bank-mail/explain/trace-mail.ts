import { atTerminal } from '../../words/entry.ts';
import { render } from '../../words/render.ts';
import { spelled } from '../layouts/atoms.ts';
import { readHeaders } from '../mime/headers.ts';
import { Malformed } from '../mime/malformed.ts';
import { readViews } from '../page/views.ts';
import { parseMail, readSender } from '../parse-mail.ts';
import type { Knowledge } from '../taught.ts';
import type { BankProfile, MailView, ProfileReading } from '../types.ts';

type TakenFor = 'statement' | 'passed_over' | 'not_understood';

/** One view of a mail (a text part, a page), and what was made of each of its lines. */
type ViewTrace = {
  reading: 'everything';
  /** What the view states, in words. */
  reads: string;
  lines: readonly {
    text: string;
    taken_for: TakenFor;
    /** What the line is beside a statement: known words, or what the question about it warns of. */
    as: string | null;
  }[];
};

/** Lines of a view that are looked at one by one. */
const LINES_MAX = 300;

/**
 * Each view of a mail and what its lines were taken for, of any sender: `statement` where the view
 * would state something else without the line, `not_understood` where its words are asked about,
 * `passed_over` where they are known. Empty for a mail of no bank, or a mail that can't be read.
 */
export async function traceMail(
  raw: Buffer,
  experimental: readonly string[],
  knowledge: Knowledge,
): Promise<readonly ViewTrace[]> {
  try {
    const block = readHeaders(raw);
    const sender = readSender(block.headers, experimental, knowledge.banks);
    if (!sender?.profile) return [];
    const { profile } = sender;
    const mail = parseMail(raw, block, sender, profile);
    const { views } = await readViews(mail.raw, mail.headers, mail.bodyStart);
    return views.map((view) => traceView(profile, view, knowledge));
  } catch (error) {
    if (error instanceof Malformed) return [];
    throw error;
  }
}

function traceView(profile: BankProfile, view: MailView, knowledge: Knowledge): ViewTrace {
  const whole = profile.read(view, knowledge);
  const stated = JSON.stringify(statedBy(whole));
  const lines = view.lines.slice(0, LINES_MAX).map((text, at) => {
    const asked = questionAbout(whole, text);
    if (asked) {
      const as =
        asked.warnings.length === 0 ? 'new words' : `new words: ${asked.warnings.join(', ')}`;
      return { text, taken_for: 'not_understood' as const, as };
    }
    const without = JSON.stringify(statedBy(profile.read(withoutLine(view, at), knowledge)));
    if (without !== stated) return { text, taken_for: 'statement' as const, as: null };
    const isOpen = whole.kind === 'none';
    return {
      text,
      taken_for: isOpen ? ('not_understood' as const) : ('passed_over' as const),
      as: isOpen ? 'no statement that is known' : 'known words',
    };
  });
  return { reading: 'everything', reads: inWords(whole), lines };
}

const questionAbout = (reading: ProfileReading, line: string) => {
  if (reading.kind !== 'ambiguous') return undefined;
  const words = spelled(line);
  return reading.asked?.find(
    ({ key, place }) => place === 'body' && (key.includes(words) || words.includes(key)),
  );
};

const statedBy = (reading: ProfileReading) => {
  if (reading.kind === 'found') return reading.found;
  return reading.kind === 'ambiguous' ? (reading.around ?? reading.why) : null;
};

function withoutLine(view: MailView, at: number): MailView {
  const lines = view.lines.filter((_, index) => index !== at);
  return { ...view, lines, flat: lines.join(' ') };
}

function inWords(reading: ProfileReading): string {
  switch (reading.kind) {
    case 'none':
      return 'nothing that is known';
    case 'ambiguous':
      return render(reading.never ?? reading.why, atTerminal);
    case 'found': {
      const { template, kind, rail, amountPaise, reference, accountTail } = reading.found;
      const parts = [kind, rail, amountPaise === null ? null : `${amountPaise} paise`];
      const named = [
        reference && `reference ${reference}`,
        accountTail && `account ${accountTail}`,
      ];
      return `${[...parts, ...named].filter(Boolean).join(', ')} (${template})`;
    }
  }
}
