import type { FirstStep } from '../office/support/list-first-steps.ts';
import type { Html } from '../web/html.ts';
import { hidden } from './design.ts';
import type { Visit } from './visit.ts';

type Place = Pick<Visit, 'path'>;

/** Whether a part of a page stands among the first steps. */
export const isFirstSteps = ({ path }: Place): boolean => path.startsWith('/console/first-steps');

/** Where a part of that page leads back to: the first steps, while it stands among them. */
export const homeOf = (visit: Place, page: string): string =>
  isFirstSteps(visit) ? '/first-steps' : page;

/**
 * Among the first steps, the step of a form: refused, it comes back with its own step, also where
 * that was done before.
 */
export const stepField = (visit: Place, step: FirstStep): Html | null =>
  isFirstSteps(visit) ? hidden('step', step) : null;
