import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { aMachine } from '../../setup/host/machine.ts';

// Each step of `paisewise` and install.sh that can fail or be cut off, with a Docker that starts
// nothing. test/long has the same commands whole.
const DOCKER = `#!/bin/sh
printf '%s\\n' "$*" >>"$STAND_IN/called"
is() { [ -n "$1" ] && printf '%s' "$2" | grep -qE -e "$1"; }
# The power goes, for all of the command's processes.
if is "$CUT" "$*"; then kill -9 0; fi
if is "$FAILS" "$*"; then exit 1; fi
if is "$FAILS_STOPPED" "$*" && grep -q '^compose stop' "$STAND_IN/called"; then exit 1; fi
case "$*" in
  version*) echo 28.3.0 ;;
  'compose version'*) echo 2.40.3 ;;
  create*) echo "made-\${2##*:}" ;;
  cp*)
    from=\${3#made-}
    cp -R --remove-destination "$STAND_IN/registry/\${from%%:*}/\${from#*:/app/}" "$4"
    ;;
  'compose config'*) printf '%s\\n' postgres backup proxy engine service ;;
  'compose ps'*) printf '%s' "$RUNS" ;;
  *'/backup.sh now')
    name=paisewise-2026-01-01T00000$(find backups -name '*.dump' | wc -l).dump
    echo dump >"backups/$name"
    echo "$name"
    ;;
  *psql*to_regclass*) printf '%s' "$TABLES" ;;
  *psql*businesses*) printf '%s' "$BUSINESS" ;;
  *psql*pg_database*) printf '%s' "$DATABASE" ;;
esac
`;
const deploy = fileURLToPath(new URL('../../../deploy', import.meta.url));
const tree = mkdtempSync(path.join(os.tmpdir(), 'paisewise-tree-'));
let machine: Awaited<ReturnType<typeof aMachine>>;

beforeAll(async () => {
  machine = await aMachine(undefined);
  writeFileSync(machine.at('bin/docker'), DOCKER);
  writeFileSync(machine.at('bin/curl'), '#!/bin/sh\nexit 0\n');
  cpSync(deploy, path.join(tree, 'deploy'), { recursive: true });
  writeFileSync(path.join(tree, 'package.json'), '{}');
  for (const version of ['2.0.0', '2.0.1']) machine.publish(version, tree, withPostgres(19));
  for (const version of ['1.1.0', '1.0.0']) machine.publish(version, tree);
  expect(await machine.install({ PAISEWISE_VERSION: '1.0.0' })).toMatchObject({ code: 0 });
  cpSync(machine.at('opt'), machine.at('installed'), { recursive: true });
});
beforeEach(() => {
  for (const name of ['opt', 'called']) rmSync(machine.at(name), { recursive: true, force: true });
  cpSync(machine.at('installed'), machine.at('opt'), { recursive: true });
});
afterAll(async () => {
  await machine?.end();
  rmSync(tree, { recursive: true, force: true });
});

const withPostgres = (major: number) => (folder: string) => {
  const file = path.join(folder, 'deploy/compose/compose.yaml');
  const text = readFileSync(file, 'utf8');
  unlinkSync(file);
  writeFileSync(file, text.replaceAll('postgres:18-', `postgres:${major}-`));
};
const at = (...names: string[]) => machine.at('opt/compose', ...names);
const setting = (name: string) =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(at('.env'), 'utf8'))?.[1];
const postgres = () => /postgres:(\d+)-/.exec(readFileSync(at('compose.yaml'), 'utf8'))?.[1];
const moving = () =>
  existsSync(at('moving')) ? readFileSync(at('moving'), 'utf8').trim().split('\n') : null;
