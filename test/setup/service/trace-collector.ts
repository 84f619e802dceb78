import { createServer, type IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const body = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attribute).default([]),
            }),
          ),
        }),
      ),
    }),
  ),
});

type CollectedSpan = {
  traceId: string;
  name: string;
  /** Which process it is of. */
  instance: unknown;
  attributes: Readonly<Record<string, unknown>>;
};

type Attributes = readonly z.output<typeof attribute>[];
const plain = (attributes: Attributes) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector on loopback that takes OTLP/HTTP in JSON. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  let headers: IncomingHttpHeaders = {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    headers = request.headers;
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      for (const { resource, scopeSpans } of body.parse(JSON.parse(`${Buffer.concat(chunks)}`))
        .resourceSpans)
        for (const { traceId, name, attributes } of scopeSpans.flatMap((scope) => scope.spans)) {
          const instance = plain(resource.attributes)['service.instance.id'];
          spans.push({ traceId, name, instance, attributes: plain(attributes) });
        }
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    headers: () => headers,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
