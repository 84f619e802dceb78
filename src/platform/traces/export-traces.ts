import type { Resource } from '@opentelemetry/resources';
import type { SpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Config } from '../config.ts';

const SEND_EVERY_MS = 1_000;

/** What the spans of this process say of it, and who takes them. */
export type TraceExport = { resource: Resource; processor: SpanProcessor };

let exporting: TraceExport | null = null;

/** How this process exports traces; null where it doesn't. */
export const traceExport = (): TraceExport | null => exporting;

/**
 * Exports traces to the collector that the settings name, over OTLP/HTTP; loads nothing where they
 * name none. A collector that is away costs the spans and nothing else. Answers how to stop, which
 * sends what is left.
 */
export async function exportTraces(
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'ROLE'>,
): Promise<() => Promise<void>> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return async () => undefined;
  const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { Resource }, sdk] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace-base'),
    ]);
  const resource = new Resource({
    'service.name': 'paisewise',
    'service.instance.id': `${config.ROLE}-${process.pid}`,
  });
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const headers = readHeaders(config.OTEL_EXPORTER_OTLP_HEADERS ?? '');
  const exporter = new OTLPTraceExporter({ url, headers });
  const processor = new sdk.BatchSpanProcessor(exporter, { scheduledDelayMillis: SEND_EVERY_MS });
  const provider = new sdk.BasicTracerProvider({ resource, spanProcessors: [processor] });
  provider.register({ contextManager: new AsyncLocalStorageContextManager().enable() });
  exporting = { resource, processor };
  return () => provider.shutdown().catch(() => undefined);
}

const readHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((one) => {
        const [name = '', ...value] = one.split('=');
        return [name.trim(), value.join('=').trim()] as const;
      }),
  );
