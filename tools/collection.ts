// Writes docs/paisewise.postman_collection.json anew from openapi.json: `node tools/collection.ts`;
// with `--check` says whether it is up to date. Postman, Bruno, Insomnia and Hoppscotch import it.
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const root = new URL('../', import.meta.url);
const file = new URL('docs/paisewise.postman_collection.json', root);

const parameter = z.object({
  in: z.string(),
  name: z.string(),
  description: z.string().optional(),
});
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  parameters: z.array(parameter).optional(),
  requestBody: z.unknown().optional(),
});
const document = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

type Operation = z.output<typeof operation>;

/** A body that works as it is sent, for the calls that have one. */
const bodies: Readonly<Record<string, object>> = {
  testWebhook: { webhook_url: 'https://shop.example/webhook' },
  createOrder: {
    amount: 499,
    merchant_order_id: 'cart-{{$timestamp}}',
    success_url: 'https://shop.example/thanks',
    failure_url: 'https://shop.example/sorry',
    webhook_url: 'https://shop.example/webhook',
  },
  simulateOrder: { outcome: 'paid' },
  noteRefund: { amount: 100, reference: '633198765432', by: 'Asha' },
};

/** The other calls are about the order of the last create. */
const keepOrderId = {
  listen: 'test',
  script: {
    type: 'text/javascript',
    exec: ["pm.collectionVariables.set('order_id', pm.response.json().order_id);"],
  },
};

const readParameters = ({ parameters = [] }: Operation, place: string) =>
  parameters.filter((each) => each.in === place);

function request(path: string, method: string, call: Operation) {
  const body = bodies[call.operationId];
  if (call.requestBody !== undefined && !body)
    throw new Error(`tools/collection.ts has no body for ${call.operationId}`);
  const segments = path.slice(1).split('/');
  const variable = readParameters(call, 'path').map(({ name }) => ({
    key: name,
    value: `{{${name}}}`,
  }));
  const query = readParameters(call, 'query').map(({ name, description }) => ({
    key: name,
    value: '',
    ...(description ? { description } : {}),
    disabled: true,
  }));
  return {
    name: call.operationId,
    ...(call.operationId === 'createOrder' ? { event: [keepOrderId] } : {}),
    request: {
      description: call.summary,
      method: method.toUpperCase(),
      ...(body
        ? {
            header: [{ key: 'Content-Type', value: 'application/json' }],
            body: { mode: 'raw', raw: JSON.stringify(body, null, 2) },
          }
        : {}),
      url: {
        raw: `{{base_url}}${path.replace(/\{(\w+)\}/g, ':$1')}`,
        host: ['{{base_url}}'],
        path: segments.map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1')),
        ...(variable.length > 0 ? { variable } : {}),
        ...(query.length > 0 ? { query } : {}),
      },
    },
  };
}

const { info, servers, paths } = document.parse(
  JSON.parse(readFileSync(new URL('openapi.json', root), 'utf8')),
);
const variable = [
  { key: 'base_url', value: servers[0]?.url ?? '' },
  { key: 'api_key', value: '' },
  { key: 'order_id', value: '' },
];
const collection = {
  info: {
    name: info.title,
    description: `${info.description} Set base_url and api_key (a test key) first.`,
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  auth: {
    type: 'apikey',
    apikey: [
      { key: 'key', value: 'X-API-Key' },
      { key: 'value', value: '{{api_key}}' },
      { key: 'in', value: 'header' },
    ],
  },
  variable,
  item: Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => request(path, method, call)),
  ),
};
const text = `${JSON.stringify(collection, null, 2)}\n`;
if (process.argv.includes('--check')) {
  const isSame = readFileSync(file, 'utf8') === text;
  process.stdout.write(
    isSame
      ? 'the collection is that of openapi.json\n'
      : 'docs/paisewise.postman_collection.json is stale: node tools/collection.ts\n',
  );
  process.exit(isSame ? 0 : 1);
}
writeFileSync(file, text);
