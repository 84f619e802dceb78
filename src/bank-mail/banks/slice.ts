import type { Match } from '../language/match.ts';
import { type Bank, credit, debit } from '../statements/template.ts';
import { isStyleRule } from './leaked-styles.ts';

const RECEIVED = "<You have|You've> received {amount}";
const DETAILS = '[[Transaction date {date}]] [[?From {name}]]';
const ACCOUNT = 'in your slice [bank] [savings] <account|a/c> {tail}[!] [Avl. Bal. {balance}]';

export const slice: Bank = {
  bank: 'slice',
  name: 'slice',
  domains: ['sliceit.com', 'slice.bank.in'],
  showsDigits: true,
  openings: ['slice'],
  clean: withoutLeakedStyles,
  contradicts: referenceInName,
  texts: [
    'Team slice',
    'slice small finance bank [<ltd|limited>] [, <Guwahati|Bengaluru|Bangalore> [, <Assam|Karnataka>]]',
  ],
  subjects: [
    'Received {amount} in your slice [bank] [savings] account',
    'Received {amount} via <UPI|IMPS>',
  ],
  templates: [
    credit('upi-credit', `${RECEIVED} via UPI ${ACCOUNT} ${DETAILS} [[RRN {ref}]]`, {
      rail: 'upi',
    }),
    credit('imps-credit', `${RECEIVED} via IMPS ${ACCOUNT} ${DETAILS} [[RRN {ref}]]`, {
      rail: 'imps',
    }),
    // Some IMPS copies have no reference; the greeting behind shows that nothing was cut off.
    credit(
      'imps-credit-bare',
      `${RECEIVED} via IMPS ${ACCOUNT} ${DETAILS} <Best|Warm|Regards|Thanks|Thank|Cheers|Team>`,
      { rail: 'imps' },
    ),
    debit('debit', 'You have <sent|paid> {amount}'),
  ],
};

/**
 * Whether `RRN` and a number stand where they may be the payer's name: on a line that begins with
 * From. Without breaks between rows they are the bank's; a mail without a reference of its own has
 * none either way.
 */
function referenceInName(text: string, { start, end, captured }: Match): boolean {
  const label = /RRN\W{0,4}\d/gi;
  for (const { index } of text.slice(start, end).matchAll(label)) {
    const line = text.slice(text.lastIndexOf('\n', start + index) + 1, start + index);
    if (captured.reference === null || /^\W{0,3}From\b/i.test(line)) return true;
  }
  return false;
}

/** Style sheets leak in front of slice's text: rules are dropped while the text begins with one. */
function withoutLeakedStyles(text: string): string {
  let from = 0;
  for (;;) {
    const open = text.indexOf('{', from);
    const end = open === -1 ? -1 : closing(text, open);
    if (end === -1 || !isStyleRule(text.slice(from, open), text.slice(open + 1, end - 1)))
      return text.slice(from);
    from = end;
  }
}

/** Behind the brace that closes the one at `open`; -1 where there is none. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return -1;
}
