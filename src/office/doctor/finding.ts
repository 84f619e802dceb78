import type { Sentence } from '../../words/sentence.ts';

/** `bad`: payments or webhooks are stuck. `warn`: somebody should act. `ok`: checked, and fine. */
type Level = 'ok' | 'warn' | 'bad';

export type Finding = {
  check: string;
  level: Level;
  /** The id of the thing it is about, if there is one. */
  subject: string | null;
  text: Sentence;
  /** What to do, or null. */
  todo: Sentence | null;
};

/** A check that found nothing wrong. */
export const healthy = (check: string, text: Sentence): Finding => ({
  check,
  level: 'ok',
  subject: null,
  text,
  todo: null,
});

export const errorText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
