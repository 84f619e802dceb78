import PQueue from 'p-queue';
import type { ReadMailOptions } from '../../bank-mail/read-mail.ts';
import type { Reading } from '../../bank-mail/types.ts';
import { type ReadRequest, type ReadResult, readRequest, type TxtAnswer } from './request.ts';
import { ReaderThread, type ThreadOptions, usualThread } from './thread.ts';

const THREADS = 2;
/** Larger mails leave a thread to the others. */
const HEAVY_BYTES = 256 * 1024;
/** A bank's alert: read within some ten milliseconds. */
const LIGHT_BYTES = 64 * 1024;
/** Keys are looked up once; a second time for what only then is asked. */
const ROUNDS = 3;

/**
 * The threads in which the watchers of this process read mails, so that a heavy one delays neither
 * the event loop nor the mails of another mailbox. They run while there is a watcher.
 */
export class MailReaders {
  readonly #options: ThreadOptions;
  readonly #free: ReaderThread[] = [];
  readonly #all = new PQueue({ concurrency: THREADS });
  readonly #heavy = new PQueue({ concurrency: THREADS - 1 });
  #users = 0;

  constructor(options: ThreadOptions = usualThread) {
    this.#options = options;
  }

  /** Keeps threads ready until the returned function is called. */
  use(): () => void {
    if (++this.#users === 1)
      while (this.#free.length < THREADS) this.#free.push(new ReaderThread(this.#options));
    return () => {
      if (--this.#users === 0) for (const thread of this.#free.splice(0)) thread.end();
    };
  }

  /**
   * Reads a mail as readMail does. Throws where its thread dies of it, runs out of memory, or reads
   * for too long.
   */
  async read(raw: Buffer, { resolver, ...options }: ReadMailOptions): Promise<Reading> {
    const answers = new Map<string, TxtAnswer>();
    for (let round = 1; ; round++) {
      // A copy of its own: a Buffer may be a slice of memory that others use.
      const request = { raw: new Uint8Array(raw), options, answers };
      const { reading, asks } = await this.#schedule(request);
      if (asks.length === 0 || round === ROUNDS) return reading;
      await Promise.all(asks.map(async (name) => answers.set(name, await lookUp(resolver, name))));
    }
  }

  #schedule(request: ReadRequest): Promise<ReadResult> {
    const run = () => this.#all.add(() => this.#run(request));
    return request.raw.length > HEAVY_BYTES ? this.#heavy.add(run) : run();
  }

  async #run(request: ReadRequest): Promise<ReadResult> {
    const thread = this.#free.pop() ?? new ReaderThread(this.#options);
    let isSound = false;
    try {
      // A connection must not fall silent while threads start on a busy machine: what is read in
      // milliseconds is read here.
      if (!thread.isStarted && request.raw.length <= LIGHT_BYTES) {
        const result = await readRequest(request);
        isSound = true;
        return result;
      }
      // That no thread can be started is no mail's fault: it is read here.
      if (!(await thread.ready)) return await readRequest(request);
      const result = await thread.read(request);
      isSound = true;
      return result;
    } finally {
      if (isSound && this.#users > 0 && this.#free.length < THREADS) this.#free.push(thread);
      else thread.end();
    }
  }
}

/** The threads of this process. */
export const mailReaders = new MailReaders();

async function lookUp(resolver: ReadMailOptions['resolver'], name: string): Promise<TxtAnswer> {
  try {
    return { records: await resolver(name, 'TXT') };
  } catch (error) {
    const code = typeof error === 'object' && error && 'code' in error ? error.code : null;
    return { code: typeof code === 'string' ? code : 'ETIMEOUT' };
  }
}
