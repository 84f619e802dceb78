import { apiFindings } from '../../support/doctor/api.ts';
import { engineFindings } from '../../support/doctor/engine.ts';
import { checkSafely, examineParts } from '../../support/doctor/examine-parts.ts';
import type { Finding } from '../../support/doctor/finding.ts';
import { invariantFindings, workflowFindings } from '../../support/doctor/invariants.ts';
import { findStack, openStack, type Stack } from '../context.ts';
import { explainToDoctor, meansDatabaseAway } from '../failure.ts';
import { loginFindings } from './logins.ts';

/** Looks at every part, whatever is down: one that fails leaves the others' findings. */
export async function examine(deep: boolean): Promise<Finding[]> {
  let stack: Stack;
  try {
    stack = await openStack();
  } catch (error) {
    return withoutStack(error);
  }
  const { ctx } = stack;
  try {
    const engine = await stack.engine();
    const explain = explainToDoctor;
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

/** The engine and the API are looked at where only the database is away. */
async function withoutStack(error: unknown): Promise<Finding[]> {
  const bad = (check: string, todo: string): Finding => ({
    ...{ check, level: 'bad', subject: null, text: explainToDoctor(error), todo },
  });
  if (!meansDatabaseAway(error))
    return [bad('stack', 'start it with `npm start`, or set DATABASE_URL and TEMPORAL_ADDRESS')];
  const { config } = await findStack();
  const { askEngine } = await import('../../engine/ask-engine.ts');
  const engine = askEngine(config);
  try {
    const others = [engineFindings(engine, { config, db: null }), apiFindings(config)];
    return [
      bad(
        'database',
        'is it running, and is DATABASE_URL its address? Creates answer 503 and everything waits; nothing is lost, and nothing needs a restart afterwards',
      ),
      ...(await Promise.all(others)).flat(),
    ];
  } finally {
    await engine.close();
  }
}
