import { createRequire } from 'node:module';
import vm from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { printedWith } from '../../setup/clients/readme.ts';

const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const bodyOf = (over: Record<string, unknown> = {}, type = 'payment.paid') =>
  JSON.stringify({
    type,
    data: { order_id: 'PW-1', mode: 'live', amount: 499, note: '₹\u202e🙂', ...over },
  });
type Hook = { body: string; id: string; at: string; signatures: string };
const hookOf = (body: string, { by = secret, agoS = 0 } = {}): Hook => {
  const at = new Date(Date.now() - agoS * 1000);
  const signature = new Webhook(by).sign('evt_1', at, body);
  return {
    body,
    id: 'evt_1',
    at: String(Math.floor(at.getTime() / 1000)),
    signatures: `v1,AAAA ${signature}`,
  };
};
const shared = { require: createRequire(import.meta.url), Buffer, Date };

/** What the page's code makes of a hook in the tool: the order it lets through, or null. */
const tools: readonly (readonly [string, (hook: Hook) => unknown])[] = [
  [
    'n8n',
    ({ body, id, at, signatures }) => {
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': at,
        'webhook-signature': signatures,
      };
      const item = {
        json: { headers },
        binary: { data: { data: Buffer.from(body).toString('base64') } },
      };
      const code = printedWith('docs/recipes.md', 'js', '$input.first()');
      const run = vm.runInNewContext(`(function () {${code}})`, {
        ...shared,
        $env: { WEBHOOK_SECRET: secret },
        $input: { first: () => item },
      });
      try {
        return run()[0]?.json.order_id ?? null;
      } catch {
        return null;
      }
    },
  ],
  [
    'Zapier',
    (hook) => {
      const code = printedWith('docs/recipes.md', 'js', 'inputData');
      const place = {
        ...shared,
        inputData: { ...hook, secret },
        output: [] as Record<string, string>[],
      };
      vm.runInNewContext(code, place);
      const [out] = place.output;
      return out?.paid === 'yes' ? out.order_id : null;
    },
  ],
];

describe.each(tools)('the code for %s', (_name, made) => {
  test('lets a genuine payment through', () => {
    expect(made(hookOf(bodyOf()))).toBe('PW-1');
  });
  test.each<[string, Hook]>([
    [
      'signed with another secret',
      hookOf(bodyOf(), { by: `whsec_${Buffer.alloc(32, 1).toString('base64')}` }),
    ],
    ['changed', { ...hookOf(bodyOf()), body: bodyOf({ amount: 1 }) }],
    ['old', hookOf(bodyOf(), { agoS: 3600 })],
    ['of the future', hookOf(bodyOf(), { agoS: -3600 })],
    ['unsigned', { ...hookOf(bodyOf()), signatures: '' }],
    ['of another time than was signed', { ...hookOf(bodyOf()), at: 'soon' }],
    ['of a test order', hookOf(bodyOf({ mode: 'test' }))],
    ['of an expired order', hookOf(bodyOf({}, 'payment.expired'))],
    ['empty', { ...hookOf(bodyOf()), body: '' }],
  ])('lets nothing through that is %s', (_why, hook) => {
    expect(made(hook)).toBeNull();
  });
});
