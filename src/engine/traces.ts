import type { ClientInterceptors } from '@temporalio/client';
import type { WorkerOptions } from '@temporalio/worker';
import { traceExport } from '../platform/traces/export-traces.ts';

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
