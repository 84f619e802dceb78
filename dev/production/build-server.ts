import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { GO_FLAGS } from '../go-flags.ts';

const TOOLS = fileURLToPath(new URL('../../tools/server', import.meta.url));
const PROGRAMS = {
  server: { file: 'temporal-server', of: 'go.temporal.io/server/cmd/server' },
  sql: { file: 'temporal-sql-tool', of: 'go.temporal.io/server/cmd/tools/sql' },
} as const;

/** The production server and the tool that makes its schemas. */
export type ServerPrograms = { server: string; sql: string };

const filesIn = (home: string): ServerPrograms => ({
  server: path.join(home, 'bin', PROGRAMS.server.file),
  sql: path.join(home, 'bin', PROGRAMS.sql.file),
});

/** Both programs where they were built before; null otherwise. */
export function findServer(home: string): ServerPrograms | null {
  const files = filesIn(home);
  return Object.values(files).every((file) => fs.existsSync(file)) ? files : null;
}

/**
 * Builds both with Go, once; they stay in the state folder. Takes about two minutes where the
 * development server was built before, and about six where nothing was.
 */
export async function buildServer(
  home: string,
  say: (line: string) => void,
): Promise<ServerPrograms> {
  const present = findServer(home);
  if (present) return present;
  if (spawnSync('go', ['version']).status !== 0)
    throw new Error('The production server is built with Go, which is not here: https://go.dev/dl');
  const files = filesIn(home);
  fs.mkdirSync(path.join(home, 'bin'), { recursive: true });
  for (const name of ['server', 'sql'] as const) {
    say(`building ${PROGRAMS[name].file} with Go, once`);
    const draft = `${files[name]}.${process.pid}`;
    const go = spawn(
      'go',
      ['build', ...GO_FLAGS, '-ldflags', '-s -w', '-o', draft, PROGRAMS[name].of],
      { cwd: TOOLS, env: { ...process.env, CGO_ENABLED: '0' }, stdio: 'inherit' },
    );
    const [code] = await once(go, 'exit');
    if (code !== 0) throw new Error(`go build of ${PROGRAMS[name].file} ended with ${code}`);
    fs.renameSync(draft, files[name]);
  }
  return files;
}
