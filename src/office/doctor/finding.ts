/** `bad`: payments or webhooks are stuck. `warn`: somebody should act. `ok`: checked, and fine. */
type Level = 'ok' | 'warn' | 'bad';

export type Finding = {
  check: string;
  level: Level;
  /** The id of the thing it is about, if there is one. */
  subject: string | null;
  text: string;
  /** What to do, or null. */
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
