import { spawnSync } from 'node:child_process';

/** Which tests a long run repeats, by the word on the command line. */
const SUITES: Readonly<Record<string, string>> = {
  names: 'layouts/whole.test.ts',
  cuts: 'cuts.test.ts',
};

// `npm run fuzz -- names 100000`: so many hostile names, remarks and sentences;
// `npm run fuzz -- cuts`: every mail cut at each byte.
const [suite = 'names', runs = '100000'] = process.argv.slice(2);
const file = SUITES[suite];
if (file === undefined || !/^[1-9]\d{0,7}$/.test(runs)) {
  console.error(`usage: npm run fuzz -- ${Object.keys(SUITES).join('|')} COUNT`);
  process.exit(2);
}
const jest = ['run', '-s', 'jest', '--', '--selectProjects', 'unit', '--testPathPatterns', file];
const { status } = spawnSync('npm', [...jest, '--testNamePattern', 'fuzz|property|cut'], {
  env: { ...process.env, FUZZ_RUNS: runs },
  stdio: 'inherit',
});
process.exit(status ?? 1);
