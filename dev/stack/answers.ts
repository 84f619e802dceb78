import net from 'node:net';
import pg from 'pg';

const PATIENCE_MS = 1000;

/** Rejects unless somebody listens there. */
export const listens = (port: number, host = '127.0.0.1'): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = net.connect({ port, host, timeout: PATIENCE_MS });
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });

/** Rejects unless HTTP is spoken there. */
export async function speaksHttp(url: string): Promise<void> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  await answer.body?.cancel();
  if (answer.status >= 500) throw new Error(`${url} answers ${answer.status}`);
}

/** Rejects unless a database takes queries. */
export async function takesQueries(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    await client.end();
  }
}
