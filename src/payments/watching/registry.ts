import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../platform/context.ts';
import { WATCHERS_CHANNEL } from '../../shops/mailboxes/sync-now.ts';
import { keepListening, type Listener } from './keep-listening.ts';
import { findRequests, type Registration, signalsOf } from './requests.ts';

const registries = new WeakMap<object, WatcherRegistry>();

/** The registry of this process for the context's database. */
export function registryOf(ctx: Context): WatcherRegistry {
  const known = registries.get(ctx.db);
  if (known) return known;
  const registry = new WatcherRegistry(ctx);
  registries.set(ctx.db, registry);
  return registry;
}

/**
 * All watchers of a process. They share one LISTEN connection and one query a second, which bring
 * the requests to them. Both run while there is a watcher.
 */
class WatcherRegistry {
  readonly #ctx: Context;
  readonly #watchers = new Set<Registration>();
  #polling = new AbortController();
  #listener: Listener | null = null;

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  /** Registers a watcher until the returned function is called. */
  register(watcher: Registration): () => void {
    this.#watchers.add(watcher);
    if (this.#watchers.size === 1) this.#start();
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) this.#stop();
    };
  }

  #start(): void {
    const onCall = (mailboxId: string) => {
      for (const watcher of this.#watchers)
        if (watcher.mailboxId === mailboxId) watcher.signals.raise('sync');
    };
    this.#listener = keepListening(this.#ctx, { channel: WATCHERS_CHANNEL, onCall });
    this.#polling = new AbortController();
    void this.#poll(this.#polling.signal);
  }

  #stop(): void {
    this.#polling.abort();
    void this.#listener?.close();
    this.#listener = null;
  }

  // One loop at a time: its own signal ends it, even in the middle of a query.
  async #poll(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const pollMs = Math.min(...[...this.#watchers].map(({ pace }) => pace.pollMs));
      await sleep(pollMs, undefined, { signal: over, ref: false }).catch(() => {});
      if (over.aborted) return;
      await this.#raiseSignals().catch((error) =>
        this.#ctx.log.debug({ err: error }, 'the requests to the watchers could not be read'),
      );
    }
  }

  async #raiseSignals(): Promise<void> {
    const watchers = [...this.#watchers];
    for (const { lastSyncedAt, pace, signals } of watchers)
      if (performance.now() - lastSyncedAt >= pace.restMs) signals.raise('sync');
    if (watchers.length === 0) return;
    const requests = await findRequests(this.#ctx.db, watchers);
    for (const watcher of watchers) {
      const request = requests.get(watcher);
      const sinceSyncMs = performance.now() - watcher.lastSyncedAt;
      const raised = signalsOf(request, { ...watcher, sinceSyncMs }, this.#ctx.config);
      if (raised.includes('retry')) watcher.retriedAt = request?.retryAskedAt ?? null;
      for (const signal of raised) watcher.signals.raise(signal);
    }
  }
}
