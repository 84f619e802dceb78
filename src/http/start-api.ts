import type { ConsoleEngine } from '../console/visit.ts';
import type { Context } from '../platform/context.ts';
import { hostInUrl } from '../platform/listen-on.ts';
import { makeReadiness } from '../platform/readiness.ts';
import { makeApp } from './app.ts';
import { makeLimits } from './limits.ts';
import { type Listener, openListener } from './open-listener.ts';

export type RunningApi = {
  port: number;
  url: string;
  /** Takes requests for `drainMs` more, then answers what is under way, for 5 s at most. */
  stop: (drainMs?: number) => Promise<void>;
};

/**
 * Serves the API on a listener, by default one of its own on HOST and PORT. With PORT=0 links carry
 * the port that was free, unless BASE_URL is set.
 */
export async function startApi(
  ctx: Context,
  engine: ConsoleEngine,
  given?: Listener,
): Promise<RunningApi> {
  const listener = given ?? (await openListener(ctx.config, makeReadiness()));
  const { port, url } = listener;
  const limits = makeLimits(ctx);
  listener.serve(makeApp({ ...ctx, config: withPort(ctx.config, url) }, engine, limits));
  ctx.log.info({ url }, 'the API listens');
  let stopped: Promise<void> | undefined;
  return {
    port,
    url,
    stop: (drainMs) => {
      stopped ??= listener.stop(drainMs).finally(limits.close);
      return stopped;
    },
  };
}

// BASE_URL and UPGRADE_URL come from PORT, which was not known until now.
function withPort(config: Context['config'], url: string): Context['config'] {
  if (config.PORT !== 0) return config;
  const unknown = `http://${hostInUrl(config.HOST)}:0`;
  const known = (text: string) =>
    text.startsWith(unknown) ? url + text.slice(unknown.length) : text;
  return { ...config, BASE_URL: known(config.BASE_URL), UPGRADE_URL: known(config.UPGRADE_URL) };
}
