import path from 'node:path';
import { describe } from '@jest/globals';
import { aClient } from '../../setup/clients/a-client.ts';
import { useDriver } from '../../setup/clients/a-driver.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi();
describe('the client for Python', () =>
  aClient(api, useDriver('python3', ['-B', path.join('test/setup/clients/driver.py')])));
