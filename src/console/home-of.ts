import type { Visit } from './visit.ts';

/** Where a part of that page leads back to: the first steps, while it stands among them. */
export const homeOf = ({ path }: Pick<Visit, 'path'>, page: string): string =>
  path.startsWith('/console/first-steps') ? '/first-steps' : page;
