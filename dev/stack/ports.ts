import net from 'node:net';
import { z } from 'zod';
import type { Config } from '../../src/platform/config.ts';
import { freePort } from '../ports.ts';
import type { Home } from './home.ts';

const names = [
  'PORT',
  'SHOP_PORT',
  'IMAP_PORT',
  'POSTGRES_PORT',
  'TEMPORAL_PORT',
  'TEMPORAL_UI_PORT',
] as const;
export type PortName = (typeof names)[number];
export type Ports = Record<PortName, number>;

const kept = z.partialRecord(z.enum(names), z.number());

/** Another program has the port. The message names the setting and says what to do. */
class PortTaken extends Error {
  override name = 'PortTaken';
}

/**
 * The ports of this start. A setting of 0 takes a free port. It takes last time's port again if
 * that is free, so links and connected mailboxes stay right. Throws PortTaken.
 */
export async function choosePorts(
  config: Config,
  home: Home,
  needed: readonly PortName[],
): Promise<Ports> {
  const before = kept.safeParse(home.readJson('ports.json')).data ?? {};
  const ports = Object.fromEntries(names.map((name) => [name, config[name]])) as Ports;
  const taken = new Set<number>();
  for (const name of needed) {
    const host = name === 'PORT' ? config.HOST : '127.0.0.1';
    const fixed = config[name];
    if (fixed !== 0) {
      if (taken.has(fixed))
        throw new PortTaken(
          `${name}=${fixed} is the port of another part of this stack: choose another.`,
        );
      if (!(await isFree(fixed, host)))
        throw new PortTaken(
          `${name} ${fixed} is taken: stop what uses it, or choose another with ${name}=… (0 takes a free one).`,
        );
    } else {
      const last = before[name];
      ports[name] =
        last && !taken.has(last) && (await isFree(last, host)) ? last : await freePort();
    }
    taken.add(ports[name]);
  }
  home.write(
    'ports.json',
    JSON.stringify(Object.fromEntries(needed.map((name) => [name, ports[name]]))),
  );
  return ports;
}

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = net.createServer().once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
