import { readMail } from '../src/bank-mail/read-mail.ts';
import { shapes } from './heavy-shapes.ts';

// Reads one mail of the shape that is named, in a process of its own: no other mail's memory counts.
const raw = shapes[process.argv[2] ?? '']?.() ?? Buffer.alloc(0);
const options = {
  ...({ proof: 'authentication-results', authservId: 'mx.google.com', receivedAt: null } as const),
  ...{ now: new Date(), alertDelayMs: 600_000, experimental: [] },
  resolver: () => Promise.reject(new Error('nothing is looked up')),
};
const before = process.cpuUsage();
const { reason } = await readMail(raw, options);
const { user, system } = process.cpuUsage(before);
const { maxRSS } = process.resourceUsage();
process.stdout.write(JSON.stringify({ reason, ms: (user + system) / 1000, mb: maxRSS / 1024 }));
