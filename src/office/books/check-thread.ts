import { parentPort } from 'node:worker_threads';
import { checkSteps, type Step } from './check-steps.ts';

// The program of a thread that checks one statement: 50,000 rows take seconds, in which nothing
// else of the process would be answered.
const take = checkSteps();
parentPort?.on('message', (step: Step) => parentPort?.postMessage(take(step)));
