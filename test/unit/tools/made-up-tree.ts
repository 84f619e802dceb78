import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Writes the files into a new folder, and takes it away again after `use`. */
export async function withTree<T>(
  files: Readonly<Record<string, string>>,
  use: (root: string) => T | Promise<T>,
): Promise<T> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'paisewise-tree-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    return await use(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}
