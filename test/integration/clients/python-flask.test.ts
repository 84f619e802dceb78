import { test } from '@jest/globals';
import { aPrintedShop } from '../../setup/clients/a-printed-shop.ts';
import { OWN_PYTHON, pythonBlock, pythonEnv } from '../../setup/clients/printed-python.ts';
import { useApi } from '../../setup/http/api.ts';
import { findPython } from '../../setup/needs.ts';

const api = useApi();

test('the README’s shop in Flask runs as printed', () =>
  aPrintedShop(api, {
    files: {
      'shop.py': OWN_PYTHON,
      'app.py': pythonBlock('from flask import'),
      'run.py':
        'import sys, app, shop\napp.app.add_url_rule("/sale", view_func=shop.told)\napp.app.run(port=int(sys.argv[1]))',
    },
    command: (port) => ({
      command: findPython('flask') ?? 'python3',
      args: ['run.py', String(port)],
    }),
    env: pythonEnv,
    pay: '/pay',
    webhook: '/webhook',
    sale: '/sale',
  }));
