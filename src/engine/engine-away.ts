/** The workflow engine doesn't answer, or refuses us: nothing was decided, and it acts later. */
export class EngineAway extends Error {
  override name = 'EngineAway';
}
