// `node tools/check-metrics.ts URL…`: whether every metric that deploy/ asks for is on one of these
// pages, and every alert has its section in docs/runbook.md.
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

/** What deploy/ asks for and these pages don't have, and alerts without a section; a line each. */
export function wrongMetrics(pages: readonly string[]): string[] {
  const exported = new Set(pages.flatMap((page) => [...namesExported(page)]));
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

/** The SDK shows it once there was one: a service that is well doesn't have it. */
const ONCE_IT_HAPPENED = 'temporal_workflow_task_execution_failed_total';

if (import.meta.main) {
  const pages = await Promise.all(
    process.argv.slice(2).map(async (url) => (await fetch(url)).text()),
  );
  const wrong = wrongMetrics(pages).filter((line) => !line.includes(` ${ONCE_IT_HAPPENED},`));
  for (const line of wrong) console.error(`✗ ${line}`);
  console.log(wrong.length ? `${wrong.length} are wrong` : 'every metric asked for is exported');
  process.exitCode = wrong.length ? 1 : 0;
}
