import Sequencer from '@jest/test-sequencer';

/**
 * What waits longest begins first, so that short tests fill the gaps: a fresh checkout has no times of
 * earlier runs to go by.
 */
const FIRST = [
  '/drill',
  '/engine/wiped',
  '/delivery/fairness',
  '/service/',
  '/dev/',
  '/browser/',
  '/integration/',
];

const rankOf = ({ path }) => {
  const rank = FIRST.findIndex((part) => path.includes(part));
  return rank === -1 ? FIRST.length : rank;
};

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const known = super.sort(tests);
    return known.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
