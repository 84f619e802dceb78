import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { answerOf, useCli } from '../../setup/cli.ts';
import { startSmtp } from '../../setup/smtp.ts';

const at = useCli();
const { cli } = at;
const invited = z.object({ person_id: z.string(), invite_url: z.url(), expires_at: z.string() });
const listed = z.array(
  z.object({
    email: z.string(),
    operator: z.boolean(),
    invited_to: z.array(z.object({ business_id: z.string().nullable(), role: z.string() })),
  }),
);

test('a person is invited to a business or as an operator, listed, and removed', async () => {
  const { businessId } = at.business;
  const words = ['--business', businessId, '--role', 'support', '--json'];
  const made = answerOf(invited, await cli(['person', 'invite', 'Ravi@shop.example', ...words]));
  expect(made.person_id).toMatch(/^per_/);
  expect(made.invite_url).toMatch(/\/console\/invitation\/[0-9A-Za-z]{32}$/);
  const operator = ['person', 'invite', 'op@service.example', '--operator', '--json'];
  answerOf(invited, await cli(operator));
  const here = answerOf(listed, await cli(['person', 'list', businessId, '--json']));
  expect(here).toEqual([
    {
      email: 'ravi@shop.example',
      operator: false,
      invited_to: [{ business_id: businessId, role: 'support' }],
    },
  ]);
  expect(answerOf(listed, await cli(['person', 'list', '--json']))).toHaveLength(2);
  expect(
    (await cli(['person', 'remove', 'ravi@shop.example', '--business', businessId])).code,
  ).toBe(0);
  expect(answerOf(listed, await cli(['person', 'list', businessId, '--json']))).toEqual([]);
});

test.each([
  [['not an address', '--operator'], 1, 'invalid_address'],
  [['a@b.example', '--business', 'biz_none', '--role', 'owner'], 1, 'business_not_found'],
  [['a@b.example', '--business', 'biz_none', '--role', 'king'], 1, 'invalid_request'],
  [['a@b.example', '--role', 'owner'], 2, 'wrong_usage'],
  [['a@b.example', '--operator', '--role', 'owner'], 2, 'wrong_usage'],
])('person invite %j is refused', async (words, code, error) => {
  const ran = await cli(['person', 'invite', ...words, '--json']);
  expect([ran.code, ran.json]).toEqual([code, expect.objectContaining({ error })]);
});

test('an invitation is mailed where a mail server is set, and the link is in it', async () => {
  const smtp = await startSmtp();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@pay.example' };
  const words = ['person', 'invite', 'mailed@shop.example', '--operator', '--json'];
  const made = answerOf(invited.extend({ mailed: z.literal(true) }), await cli(words, '', env));
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]).toMatchObject({ to: ['mailed@shop.example'], from: env.MAIL_FROM });
  expect(smtp.mails[0]?.text).toContain(made.invite_url);
  await smtp.close();
});
