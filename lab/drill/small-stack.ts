import { openSmallGround } from '../../dev/small/ground.ts';
import { openStack } from './stack.ts';
import type { OpenVictims } from './victims.ts';

/** The small shape of deploy/compose: one process of the service, and the engine on a file. */
export const openVictims: OpenVictims = async (home, target) =>
  openStack(home, target, {
    first: { name: 'service', role: 'all' },
    others: [],
    clocks: { all: 'all', worker: 'all' },
    ground: await openSmallGround(home),
  });
