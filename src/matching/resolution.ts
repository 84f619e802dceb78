/** What support types into the Update or Signal `resolve-review`. */
export type Resolution = { as: 'paid' | 'failed'; reason: string; by: string; alert?: string };
