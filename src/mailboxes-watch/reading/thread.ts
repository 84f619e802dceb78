import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { nextMessage } from '../../platform/thread-message.ts';
import '../../platform/v8-flags.ts';
import type { ReadRequest, ReadResult } from './request.ts';

const PROGRAM = fileURLToPath(new URL('./reader-thread.ts', import.meta.url));
const HEAP_MB = 256;
/** What a mail needs for a moment: in a larger space it would only be tidied up later. */
const YOUNG_MB = 12;

/** How a thread is run. Tests have programs of their own. */
export type ThreadOptions = { program: string; longestMs: number };

/** A mail of 2 MB takes half a second on a slow machine. */
export const usualThread: ThreadOptions = { program: PROGRAM, longestMs: 20_000 };

/** A thread that reads one mail at a time. */
export class ReaderThread {
  /** Whether it can read; false where it could not be started. */
  readonly ready: Promise<boolean>;
  /** It has started: a request is answered at once. */
  isStarted = false;
  readonly #worker: Worker;
  readonly #longestMs: number;

  constructor({ program, longestMs }: ThreadOptions) {
    this.#longestMs = longestMs;
    const worker = new Worker(program, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    // Reading ends with the watchers: it keeps no process alive.
    worker.unref();
    // An error that nobody waits for must not end the process.
    worker.on('error', () => {});
    this.#worker = worker;
    this.ready = nextMessage<ReadResult>(worker, null, 'mails').then(
      () => {
        this.isStarted = true;
        return true;
      },
      () => false,
    );
  }

  /** Throws where the thread dies of the mail, or reads it for too long. It is of no use then. */
  async read(request: ReadRequest): Promise<ReadResult> {
    const answer = nextMessage<ReadResult>(this.#worker, this.#longestMs, 'a mail');
    this.#worker.postMessage(request);
    return answer;
  }

  end(): void {
    void this.#worker.terminate();
  }
}
