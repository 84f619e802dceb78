import type { Config } from '../../platform/config.ts';
import { errorText, type Finding, healthy } from './finding.ts';

/** Does the engine answer? */
export async function engineFindings(
  ping: () => Promise<void>,
  config: Config,
): Promise<Finding[]> {
  try {
    await ping();
    const where = `${config.TEMPORAL_ADDRESS ?? '?'}, namespace ${config.TEMPORAL_NAMESPACE}`;
    return [healthy('engine', `answers at ${where}`)];
  } catch (error) {
    const text = `does not answer: ${errorText(error)}`;
    const todo =
      'orders are still taken and payments matched; webhooks and expiries wait. Start it, or mend TEMPORAL_ADDRESS';
    return [{ check: 'engine', level: 'bad', subject: null, text, todo }];
  }
}
