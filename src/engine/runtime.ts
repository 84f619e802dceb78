import { once } from 'node:events';
import { createServer } from 'node:net';
import type { ClientInterceptors } from '@temporalio/client';
import {
  DefaultLogger,
  type LogEntry,
  makeTelemetryFilterString,
  Runtime,
  type WorkerOptions,
} from '@temporalio/worker';
import { z } from 'zod';
import type { Log } from '../platform/log.ts';
import { traceExport } from '../platform/traces/export-traces.ts';

let installed = false;

/**
 * Installs the SDK's core once a process, with its warnings in our log. Expected failures (a shop's
 * 500, a window that is still open) are thrown as benign and log no warning.
 */
export function installRuntime(log?: Log): void {
  if (installed) return;
  installed = true;
  try {
    installMeasured((metrics) => {
      Runtime.install({
        logger: new DefaultLogger('WARN', (entry) => write(entry, log)),
        telemetryOptions: {
          ...(metrics && { metrics }),
          logging: {
            forward: {},
            filter: makeTelemetryFilterString({ core: 'WARN', other: 'ERROR' }),
          },
        },
        shutdownSignals: [],
      });
    });
  } catch (error) {
    // A test's setup may have installed one already: that one stays.
    log?.debug({ err: error }, 'the runtime was there already');
  }
}

// Two of the three workers run no workflows, by design.
const NOISE = /^No workflows registered/;

function write(entry: LogEntry, log: Log | undefined): void {
  if (NOISE.test(entry.message)) return;
  const { workflowId, activityType, error } = readMeta(entry);
  const line = { workflow: workflowId, activity: activityType, ...(error ? { err: error } : {}) };
  if (entry.level === 'ERROR') log?.error(line, entry.message);
  else log?.warn(line, entry.message);
}

// The rest (task tokens, run ids, queues) doesn't help people who read a log.
function readMeta(entry: LogEntry): {
  workflowId?: unknown;
  activityType?: unknown;
  error?: unknown;
} {
  return entry.meta ?? {};
}

const SCRAPE_MS = 2_000;
/** From here to the first connection to the engine others may take one. */
const CANDIDATES = 5;

let candidates: readonly string[] = [];
let address: string | null = null;

/**
 * Has the engine's SDK serve its figures on a free port of loopback, from where our page takes
 * them. To be called before the first connection to the engine.
 */
export async function measureSdk(): Promise<void> {
  const servers = Array.from({ length: CANDIDATES }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  candidates = servers.map((server) => {
    const { port } = z.object({ port: z.number() }).parse(server.address());
    return `127.0.0.1:${port}`;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
}

const metricsAt = (bindAddress: string) => ({
  prometheus: {
    bindAddress,
    countersTotalSuffix: true,
    unitSuffix: true,
    useSecondsForDurations: true,
  },
});

/**
 * Installs the SDK's core with its metrics on the first port that is still free; null: without any.
 * Rethrows what else `install` throws.
 */
export function installMeasured(
  install: (metrics: ReturnType<typeof metricsAt> | null) => void,
): void {
  for (const candidate of candidates)
    try {
      install(metricsAt(candidate));
      address = candidate;
      return;
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('Address already in use')))
        throw error;
    }
  install(null);
}

/** The SDK's figures in Prometheus' text format; empty while it has none. */
export async function readSdkMetrics(): Promise<string> {
  if (address === null) return '';
  try {
    const signal = AbortSignal.timeout(SCRAPE_MS);
    const answer = await fetch(`http://${address}/metrics`, { signal });
    return answer.ok ? await answer.text() : '';
  } catch {
    return '';
  }
}

const load = () => import('@temporalio/interceptors-opentelemetry');

/** For a client: starts and signals carry the trace that they belong to. */
export async function clientTraces(): Promise<{ interceptors?: ClientInterceptors }> {
  if (!traceExport()) return {};
  const { OpenTelemetryWorkflowClientInterceptor } = await load();
  return { interceptors: { workflow: [new OpenTelemetryWorkflowClientInterceptor()] } };
}

/** For a worker: its activities, and with the traced bundle its workflows, go on with that trace. */
export async function workerTraces(): Promise<Pick<WorkerOptions, 'interceptors' | 'sinks'>> {
  const exporting = traceExport();
  if (!exporting) return {};
  const { makeWorkflowExporter, OpenTelemetryActivityInboundInterceptor } = await load();
  const exporter = makeWorkflowExporter(exporting.processor, exporting.resource);
  return {
    interceptors: {
      activity: [(ctx) => ({ inbound: new OpenTelemetryActivityInboundInterceptor(ctx) })],
    },
    sinks: { exporter },
  };
}

/** The workflows' bundle: tracing costs each workflow some memory, so it has one of its own. */
export const bundleName = (): string =>
  traceExport() ? 'build/workflows-traced.cjs' : 'build/workflows.cjs';
