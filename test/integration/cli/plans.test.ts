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
  const smaller = { ...corner, max_accounts: 1 };
  expect(await save('corner', '--accounts', '1')).toMatchObject({ code: 0, json: smaller });
  const { json } = await cli(['account', 'list', businessId, '--json']);
  expect(JSON.stringify(json).match(/"paused"/g)?.length).toBeGreaterThan(0);
  // What isn't said stays; a limit is lifted by saying so.
  expect((await cli(['plan', 'list', '--json'])).json).toContainEqual(smaller);
  const unlimited = { ...smaller, limit_paise: null };
  expect(await save('corner', '--monthly', 'none')).toMatchObject({ code: 0, json: unlimited });
  expect((await cli(['plan', 'list', '--json'])).json).toContainEqual(unlimited);
  expect(await save('unheard', '--monthly', '10')).toMatchObject({
    code: 1,
    json: { error: 'invalid_request', message: expect.stringContaining('how many accounts') },
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
