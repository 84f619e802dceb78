import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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

/** Words of a test file that works with the engine, itself or by a fixture. */
const WORKS_WITH_IT =
  /temporalio|TEMPORAL_NAMESPACE|connectEngine|startWorkers|\b\w*World\b|aFleet|startService|ServiceProcess|useCli|runCli|imap\/scene|engine\//;

/**
 * The namespaces of the files that may run and work with the engine: the server makes them at its
 * start, and each costs it a little as long as it lives.
 */
export function namespacesInUse(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(integration|browser)\b.*\.test\.ts$/.test(file))
    .map((file) => path.join(root, file))
    .filter((file) => WORKS_WITH_IT.test(readFileSync(file, 'utf8')))
    .map(namespaceOf);
}
