import { printToStderr } from './run.ts';

/**
 * Starts a workflow that the sweep would start within a minute anyway. The command has committed
 * its facts by now, so an engine that does not answer is announced and does not fail it.
 */
export async function startOrAnnounce(start: () => Promise<unknown>, what: string): Promise<void> {
  try {
    await start();
  } catch (error) {
    printToStderr(
      `${what} as soon as the engine answers: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
