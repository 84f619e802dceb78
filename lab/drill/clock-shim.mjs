// `node --import`: moves the clock of a service's process by the milliseconds in its file of
// the state folder. The machine's clock, and what measures intervals, stay.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const whose = process.env.DRILL_PART ?? process.env.ROLE ?? 'all';
const file = path.join(process.env.PAISEWISE_HOME ?? '.', `clock-shift-${whose}`);
const Real = Date;
let shiftMs = 0;

const read = () => {
  try {
    shiftMs = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    shiftMs = 0;
  }
};

if (process.argv[1]?.endsWith(path.join('src', 'main.ts'))) {
  read();
  setInterval(read, 500).unref();
  globalThis.Date = class Shifted extends Real {
    constructor(...given) {
      if (given.length === 0) super(Real.now() + shiftMs);
      else super(...given);
    }
    static now() {
      return Real.now() + shiftMs;
    }
  };
}
