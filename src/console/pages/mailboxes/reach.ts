import type { Config } from '../../../platform/config.ts';
import { isProduction } from '../../../platform/refuse-development.ts';

/** Which servers a shop may name: where it isn't the operator's own machine, public ones alone. */
export const reach = (config: Pick<Config, 'BASE_URL'>) => ({ onlyPublic: isProduction(config) });
