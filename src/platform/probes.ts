import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readiness } from './readiness.ts';
import { version } from './version.ts';

/**
 * Answers GET and HEAD of `/livez` and `/readyz`; false for every other request. They stand before
 * everything else: no limit, no database, no app has a say.
 * @see operations: Probes and draining
 */
export function answerProbe(
  readiness: Readiness,
  req: IncomingMessage,
  res: ServerResponse,
): boolean {
  const path = req.url?.split('?')[0];
  if (path !== '/livez' && path !== '/readyz') return false;
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.setHeader('Allow', 'GET, HEAD');
    const message = `${req.method} is not possible here. Allowed: GET, HEAD.`;
    send(res, 405, { error: 'method_not_allowed', message });
  } else if (path === '/livez') send(res, 200, { live: true, version });
  else readiness.read().then((report) => send(res, report.ready ? 200 : 503, report));
  return true;
}

function send(res: ServerResponse, status: number, body: object): void {
  const text = `${JSON.stringify(body)}\n`;
  res
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
    })
    .end(text);
}
