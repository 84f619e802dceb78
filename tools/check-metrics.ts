// `node tools/check-metrics.ts URL…`: whether every metric that deploy/ asks for is on one of these
// pages, and every alert has its section in docs/runbook.md. The answer doesn't depend on what has
// happened in the service so far; one of the pages has to be a worker's.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ASKING = ['deploy/alerts.yml', 'deploy/grafana/paisewise.json'];

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8');

/** The names of the metrics that a rule or a dashboard asks for. Pure. */
export function namesAskedFor(text: string): string[] {
  const names = text.match(/\b(?:paisewise|temporal)_[a-z0-9_]+/g) ?? [];
  return [...new Set(names)].sort();
}

/** The names that a page in Prometheus' format has. Pure. */
export function namesExported(page: string): Set<string> {
  const names = new Set<string>();
  for (const [, name = '', type] of page.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    names.add(name);
    if (type === 'histogram')
      for (const part of ['bucket', 'sum', 'count']) names.add(`${name}_${part}`);
  }
  return names;
}

/** Every worker's page has it from the start. */
const OF_A_WORKER = 'temporal_worker_start_total';

/**
 * What the SDK shows only once there was one. A service that is new or well, or in which local
 * activities alone have run, lacks some of them.
 */
export const ONCE_IT_HAPPENED = [
  'temporal_activity_schedule_to_start_latency_seconds_bucket',
  'temporal_sticky_cache_size',
  'temporal_workflow_task_execution_failed_total',
  'temporal_workflow_task_schedule_to_start_latency_seconds_bucket',
];

/**
 * What deploy/ asks for and these pages don't have, and alerts without a section; a line each. Where
 * one page is a worker's, the names in `spared` may be missing.
 */
export function wrongMetrics(pages: readonly string[], spared: readonly string[] = []): string[] {
  const exported = new Set(pages.flatMap((page) => [...namesExported(page)]));
  if (exported.has(OF_A_WORKER)) for (const name of spared) exported.add(name);
  const missing = ASKING.flatMap((file) =>
    namesAskedFor(read(file))
      .filter((name) => !exported.has(name))
      .map((name) => `${file} asks for ${name}, which nobody exports`),
  );
  const runbook = read('docs/runbook.md');
  const alerts = [...read('deploy/alerts.yml').matchAll(/- alert: (\S+)/g)].map(([, name]) => name);
  const silent = alerts
    .filter((name) => !runbook.includes(`\n## ${name}\n`))
    .map((name) => `docs/runbook.md has no section "${name}"`);
  return [...missing, ...silent];
}

if (import.meta.main) {
  const pages = await Promise.all(
    process.argv.slice(2).map(async (url) => (await fetch(url)).text()),
  );
  const wrong = wrongMetrics(pages, ONCE_IT_HAPPENED);
  for (const line of wrong) console.error(`✗ ${line}`);
  console.log(wrong.length ? `${wrong.length} are wrong` : 'every metric asked for is exported');
  process.exitCode = wrong.length ? 1 : 0;
}
