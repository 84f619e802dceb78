import type { alertDetails } from '../../payments/alerts/alert-json.ts';
import { showRupees, toPaise } from '../../platform/money.ts';

type Details = ReturnType<typeof alertDetails>;

/** An alert as a terminal shows it: in words what each of the nearest orders lies off. */
export const alertForPeople = (details: Details) => ({
  ...details,
  nearest: details.nearest.map(({ created_at: _, difference, made_before_s, ...order }) => ({
    ...order,
    paid: difference === null ? null : offInWords(toPaise(difference)),
    made: beforeInWords(made_before_s),
  })),
});

function offInWords(paise: number): string {
  if (paise === 0) return 'exactly';
  return `${showRupees(Math.abs(paise))} too ${paise < 0 ? 'little' : 'much'}`;
}

function beforeInWords(seconds: number): string {
  // A mailbox tells the arrival in whole seconds.
  if (seconds === 0) return 'at that second';
  return `${howLong(Math.abs(seconds))} ${seconds > 0 ? 'before' : 'after'}`;
}

/** The two largest units: `3 h 12 min`. */
function howLong(seconds: number): string {
  const units: readonly [number, string][] = [
    [Math.floor(seconds / 86_400), seconds < 172_800 ? 'day' : 'days'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ];
  const largest = units.findIndex(([count]) => count > 0);
  return units
    .slice(largest, largest + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}
