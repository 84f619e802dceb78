import { engineFindings } from '../../office/doctor/engine.ts';
import { checkSafely, examineParts } from '../../office/doctor/examine-parts.ts';
import type { Finding } from '../../office/doctor/finding.ts';
import { apiFindings } from '../../office/doctor/service.ts';
import { inTime } from '../../platform/deadlines.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import { findStack, openStack, type Stack } from '../context.ts';
import { explainToDoctor, meansDatabaseAway } from '../failure.ts';

// What a plain look asks takes milliseconds: after this time something holds it, and is named.
const EACH_WITHIN_MS = 5_000;
/** A connection takes milliseconds: a slower connection is what is to be told. */
const CONNECT_WITHIN_MS = 2_500;
const PATIENT_MS = 1_000;

/** Looks at every part, whatever is down: a part that fails leaves the others' findings. */
export async function examine(deep: boolean): Promise<Finding[]> {
  // Beside the database: where that stands still, both take their time.
  const api = findStack().then(
    ({ config }) => apiFindings(config),
    () => [],
  );
  // What asks the engine is loaded after the database has let us in: loading keeps this process
  // from hearing anybody, on a busy machine for longer than a connection may take. A database that
  // lets us wait stands still, most likely.
  const opening = open(deep);
  if ((await inTime(opening, PATIENT_MS, null)) === null) await loadEngine();
  const stack = await opening;
  if (!isOpen(stack)) return withoutStack(stack.failed, api);
  const engine = (await loadEngine()).askEngine(stack.ctx.config);
  try {
    const found = await examineParts(stack.ctx, engine, explainToDoctor, api);
    const isDatabaseBad = found.some(({ check, level }) => check === 'database' && level === 'bad');
    return deep && !isDatabaseBad ? [...found, ...(await lookDeeper(stack))] : found;
  } finally {
    await Promise.allSettled([engine.close(), stack.close()]);
  }
}

const open = (deep: boolean): Promise<Stack | { failed: unknown }> =>
  openStack({
    connectTimeoutMs: CONNECT_WITHIN_MS,
    ...(deep ? {} : { statementTimeoutMs: EACH_WITHIN_MS }),
  }).catch((failed: unknown) => ({ failed }));

const isOpen = (stack: Stack | { failed: unknown }): stack is Stack => 'ctx' in stack;

const loadEngine = () => import('../../engine/ask-engine.ts');

/** What only `--deep` looks at is loaded by it alone: it is a third of a second. */
async function lookDeeper(stack: Stack): Promise<Finding[]> {
  const { ctx } = stack;
  const [{ loginFindings }, { invariantFindings, workflowFindings }, engine] = await Promise.all([
    import('./logins.ts'),
    import('../../office/doctor/invariants.ts'),
    stack.engine(),
  ]);
  const how = { db: ctx.db, explain: explainToDoctor };
  const found = await Promise.all([
    checkSafely('login', () => loginFindings(ctx, explainToDoctor), how),
    checkSafely('invariant', () => invariantFindings(ctx), how),
    checkSafely('workflow', () => workflowFindings(ctx, engine), how),
  ]);
  return found.flat();
}

/** The engine and the API are looked at where only the database is away. */
async function withoutStack(error: unknown, api: Promise<Finding[]>): Promise<Finding[]> {
  const bad = (check: string, todo: Sentence): Finding => ({
    ...{
      check,
      level: 'bad',
      subject: null,
      text: say('check_failed', { error: explainToDoctor(error) }),
      todo,
    },
  });
  if (!meansDatabaseAway(error)) return [bad('stack', say('stack_missing_todo'))];
  const { config } = await findStack();
  const engine = (await loadEngine()).askEngine(config);
  try {
    const others = [engineFindings(engine, { config, db: null }), api];
    return [bad('database', say('database_away_todo')), ...(await Promise.all(others)).flat()];
  } finally {
    await engine.close();
  }
}
