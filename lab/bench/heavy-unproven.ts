import { bounds } from '../../src/bank-mail/mime/malformed.ts';
import { readMail } from '../../src/bank-mail/read-mail.ts';
import { readingBy } from './heavy-options.ts';
import { shapes } from './heavy-shapes.ts';

const ROUNDS = 5;
const MOST_MS = 50;
const SHOWN = 3;

/**
 * Reads each shape as a mail that nothing proves, which anybody can send: the quickest of some
 * rounds in one process, the first of which compiles.
 */
export async function unprovenHeavy(): Promise<void> {
  const costs: { name: string; ms: number }[] = [];
  for (const [name, shape] of Object.entries(shapes)) {
    const raw = shape().subarray(0, bounds.mailBytes + 1);
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const from = performance.now();
      const { trusted } = await readMail(raw, readingBy('mx.else.invalid'));
      took.push(performance.now() - from);
      if (trusted) throw new Error(`${name} was believed`);
    }
    costs.push({ name, ms: Math.min(...took) });
  }
  const dearest = costs.toSorted((one, other) => other.ms - one.ms);
  const over = dearest.filter(({ ms }) => ms > MOST_MS).length;
  const said = dearest.slice(0, SHOWN).map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`);
  process.stdout.write(
    `unproven, the dearest of ${costs.length}: ${said.join(', ')}; ${over} over ${MOST_MS} ms\n`,
  );
}
