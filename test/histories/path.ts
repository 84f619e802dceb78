/** A history that ended by going on as a new run: the first run's is kept. */
export type FirstRun = { workflowId: string; runId: string };

/** Each path, by its name, ends its workflow, and answers whose history is kept. */
export type Paths = Record<string, () => Promise<string | FirstRun>>;

/** Who decided in the histories, and why. */
export const by = { reason: 'the statement was checked', by: 'Asha' };
