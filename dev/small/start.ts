// `npm run stack:small`: the small shape of deploy/compose on this machine, and `npm start`'s demo shop
// beside it. Postgres, the engine and the service have the commands and settings that the Compose
// file gives them; the proxy is left out. Says every 10 s what they take; Ctrl-C ends everything. Its
// state is in .paisewise-small, or where PAISEWISE_HOME says.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { newPassword, openHome } from '../stack/home.ts';
import { smallService } from './compose-file.ts';
import { openSmallGround } from './ground.ts';
import { memoryOf } from './memory-of.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = path.resolve(root, process.env.PAISEWISE_HOME ?? '.paisewise-small');
mkdirSync(folder, { recursive: true, mode: 0o700 });
const home = openHome(folder);
const ground = await openSmallGround(folder, home.keep('postgres-password', newPassword));
await ground.start();

/** What a container of the service is given, less what is a path or a name in its network. */
const { ROLE = 'all' } = smallService('service').environment ?? {};
const child = spawn(process.execPath, [path.join(root, 'dev/start.ts'), ...process.argv.slice(2)], {
  env: { ...process.env, ...ground.settings, ROLE, PAISEWISE_HOME: folder },
  stdio: 'inherit',
  // Ctrl-C is for us alone: a second signal would end the service at once.
  detached: true,
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));

const told = z.object({ pids: z.record(z.string(), z.number()) });
const MB = 1_000_000;
const show = setInterval(() => {
  const file = path.join(folder, 'dev.json');
  if (!existsSync(file)) return;
  const { pids } = told.parse(JSON.parse(readFileSync(file, 'utf8')));
  const parts = {
    service: pids.service,
    postgres: ground.pid('postgres'),
    engine: ground.pid('temporal'),
  };
  const taken = Object.entries(parts).map(([name, pid]) => [name, memoryOf(pid ?? 0)] as const);
  const sum = taken.reduce((all, [, bytes]) => all + bytes, 0);
  const each = taken.map(([name, bytes]) => `${name} ${Math.round(bytes / MB)}`).join(', ');
  process.stdout.write(`memory: ${Math.round(sum / MB)} MB (${each})\n`);
}, 10_000);
const [code] = await once(child, 'exit');
clearInterval(show);
// `npm start` has ended what it started; these are ours.
for (const part of ['temporal', 'postgres'] as const) {
  const pid = ground.pid(part);
  if (pid) process.kill(pid, part === 'postgres' ? 'SIGINT' : 'SIGTERM');
}
await ground.leave();
process.exit(code ?? 0);
