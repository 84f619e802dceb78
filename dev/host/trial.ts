// `npm run try:install`: what install.sh and `paisewise` of the host do in some minutes, on a machine
// of the trial's own with a Docker that starts processes: installing twice, updates that are cut off
// at any moment, the way back, new secrets, a restore. The tests have the short way. Needs Postgres'
// programs (Debian: postgresql) and the Temporal command.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aMachine } from '../../test/setup/host/machine.ts';
import { buildIfOlder } from '../../tools/build.ts';
import { imageTree } from '../../tools/image-tree.ts';
import { getTemporalCli } from '../get-temporal-cli.ts';

const began = Date.now();
const say = (line: string) =>
  void process.stdout.write(`${((Date.now() - began) / 1000).toFixed(0)} s  ${line}\n`);
const wrong: string[] = [];
const expect = (holds: boolean, promise: string, said = '') => {
  say(`${holds ? '✓' : '✗'} ${promise}`);
  if (!holds) wrong.push(`${promise}\n${said}`);
};

await buildIfOlder();
const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-tree-'));
const app = path.join(folder, 'app');
await imageTree(app);
const state = path.resolve(process.env.PAISEWISE_HOME ?? '.paisewise');
const machine = await aMachine(await getTemporalCli(state, say));
const secret = (name: string) => readFileSync(machine.at('opt/compose/secrets', name), 'utf8');
const versions = () =>
  machine
    .state()
    .containers.filter(({ service }) => service === 'service')
    .map(({ version }) => version);

/** Cuts the command off after this time, as a power cut would; what runs in containers runs on. */
async function cutOff(words: readonly string[], afterMs: number): Promise<void> {
  const child = spawn('/bin/sh', [machine.at('bin/paisewise'), ...words], {
    env: machine.env,
    detached: true,
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  await sleep(afterMs);
  if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
  await gone;
}

async function installTwice(): Promise<void> {
  machine.publish('1.0.0', app);
  const installed = await machine.install();
  expect(installed.code === 0, 'install.sh installs', installed.said);
  appendFileSync(machine.at('opt/compose/paisewise.env'), 'DRAIN_MS=0\n');
  const [keys, before] = [secret('seal_keys'), JSON.stringify(machine.state().containers)];
  const again = await machine.install();
  const same =
    secret('seal_keys') === keys && JSON.stringify(machine.state().containers) === before;
  const shut = ['paisewise.env', 'secrets', 'secrets/seal_keys', 'secrets/database_url'].every(
    (name) => (statSync(machine.at('opt/compose', name)).mode & 0o077) === 0,
  );
  expect(again.code === 0 && same, 'run again it changes nothing', again.said);
  expect(shut, 'nobody but their owner reads the settings and the secrets');
}

async function updateThroughCuts(): Promise<void> {
  for (const [nth, afterMs] of [2_000, 9_000, 16_000].entries()) {
    const version = `1.1.${nth}`;
    machine.publish(version, app);
    await cutOff(['update'], afterMs);
    const left = versions().join(', ');
    const done = await machine.paisewise(['update']);
    const alone = versions().join() === version;
    expect(
      done.code === 0 && alone,
      `an update cut off after ${afterMs} ms (${left}) is finished by the next`,
      done.said,
    );
  }
  const back = await machine.paisewise(['update', '--back']);
  expect(back.code === 0 && versions().join() === '1.1.1', 'update --back goes back', back.said);
}

async function renewSecrets(): Promise<void> {
  const keys = secret('seal_keys');
  await cutOff(['rotate', 'seal-key'], 4_000);
  const rotated = await machine.paisewise(['rotate', 'seal-key']);
  const fresh = secret('seal_keys');
  expect(
    rotated.code === 0 && fresh !== keys && !fresh.includes(','),
    'a rotation of the seal key that was cut off is finished by the next',
    rotated.said,
  );
  const password = await machine.paisewise(['rotate', 'password']);
  const looked = await machine.paisewise(['doctor', '--ready']);
  expect(
    password.code === 0 && looked.code === 0,
    'the database’s password is changed',
    `${password.said}${looked.said}`,
  );
  expect(
    looked.said.includes('secrets open with the present key'),
    'every secret opens with the new key',
    looked.said,
  );
}

async function restore(): Promise<void> {
  const tried = await machine.paisewise(['restore', '--try']);
  expect(tried.said.includes('invariants hold'), 'a dump restores for a trial', tried.said);
  const restored = await machine.paisewise(['restore'], { SURE: 'yes' });
  expect(restored.code === 0, 'the database is put back by a dump', restored.said);
}

try {
  await installTwice();
  await updateThroughCuts();
  await renewSecrets();
  await restore();
} finally {
  await machine.end();
  rmSync(folder, { recursive: true, force: true });
}
for (const one of wrong) process.stderr.write(`\n✗ ${one}\n`);
process.exitCode = wrong.length > 0 ? 1 : 0;
