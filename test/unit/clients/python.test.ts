import { describe } from '@jest/globals';
import { useDriver } from '../../setup/clients/a-driver.ts';
import { aJudge } from '../../setup/clients/a-judge.ts';

describe('webhooks in Python', () =>
  aJudge(useDriver('python3', ['-B', 'test/setup/clients/driver.py'])));
