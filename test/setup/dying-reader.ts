import { parentPort } from 'node:worker_threads';

// A thread that doesn't survive the mail it is given, in the way that the mail names.
parentPort?.on('message', ({ raw }: { raw: Uint8Array }) => {
  const how = Buffer.from(raw).toString().trim();
  if (how === 'exit') process.exit(1);
  if (how === 'throw') throw new Error('of this mail');
  const held: string[][] = [];
  for (;;) if (how === 'memory') held.push(Array.from({ length: 1e5 }, () => `${held.length}`));
});
parentPort?.postMessage('ready');
