import type { ConsoleEngine } from '../console/visit.ts';

/**
 * The HTTP side's view of the workflow engine: start an order (no answer waits for it), notify it of
 * a simulation, and what the console asks for.
 */
export type ApiEngine = ConsoleEngine;
