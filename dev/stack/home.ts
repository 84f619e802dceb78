import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The state folder (operations: The state folder). Everything in it is its owner's alone. */
export type Home = {
  folder: string;
  file: (...names: string[]) => string;
  /** The text of a file, or null. */
  read: (name: string) => string | null;
  /** All or nothing, 0600. */
  write: (name: string, text: string) => void;
  /** The text of a file, which the first call makes. */
  keep: (name: string, make: () => string) => string;
  remove: (name: string) => void;
};

export function openHome(folder: string): Home {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.chmodSync(folder, 0o700);
  const file = (...names: string[]) => path.join(folder, ...names);
  fs.mkdirSync(file('logs'), { recursive: true });
  const read = (name: string) =>
    fs.existsSync(file(name)) ? fs.readFileSync(file(name), 'utf8') : null;
  const write = (name: string, text: string) => {
    const draft = file(`${name}.${process.pid}`);
    fs.writeFileSync(draft, text, { mode: 0o600, flush: true });
    fs.renameSync(draft, file(name));
  };
  return {
    folder,
    file,
    read,
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