const dumps = () => readdirSync(at('backups')).filter((name) => name.endsWith('.dump')).length;
/** What was asked of Docker since the last look, in the words that decide. */
function called(): string[] {
  const all = existsSync(machine.at('called')) ? readFileSync(machine.at('called'), 'utf8') : '';
  rmSync(machine.at('called'), { force: true });
  const kinds: [RegExp, string][] = [
    [/backup\.sh now$/, 'dump'],
    [/^compose stop/, 'stop'],
    [/ pg_restore /, 'restore'],
    [/ restored --nothing-lost$/, 'nothing-lost'],
    [/^compose up .*postgres$/, 'up postgres'],
    [/^compose up .*(--wait-timeout 600|orphans)/, 'up'],
    [/^compose down --volumes$/, 'wipe'],
  ];
  return all.split('\n').flatMap((line) => {
    const kind = kinds.find(([pattern]) => pattern.test(line));
    return kind ? [kind[1]] : [];
  });
}
const move = (facts = {}, version = '2.0.0') =>
  machine.paisewise(['update', '--postgres', version], facts);
const cut = (CUT: string, words = ['update', '--postgres', '2.0.0']) =>
  machine.cutOff([machine.at('bin/paisewise'), ...words], 30_000, { CUT });
const WHOLE = ['dump', 'stop', 'dump', 'up postgres', 'restore', 'nothing-lost', 'up'];

test('data moves to another Postgres, and what an update cut off before it left is forgotten', async () => {
  await cut('migrate', ['update', '1.1.0']);
  expect(existsSync(at('updating'))).toBe(true);
  called();
  expect(await move()).toMatchObject({
    code: 0,
    said: expect.stringContaining('2.0.0 runs, on Postgres 19'),
  });
  expect(called()).toEqual(WHOLE);
  expect([moving(), existsSync(at('updating')), setting('PAISEWISE_VERSION_BEFORE')]).toEqual([
    ...[null, false, ''],
  ]);
});

test('a version of the same Postgres is no move: its database is not touched', async () => {
  const { code, said } = await move({}, '1.1.0');
  expect([code, said]).toEqual([1, expect.stringContaining('`paisewise update 1.1.0` is enough')]);
  expect(called()).toEqual(['dump']);
  expect([setting('PAISEWISE_VERSION'), moving()]).toEqual(['1.0.0', null]);
});

test('the last dump fails: the service starts again, and nothing is changed', async () => {
  const before = dumps();
  // The first dump, while it serves, is whole.
  const { code, said } = await move({ FAILS_STOPPED: 'backup.sh now$' });
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/dump failed[\s\S]+the service runs again/),
  ]);
  expect(called()).toEqual(['dump', 'stop', 'dump', 'up']);
  expect([dumps(), moving(), setting('PAISEWISE_VERSION')]).toEqual([before + 1, null, '1.0.0']);
});

test('where the move cannot be written down the service starts again too', async () => {
  mkdirSync(at('moving.part'));
  const { code, said } = await move();
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/moving could not be written[\s\S]+the service runs again/),
  ]);
  expect(called()).toEqual(['dump', 'stop', 'dump', 'up']);
  expect([moving(), setting('PAISEWISE_VERSION')]).toEqual([null, '1.0.0']);
});

test('the way back ends before the service runs: the next move makes a dump of what it took', async () => {
  const failed = await move({ FAILS: ' migrate$|up --detach --wait --wait-timeout 600$' });
  expect([failed.code, failed.said]).toEqual([
    1,
    expect.stringContaining('1.0.0 has its own data, and did not become ready'),
  ]);
  expect([moving(), setting('PAISEWISE_VERSION'), postgres()]).toEqual([null, '1.0.0', '18']);
  called();
  expect(await move()).toMatchObject({ code: 0 });
  expect(called()).toEqual(WHOLE);
});

