import { parentPort } from 'node:worker_threads';
import { READY, type ReadRequest, readRequest } from './request.ts';
import { warmUp } from './warm-up.ts';

// The program of a thread that reads mails, one at a time. What it throws ends it: the mail is
// tried again in another one.
parentPort?.on('message', async (request: ReadRequest) => {
  parentPort?.postMessage(await readRequest(request));
});
parentPort?.postMessage(READY);
// A mail that comes meanwhile waits for no more than it would have compiled itself.
await warmUp();
