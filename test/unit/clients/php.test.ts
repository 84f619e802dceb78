import { describe } from '@jest/globals';
import { useDriver } from '../../setup/clients/a-driver.ts';
import { aJudge } from '../../setup/clients/a-judge.ts';

describe('webhooks in PHP', () => aJudge(useDriver('php', ['test/setup/clients/driver.php'])));
