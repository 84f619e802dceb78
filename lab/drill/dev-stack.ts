import { openStack } from './stack.ts';
import type { OpenVictims } from './victims.ts';

/** The development stack, with an API and a worker of their own beside its process of all roles. */
export const openVictims: OpenVictims = (home, target) =>
  openStack(home, target, {
    first: { name: 'service', role: 'all' },
    others: [
      { name: 'worker', role: 'worker' },
      { name: 'api', role: 'api' },
    ],
    clocks: { all: 'all', worker: 'worker' },
    ground: null,
  });