test('the power goes on the way back before its Postgres runs: the dump is the newest, and is restored', async () => {
  await machine.cutOff([machine.at('bin/paisewise'), 'update', '--postgres', '2.0.0'], 30_000, {
    ...{ FAILS: ' migrate$', CUT: '^cp .*made-1.0.0:/app/deploy/. ' },
  });
  expect(moving()).toEqual(['1.0.0', '18', expect.stringMatching(/^backups\//)]);
  for (const words of [
    ['restore'],
    ['rotate', 'password'],
    ['shape', 'whole'],
    ['update', '1.1.0'],
  ])
    expect(await machine.paisewise(words, { SURE: 'yes' })).toMatchObject({
      ...{ code: 1, said: expect.stringContaining('on its way to another Postgres') },
    });
  expect((await machine.install()).said).toContain('on its way to another Postgres');
  expect((await move({}, '1.1.0')).said).toContain('comes with Postgres 18 too');
  called();
  expect((await move({ RUNS: 'service-1' })).said).toContain('was started by hand');
  expect(called()).toEqual([]);
  expect(await move()).toMatchObject({ code: 0 });
  expect(called()).toEqual(['up postgres', 'restore', 'nothing-lost', 'up']);
});

test('the power goes while the service starts: the same command starts it, and restores nothing again', async () => {
  await cut('remove-orphans$');
  expect(moving()?.at(-1)).toBe('restored');
  called();
  // By now it may have taken payments.
  expect(await move({ RUNS: 'service-1' })).toMatchObject({
    code: 0,
    said: expect.stringContaining('2.0.0 runs, on Postgres 19'),
  });
  expect(called()).toEqual(['up']);
  expect(moving()).toBeNull();
});

test('data that is moved to a version that doesn’t start goes on to the next version', async () => {
  expect((await move({ FAILS: 'remove-orphans$' })).said).toContain('The data is moved');
  const { code, said } = await machine.paisewise(['update', '2.0.1']);
  expect([code, said]).toEqual([0, expect.stringContaining('2.0.1 runs')]);
  expect(moving()).toBeNull();
});

test('an update that brings another Postgres changes no file, also where the power goes', async () => {
  const refused = await machine.paisewise(['update', '2.0.0']);
  expect([refused.code, refused.said]).toEqual([
    1,
    expect.stringContaining('It comes with Postgres 19, and the data is of Postgres 18'),
  ]);
  expect(refused.said.match(/It comes with/g)).toHaveLength(1);
  for (const CUT of ['made-2.0.0:', 'rm made-2.0.0', 'create .*1.0.0']) {
    await cut(CUT, ['update', '2.0.0']);
    expect([postgres(), setting('PAISEWISE_VERSION')]).toEqual(['18', '1.0.0']);
  }
  expect((await machine.paisewise(['update', '2.0.0'])).said).toContain('comes with Postgres 19');
  expect(called()).not.toContain('up postgres');
  expect(postgres()).toBe('18');
});

test.each([
  ['has no database', { DATABASE: 'f' }, ['up postgres', 'wipe']],
  ['has no tables', { DATABASE: 't', TABLES: 'f' }, ['up postgres', 'wipe']],
  ['has no shop', { DATABASE: 't', TABLES: 't', BUSINESS: 'f' }, ['up postgres', 'wipe']],
  ['has a shop', { DATABASE: 't', TABLES: 't', BUSINESS: 't' }, ['up postgres']],
])('a first start was cut off, and Postgres %s', async (_what, facts, does) => {
  writeFileSync(machine.at('opt/starting'), '');
  expect(await machine.install(facts)).toMatchObject({ code: 0 });
  expect(called().slice(0, does.length + 1)).toEqual([...does, 'up']);
});

test.each([
  ['does not start', { FAILS: 'up .*postgres$' }],
  ['answers nothing', { DATABASE: 't', TABLES: 't', BUSINESS: '' }],
])('a first start was cut off, and Postgres %s: no data is removed', async (_what, facts) => {
  writeFileSync(machine.at('opt/starting'), '');
  const { code, said } = await machine.install(facts);
  expect([code, said]).toEqual([1, expect.stringContaining("Postgres doesn't answer")]);
  expect(called()).toEqual(['up postgres']);
});

test('a secret that the disk takes only half of does not replace the good one', () => {
  const keys = readFileSync(at('secrets/seal_keys'), 'utf8');
  // No file grows beyond that.
  const words = ['--fsize=60', '/bin/sh', machine.at('bin/paisewise'), 'rotate', 'seal-key'];
  const { status, stderr } = spawnSync('prlimit', words, { env: machine.env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('seal_keys could not be written')]);
  expect(readFileSync(at('secrets/seal_keys'), 'utf8')).toBe(keys);
  expect(readdirSync(at('secrets')).filter((name) => name.endsWith('.part'))).toEqual([]);
});
