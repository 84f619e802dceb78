import path from 'node:path';
import { findPython } from '../../setup/needs.ts';
import { aReferenceShop } from './shop.ts';

const client = path.resolve('clients/python');

aReferenceShop('the same in Python', () => ({
  command: 'env',
  args: [
    '-u',
    'SHOP_URL',
    `PYTHONPATH=${client}`,
    findPython('flask') ?? 'python3',
    '-B',
    'app.py',
  ],
  cwd: 'examples/python-flask',
}));
