import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { BadSetting } from '../../src/platform/bad-setting.ts';

/** The state folder (operations: The state folder). Everything in it is its owner's alone. */
export type Home = {
  folder: string;
  file: (...names: string[]) => string;
  /** The text of a file, or null. Throws BadSetting where it is there and can't be read. */
  read: (name: string) => string | null;
  /** What a file of ours has in JSON; null where it is missing or broken. */
  readJson: (name: string) => unknown;
  /** All or nothing, 0600. */
  write: (name: string, text: string) => void;
  /** The text of a file, which the first call makes. */
  keep: (name: string, make: () => string) => string;
  remove: (name: string) => void;
};

/** Throws BadSetting where the folder can't be made or used. */
export function openHome(folder: string): Home {
  makeFolders(folder);
  const file = (...names: string[]) => path.join(folder, ...names);
  const read = (name: string) => readIn(file(name));
  const write = (name: string, text: string) => {
    const draft = file(`${name}.${process.pid}`);
    fs.writeFileSync(draft, text, { mode: 0o600, flush: true });
    fs.renameSync(draft, file(name));
  };
  return {
    folder,
    file,
    read,
    readJson: (name) => parsed(read(name) ?? 'null'),
    write,
    keep(name, make) {
      const kept = read(name)?.trim();
      if (kept) return kept;
      const made = make();
      write(name, `${made}\n`);
      return made;
    },
    remove: (name) => fs.rmSync(file(name), { force: true }),
  };
}

function makeFolders(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    fs.chmodSync(folder, 0o700);
    fs.mkdirSync(path.join(folder, 'logs'), { recursive: true });
  } catch (error) {
    throw new BadSetting(
      `PAISEWISE_HOME cannot be used: ${folder} is no folder of this user's (${codeOf(error)}). Example: PAISEWISE_HOME=.paisewise`,
    );
  }
}

/** What to do about a file of the state folder that can't be used. */
export const WAY_OUT =
  'Put it back from a copy, or start afresh with `npm start -- --fresh`, which forgets all orders.';

function readIn(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new BadSetting(`${file} cannot be read (${codeOf(error)}). ${WAY_OUT}`);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Starts afresh: removes everything except the Temporal command, which may have taken minutes to
 * build.
 */
export function wipe(folder: string): void {
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder))
    if (name !== 'bin') fs.rmSync(path.join(folder, name), { recursive: true, force: true });
}

export const newSealKeys = (): string => `k1:${randomBytes(32).toString('base64')}`;
export const newPassword = (): string => randomBytes(18).toString('base64url');
