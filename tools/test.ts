// `npm test`: types, lint, the build, and every test that this machine can run. Its last line is `N
// passed, N failed, N skipped`. Names the tests that it had to skip; with CI=true a skipped test is
// a failure.
import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { getTemporalCli } from '../dev/get-temporal-cli.ts';
import { needs } from '../test/setup/needs.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
// Each process of a run would compile the same code anew.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/paisewise');
const inCi = process.env.CI === 'true';
const say = (line: string) => void process.stdout.write(`${line}\n`);
const count = { passed: 0, failed: 0, skipped: 0 };

const run = (file: string, args: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit' });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** A check that is not a test counts as one. */
async function check(name: string, file: string, args: readonly string[]): Promise<void> {
  const began = Date.now();
  const code = await run(file, args);
  if (code === 0) count.passed++;
  else count.failed++;
  say(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

/** The tests that this machine cannot run, as patterns of paths; counted by file. */
function leaveOut(): string[] {
  return needs.flatMap(({ name, files, hint, isHere }) => {
    const left = globSync(files, { cwd: root });
    if (left.length === 0 || isHere()) return [];
    say(`${inCi ? '✗' : '-'} left out: ${name} is not here (${hint}): ${left.join(', ')}`);
    if (inCi) count.failed += left.length;
    else count.skipped += left.length;
    return left;
  });
}

const outcome = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), invocations: z.number().optional() }),
      ),
    }),
  ),
});

async function jest(): Promise<void> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'paisewise-results-'));
  const file = path.join(dir, 'results.json');
  try {
    const out = leaveOut();
    const ignored = out.length
      ? [
          '--testPathIgnorePatterns',
          '/node_modules/',
          ...out.map((left) => `/${left.replaceAll('.', '\\.')}$`),
        ]
      : [];
    const flags = [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
    ];
    const code = await run(process.execPath, [
      ...flags,
      '--forceExit',
      '--json',
      `--outputFile=${file}`,
      ...['--selectProjects', 'unit', 'integration', 'browser'],
      ...ignored,
      ...process.argv.slice(2),
    ]);
    const seen = outcome.parse(JSON.parse(readFileSync(file, 'utf8')));
    count.passed += seen.numPassedTests;
    for (const { fullName, status, invocations = 1 } of seen.testResults.flatMap(
      (suite) => suite.assertionResults,
    ))
      if (status === 'passed' && invocations > 1) say(`~ passed at the second try: ${fullName}`);
    // A file that could not be loaded has no tests to count: it is one failure.
    count.failed += seen.numFailedTests + seen.numRuntimeErrorTestSuites;
    count.skipped += seen.numPendingTests + seen.numTodoTests;
    if (code !== 0 && seen.numFailedTests + seen.numRuntimeErrorTestSuites === 0) count.failed++;
    if (inCi && seen.numPendingTests > 0) {
      say(`✗ ${seen.numPendingTests} tests were skipped, which CI may not`);
      count.failed++;
    }
  } catch (error) {
    say(`✗ jest gave no results: ${error instanceof Error ? error.message : error}`);
    count.failed++;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

// The same as `npm run check`.
await check('types', 'npm', ['run', '-s', 'types']);
await check('lint', 'npm', ['run', '-s', 'lint']);
await check('borders', 'npm', ['run', '-s', 'borders']);
await check('tables', 'npm', ['run', '-s', 'tables']);
await check('docs', 'npm', ['run', '-s', 'check:docs']);
await check('comments', 'npm', ['run', '-s', 'check:english']);
await check('picture of the house', 'npm', ['run', '-s', 'house', '--', '--check']);
await check('pages and types that are made', 'npm', ['run', '-s', 'check:made']);
await check('nothing unused', 'npm', ['run', '-s', 'unused']);
await check('build', process.execPath, ['tools/build.ts']);
process.env.TEMPORAL_CLI = await getTemporalCli(
  path.resolve(root, process.env.PAISEWISE_HOME ?? '.paisewise'),
  say,
);
await jest();
say(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
process.exit(count.failed === 0 ? 0 : 1);
