/** `bad`: payments or webhooks stand still. `warn`: something to do. `ok`: examined, and well. */
type Level = 'ok' | 'warn' | 'bad';

export type Finding = {
  check: string;
  level: Level;
  /** The id of what it is about, where it is one thing. */
  subject: string | null;
  text: string;
  /** What to do; null where nothing is. */
  todo: string | null;
};

/** A check that found nothing wrong. */
export const healthy = (check: string, text: string): Finding => ({
  check,
  level: 'ok',
  subject: null,
  text,
  todo: null,
});

export const errorText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
