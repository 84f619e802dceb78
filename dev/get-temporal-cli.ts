import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findTemporalCli } from './find-temporal-cli.ts';
import { GO_FLAGS } from './go-flags.ts';

const VERSION = '1.8.2';
const TOOLS = fileURLToPath(new URL('../tools', import.meta.url));
const PACKAGE = 'github.com/temporalio/cli/cmd/temporal';

/**
 * A Temporal command (operations: Two commands): a command that is here, else the download that the
 * SDK does, else built with Go from tools/. A downloaded or built command stays in the state
 * folder. `say` reports slow steps.
 */
export async function getTemporalCli(
  home: string,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<string> {
  const present = await findTemporalCli(home);
  if (present) return present;
  const file = path.join(home, 'bin', 'temporal');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  say('No Temporal command is here yet. Getting one, once:');
  const why = await download(file, say);
  if (why === null) return file;
  say(
    `  it cannot be downloaded (${why}); building it with Go instead, which takes about 4 minutes`,
  );
  signal?.throwIfAborted();
  await build(file, say, signal);
  return file;
}

/** null once it is there, else why not. */
async function download(file: string, say: (line: string) => void): Promise<string | null> {
  say('  downloading');
  const folder = `${file}.download`;
  fs.mkdirSync(folder, { recursive: true });
  try {
    const { TestWorkflowEnvironment } = await import('@temporalio/testing');
    const server = await TestWorkflowEnvironment.createLocal({
      server: {
        executable: { type: 'cached-download', downloadDir: folder },
        extraArgs: ['--headless', '--log-level', 'error'],
      },
    });
    await server.teardown();
    const [found] = fs
      .readdirSync(folder)
      .filter((name) => fs.statSync(path.join(folder, name)).size > 1_000_000);
    if (!found) return 'nothing arrived';
    fs.renameSync(path.join(folder, found), file);
    fs.chmodSync(file, 0o755);
    return null;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return why.includes('failed to download') ? 'temporal.download does not answer' : why;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function build(
  file: string,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  if (spawnSync('go', ['version']).status !== 0)
    throw new Error(
      'There is no Temporal command, it cannot be downloaded, and there is no Go to build it with. Install either: https://docs.temporal.io/cli or https://go.dev/dl',
    );
  const draft = `${file}.${process.pid}`;
  const flags = `-s -w -X github.com/temporalio/cli/internal/temporalcli.Version=${VERSION}`;
  const go = spawn('go', ['build', '-v', ...GO_FLAGS, '-ldflags', flags, '-o', draft, PACKAGE], {
    cwd: TOOLS,
    env: { ...process.env, CGO_ENABLED: '0', GOTOOLCHAIN: process.env.GOTOOLCHAIN ?? 'auto' },
    stdio: ['ignore', 'inherit', 'pipe'],
    ...(signal ? { signal } : {}),
  });
  const began = Date.now();
  let packages = 0;
  let modules = 0;
  let last = '';
  go.stderr.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) {
      last = line;
      if (line.startsWith('go: downloading')) modules++;
      else packages++;
    }
  });
  const progress = setInterval(() => {
    say(
      `  ${Math.round((Date.now() - began) / 1000)} s: ${modules} modules fetched, ${packages} packages compiled`,
    );
  }, 10_000);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      go.once('error', reject);
      go.once('exit', resolve);
    });
    if (code !== 0) throw new Error(`go build ended with ${code}: ${last}`);
    fs.renameSync(draft, file);
    say(`  built in ${Math.round((Date.now() - began) / 1000)} s: ${file}`);
  } finally {
    clearInterval(progress);
    fs.rmSync(draft, { force: true });
  }
}
