import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * Does the work as a span of the trace that it belongs to, or that begins with it. Where no traces
 * are exported it is only called.
 */
export function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return trace.getTracer('paisewise').startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}
