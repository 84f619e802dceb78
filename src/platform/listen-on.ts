import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { BadSetting } from './bad-setting.ts';

/** A host as it stands in a URL: an IPv6 address in brackets. */
export const hostInUrl = (host: string): string =>
  host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;

/** Where a server is to listen, and the settings that say so. */
type Where = {
  host: string;
  port: number;
  names: { host: 'HOST' | 'METRICS_HOST'; port: 'PORT' | 'METRICS_PORT' };
};

/**
 * Listens there, on a free port for 0, and answers the port. Throws BadSetting, naming the setting
 * that can't be used.
 */
export function listenOn(server: Server, { host, port, names }: Where): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem = problemOf(error.code ?? '', { host, port, names });
      reject(problem === null ? error : new BadSetting(problem));
    });
    server.listen(port, host, () => {
      const at = server.address();
      resolve(typeof at === 'object' && at !== null ? at.port : port);
    });
  });
}

function problemOf(code: string, { host, port, names }: Where): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `${names.port} cannot be used: port ${port} on ${host} is taken. Stop what uses it, or choose another. Example: ${names.port}=0 takes a free one`;
    case 'EACCES':
      return `${names.port} cannot be used: this user may not listen on port ${port}. Example: ${names.port}=8080`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAFNOSUPPORT':
      return `${names.host} cannot be used: ${host} is no address of this machine (${code}). Example: ${names.host}=${isIPv6(host) ? '::1' : '127.0.0.1'}`;
    default:
      return null;
  }
}
