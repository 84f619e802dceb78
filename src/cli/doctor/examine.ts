import { checkSafely, examineParts } from '../../support/doctor/examine-parts.ts';
import type { Finding } from '../../support/doctor/finding.ts';
import { invariantFindings, workflowFindings } from '../../support/doctor/invariants.ts';
import { openStack, type Stack } from '../context.ts';
import { explainFailure } from '../failure.ts';
import { loginFindings } from './logins.ts';

const broken = (check: string, error: unknown, todo: string): Finding => ({
  check,
  level: 'bad',
  subject: null,
  text: explainFailure(error).message,
  todo,
});

/** Looks at every part, whatever is down: one that fails leaves the others' findings. */
export async function examine(deep: boolean): Promise<Finding[]> {
  let stack: Stack;
  try {
    stack = await openStack();
  } catch (error) {
    return [
      broken('stack', error, 'start it with `npm start`, or set DATABASE_URL and TEMPORAL_ADDRESS'),
    ];
  }
  const { ctx } = stack;
  try {
    const engine = await stack.engine();
    const explain = (error: unknown) => explainFailure(error).message;
    const found = await examineParts(ctx, engine, explain);
    const isDatabaseBad = found.some(({ check, level }) => check === 'database' && level === 'bad');
    if (!deep || isDatabaseBad) return found;
    const further = await Promise.all([
      checkSafely('login', () => loginFindings(ctx, explain), explain),
      checkSafely('invariant', () => invariantFindings(ctx), explain),
      checkSafely('workflow', () => workflowFindings(ctx, engine), explain),
    ]);
    return [...found, ...further.flat()];
  } finally {
    await stack.close().catch(() => undefined);
  }
}
