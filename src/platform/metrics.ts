import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { inTime } from './deadlines.ts';
import { listenOn } from './listen-on.ts';
import { readMeters } from './meters.ts';
import { answerProbe, type Readiness } from './readiness.ts';
import { version } from './version.ts';

/** A number of ours; each scrape reads it anew. */
export type Measure = {
  name: string;
  help: string;
  values: readonly { labels: Readonly<Record<string, string>>; value: number }[];
};

/** A scrape must be answered before Prometheus gives up, after 10 s by default. */
const READ_WITHIN_MS = 5_000;

/**
 * Serves operators: GET /metrics for Prometheus, the process's own figures, and the figures of
 * `read` and `more`, which is in Prometheus' format already; and the probes. While the database is
 * away the figures of `read` are left out, and `paisewise_database_up` is 0. Port 0 takes a free
 * one.
 */
export async function serveMetrics(
  where: { host: string; port: number },
  readiness: Readiness,
  read: () => Promise<readonly Measure[]>,
  more: () => Promise<string> = async () => '',
): Promise<{ port: number; stop: () => Promise<void> }> {
  const process = new Registry();
  collectDefaultMetrics({ register: process, prefix: 'paisewise_' });
  const build = { name: 'paisewise_build_info', help: 'the version that runs, in its label; 1' };
  new Gauge({ ...build, labelNames: ['version'], registers: [process] }).set({ version }, 1);
  const server = createServer((req, res) => {
    if (answerProbe(readiness, req, res)) return;
    if (req.url?.split('?')[0] !== '/metrics') return void res.writeHead(404).end();
    Promise.all([process.metrics(), readMeters(), readInTime(read).then(expose), more()]).then(
      (texts) => res.writeHead(200, { 'Content-Type': process.contentType }).end(texts.join('\n')),
      () => res.writeHead(503).end(),
    );
  });
  const names = { host: 'METRICS_HOST', port: 'METRICS_PORT' } as const;
  const port = await listenOn(server, { ...where, names });
  return {
    port,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** What `read` gives and whether it did: it fails, or hangs, with the database. */
async function readInTime(read: () => Promise<readonly Measure[]>): Promise<readonly Measure[]> {
  const reading = read().catch(() => null);
  const measures = await inTime(reading, READ_WITHIN_MS, null);
  const up = { labels: {}, value: measures === null ? 0 : 1 };
  const help =
    'whether the database could be read: while it is 0 the figures kept there are left out';
  return [...(measures ?? []), { name: 'database_up', help, values: [up] }];
}

function expose(measures: readonly Measure[]): Promise<string> {
  const registry = new Registry();
  for (const { name, help, values } of measures) {
    const labelNames = [...new Set(values.flatMap(({ labels }) => Object.keys(labels)))];
    const gauge = new Gauge({ name: `paisewise_${name}`, help, labelNames, registers: [registry] });
    for (const { labels, value } of values) gauge.set(labels, value);
  }
  return registry.metrics();
}
