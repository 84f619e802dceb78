import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/**
 * The engine's namespace of one test file: files run beside each other and must not take each
 * other's tasks.
 */
export function namespaceOf(testPath: string): string {
  const digest = createHash('sha256')
    .update(path.relative(root, testPath))
    .digest('hex')
    .slice(0, 8);
  return `test-${path.basename(testPath).replace(/\..*$/, '').toLowerCase()}-${digest}`;
}

/**
 * The namespaces of all files that may run: the server makes them at its start, where they cost
 * next to nothing.
 */
export function allNamespaces(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(integration|browser)\b.*\.test\.ts$/.test(file))
    .map((file) => namespaceOf(path.join(root, file)));
}
