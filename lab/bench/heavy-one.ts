import { readMail } from '../../src/bank-mail/read-mail.ts';
import { readingBy } from './heavy-options.ts';
import { shapes } from './heavy-shapes.ts';

// Reads one mail of the shape that is named, in a process of its own: no other mail's memory counts.
const raw = shapes[process.argv[2] ?? '']?.() ?? Buffer.alloc(0);
const before = process.cpuUsage();
const { reason } = await readMail(raw, readingBy('mx.google.com'));
const { user, system } = process.cpuUsage(before);
const { maxRSS } = process.resourceUsage();
process.stdout.write(JSON.stringify({ reason, ms: (user + system) / 1000, mb: maxRSS / 1024 }));
