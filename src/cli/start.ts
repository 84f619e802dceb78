import { tell } from './run.ts';

/**
 * Asks the engine for something that the sweep does by itself within a minute. An engine that does not answer is no
 * reason to fail a command whose facts are committed.
 */
export async function startOrTell(ask: () => Promise<unknown>, what: string): Promise<void> {
  try {
    await ask();
  } catch (error) {
    tell(
      `${what} as soon as the engine answers: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
