import { expect, test } from '@jest/globals';
import { useCli } from '../../setup/cli.ts';
import { anAccount } from '../../setup/factories/index.ts';

const at = useCli();
const { cli, ctx } = at;

test('a plan is made, listed and changed, which at once pauses accounts beyond its number', async () => {
  const save = (...words: string[]) => cli(['plan', 'save', ...words, '--json']);
  const corner = { plan: 'corner', limit_paise: 40_000_00, max_accounts: 5 };
  const made = await save('corner', '--accounts', '5', '--monthly', '40,000');
  expect(made).toMatchObject({ code: 0, json: corner });
  expect((await cli(['plan', 'list', '--json'])).json).toContainEqual(corner);
  const { businessId } = at.business;
  await anAccount(ctx, at.business);
  await anAccount(ctx, at.business);
  await cli(['business', 'set-plan', businessId, 'corner', '--json']);
  await save('corner', '--accounts', '1');
  const { json } = await cli(['account', 'list', businessId, '--json']);
  expect(JSON.stringify(json).match(/"paused"/g)?.length).toBeGreaterThan(0);
  expect((await cli(['plan', 'list', '--json'])).json).toContainEqual({
    ...corner,
    limit_paise: null,
    max_accounts: 1,
  });
});

test.each([
  ['Corner', '1', '10'],
  ['corner-2', '0', '10'],
  ['corner-2', '1001', '10'],
  ['corner-2', 'many', '10'],
  ['corner-2', '1', '-10'],
])(
  'a plan "%s" of %s accounts and ₹%s is refused in words, and none is made',
  async (plan, accounts, monthly) => {
    const refused = await cli([
      'plan',
      'save',
      plan,
      '--accounts',
      accounts,
      `--monthly=${monthly}`,
      '--json',
    ]);
    expect(refused).toMatchObject({ code: 1, json: { error: 'invalid_request' } });
    expect(JSON.stringify((await cli(['plan', 'list', '--json'])).json)).not.toContain('corner-2');
  },
);

test('the language of a shop’s notices is set, and shown', async () => {
  const { businessId } = at.business;
  const set = (language: string) =>
    cli(['business', 'set-notice-language', businessId, language, '--json']);
  expect(await set('hi')).toMatchObject({ code: 0, json: { notice_language: 'hi' } });
  expect(await set('fr')).toMatchObject({ code: 2 });
  expect(await cli(['business', 'show', businessId, '--json'])).toMatchObject({
    json: { notice_language: 'hi' },
  });
});
