import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { aReferenceShop } from './shop.ts';

const hasFlask = spawnSync('python3', ['-c', 'import flask']).status === 0;
const cwd = 'examples/python-flask';

// Flask may be missing where Python is not: the signatures are verified by Python's own library and
// shown in any case.
if (hasFlask)
  aReferenceShop('the same in Python', () => ({
    command: 'env',
    args: ['-u', 'SHOP_URL', 'python3', '-B', 'app.py'],
    cwd,
  }));

describe('signatures in Python', () => {
  const secret = `whsec_${Buffer.alloc(24, 3).toString('base64')}`;
  const judged = (signature: string, at: Date, body: string) => {
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signature,
    };
    const program =
      'import json, sys\nfrom signature import is_genuine\nq = json.load(sys.stdin)\nprint(is_genuine(q["secret"], q["body"].encode(), q["headers"]))';
    const run = spawnSync('python3', ['-B', '-c', program], {
      cwd,
      input: JSON.stringify({ secret, body, headers }),
      encoding: 'utf8',
    });
    return run.stdout.trim() || run.stderr;
  };

  test('the Standard Webhooks library and this code agree', () => {
    const now = new Date();
    const body = '{"type":"payment.paid","note":"₹"}';
    const signature = new Webhook(secret).sign('evt_1', now, body);
    expect(judged(signature, now, body)).toBe('True');
    expect(judged(`v1,AAAA v1a,xx ${signature}`, now, body)).toBe('True');
    expect(judged(signature, now, `${body} `)).toBe('False');
    expect(judged(signature.replace('v1,', 'v2,'), now, body)).toBe('False');
    const old = new Date(now.getTime() - 301_000);
    expect(judged(new Webhook(secret).sign('evt_1', old, body), old, body)).toBe('False');
    expect(judged('', now, body)).toBe('False');
  });
});
