import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Hook = {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
  json: { type: string; id: string; data: { status: string } };
};
type Answer = (hook: Hook, response: ServerResponse, nth: number) => void;

/** A shop's server: keeps what it is sent, path by path, and answers as it is told to. */
export async function startSink() {
  const hooks: Hook[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const path = request.url ?? '/';
      const hook: Hook = {
        path,
        headers: request.headers,
        body,
        at: Date.now(),
        json: JSON.parse(body),
      };
      hooks.push(hook);
      const nth = hooks.filter((one) => one.path === path).length;
      const answer = answers.get(path);
      if (answer) answer(hook, response, nth);
      else response.writeHead(200).end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let serial = 0;
  return {
    target: `127.0.0.1:${port}`,
    /** An address of its own for one order, and how it answers. */
    hook: (answer?: Answer): string => {
      serial += 1;
      const path = `/hook/${serial}`;
      if (answer) answers.set(path, answer);
      return `http://127.0.0.1:${port}${path}`;
    },
    at: (url: string): Hook[] => hooks.filter((hook) => hook.path === new URL(url).pathname),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type Sink = Awaited<ReturnType<typeof startSink>>;
