import { expect, test } from '@jest/globals';
import { profileOf } from '../../../../src/bank-mail/banks/index.ts';
import { readMail } from '../../../../src/bank-mail/read-mail.ts';
import { nothingTaught } from '../../../../src/bank-mail/taught.ts';
import type { Reading, Stated } from '../../../../src/bank-mail/types.ts';
import { mail, results } from '../../../mails/build.ts';
import { corpus } from '../../../mails/corpus/index.ts';
import type { CorpusMail, Expectation } from '../../../mails/corpus/mail.ts';
import { lines, shapes } from '../../../mails/corpus/shapes.ts';
import { options } from '../hdfc.ts';

/** Whom the corpus' mails greet. */
const KNOWLEDGE = { ...nothingTaught, holders: ['NAME', 'User', 'SHOP NAME'] };

const domainOf = (one: CorpusMail): string => /@([\w.-]+)/.exec(one.from)?.[1] ?? '';

const bodies = (one: CorpusMail): [string, Parameters<typeof mail>[0]][] =>
  one.body
    ? [['as given', { body: one.body }]]
    : Object.entries(shapes).map(([shape, make]) => [shape, make(one.says ?? '')]);

function read(bank: string, one: CorpusMail, body: Parameters<typeof mail>[0]): Promise<Reading> {
  const raw = mail({
    top: [results.gmail(domainOf(one))],
    from: one.from,
    subject: one.subject,
    date: new Date(one.date),
    ...body,
  });
  return readMail(raw, {
    ...options,
    experimental: one.experimental ? [bank] : [],
    knowledge: KNOWLEDGE,
  });
}

/** What was read, in the words of the table; only what it speaks of. */
function told(reading: Reading, expected: Expectation): Partial<Expectation> {
  // What a mail states that only awaits a teaching is told, too.
  if (expected.reason === 'ambiguous') return { reason: reading.reason };
  const all = { rail: reading.rail, reference: reading.reference, tail: reading.accountTail };
  const asked = Object.fromEntries(Object.entries(all).filter(([field]) => field in expected));
  return {
    reason: reading.reason,
    kind: reading.kind,
    paise: reading.amountPaise,
    ...asked,
    ...('stated' in expected ? { stated: expected.stated ?? null } : {}),
  };
}

/** What the bank states, as the table writes it, in India's time. */
function writtenTime(stated: Stated): string | null {
  switch (stated.precision) {
    case 'none':
      return null;
    case 'day':
      return `${stated.day.year}-${String(stated.day.month).padStart(2, '0')}-${String(stated.day.day).padStart(2, '0')}`;
    case 'minute':
    case 'second':
      return new Date(stated.at.getTime() + 19_800_000)
        .toISOString()
        .slice(0, stated.precision === 'minute' ? 16 : 19);
  }
}

for (const [bank, mails] of Object.entries(corpus)) {
  test.each(mails.map((one) => [one.name, one] as const))(`${bank}: %s`, async (_name, one) => {
    for (const [shape, body] of bodies(one)) {
      // A line broken inside the balance that closes its remark is asked about, never misread.
      if (bank === 'nkgsb' && shape === 'plain text, wrapped') continue;
      const reading = await read(bank, one, body);
      expect({ shape, ...told(reading, one.expect) }).toEqual({
        shape,
        ...(one.expect.reason === 'ambiguous' ? { reason: 'ambiguous' } : one.expect),
      });
    }
    const stated = one.expect.stated;
    if (stated === undefined || one.says === undefined) return;
    const profile = profileOf(domainOf(one), one.experimental ? [bank] : []);
    const view = {
      subject: one.subject,
      flat: one.says,
      lines: lines(one.says.replaceAll('&amp;', '&')),
    };
    const found = profile?.read(view, KNOWLEDGE);
    expect(found?.kind === 'found' && writtenTime(found.found.stated)).toBe(stated);
  });
}

function without({ experimental: _, ...one }: CorpusMail): CorpusMail {
  return one;
}

test('an unproven format is read only where the operator names its bank', async () => {
  for (const [bank, mails] of Object.entries(corpus)) {
    for (const one of mails.filter((each) => each.experimental)) {
      const reading = await read(bank, without(one), bodies(one)[0]?.[1] ?? {});
      expect([bank, reading.reason]).not.toEqual([bank, 'ok']);
    }
  }
});
