/** The workflow engine does not answer, or doesn't let us in: nothing was decided, and what it should do is done later. */
export class EngineAway extends Error {
  override name = 'EngineAway';
}
