import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { invitePerson } from '../../../src/people/invite-person.ts';
import { mailInvitation } from '../../../src/people/mail-invitation.ts';
import { keepLanguage } from '../../../src/people/person.ts';
import { removePerson, resetPerson } from '../../../src/people/remove-person.ts';
import { setRole } from '../../../src/people/set-role.ts';
import { sql } from '../../../src/platform/db.ts';
import { doorOf } from '../../setup/console/door.ts';
import { testContext } from '../../setup/context.ts';
import { aBusiness } from '../../setup/factories/index.ts';
import { startSmtp } from '../../setup/smtp.ts';

const ctx = testContext();
const { accept, invited, isOpen, member } = doorOf(ctx);

describe('the mail', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  beforeAll(async () => {
    smtp = await startSmtp();
  });
  afterAll(() => smtp.close());

  test('of an invitation or a reset is in the person’s language, else in that of whoever invites', async () => {
    const { businessId } = await aBusiness(ctx, { name: 'Chai' });
    const to = { businessId, role: 'viewer' } as const;
    const config = { ...ctx.config, SMTP_URL: smtp.url, MAIL_FROM: 'console@service.example' };
    const mailed = async (made: Parameters<typeof mailInvitation>[1]) => {
      expect(await mailInvitation({ ...ctx, config }, made)).toEqual({ outcome: 'accepted' });
      const mail = smtp.mails.at(-1);
      expect(mail).toMatchObject({ to: [made.email] });
      expect(mail?.text).toContain(made.inviteUrl);
      return `${mail?.subject}\n${mail?.text}`;
    };
    const inviting = { email: 'ravi@shop.example', to, actor: 'asha@shop.example' };
    expect(await mailed(await invitePerson(ctx, inviting))).toContain('You are invited to Chai');
    const inHindi = await invitePerson(ctx, { ...inviting, language: 'hi' });
    expect(await mailed(inHindi)).toMatch(/का निमंत्रण\n.*यह लिंक 48 घंटे के अंदर एक बार खोलें/s);
    await keepLanguage(ctx, inHindi.personId, 'hi');
    expect(await mailed(await invitePerson(ctx, { ...inviting, language: 'en' }))).toContain(
      'निमंत्रण',
    );
    const reset = { email: inviting.email, actor: 'cli:test' };
    expect(await mailed(await resetPerson(ctx, reset))).toContain('साइन इन करने का नया तरीक़ा');
    await keepLanguage(ctx, inHindi.personId, 'en');
    expect(await mailed(await resetPerson(ctx, reset))).toContain('A new way to sign in');
  });
});

test('a business invites 20 in an hour, many at once too; its shell invites on', async () => {
  const [shop, other] = [await aBusiness(ctx), await aBusiness(ctx)];
  const tries = Array.from({ length: 25 }, (_, i) =>
    invited(`many${i}@shop.example`, shop.businessId, 'viewer'),
  );
  const outcomes = await Promise.allSettled(tries);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatchObject({
    code: 'rate_limited',
    message: 'There were 20 invitations in the last hour. Wait 60 minutes, then try again.',
  });
  await invited('another@shop.example', other.businessId, 'viewer');
  const to = { businessId: shop.businessId, role: 'viewer' } as const;
  const input = { email: 'shell@shop.example', to, actor: 'cli:test' };
  await invitePerson(ctx, { ...input, isFromShell: true });
  const pass = (minutes: number) =>
    ctx.db.query(sql.unsafe`
      UPDATE hourly_uses SET at = ARRAY(
        SELECT t - make_interval(mins => ${minutes}) FROM unnest(at) t)`);
  await pass(59);
  await expect(invitePerson(ctx, input)).rejects.toMatchObject({
    code: 'rate_limited',
    extra: { retry_after: expect.any(Number) },
  });
  await pass(2);
  await invitePerson(ctx, input);
});

describe('open invitations', () => {
  test('the last owner does not go by accepting a lesser role', async () => {
    const { businessId } = await aBusiness(ctx);
    await member('last@shop.example', businessId, 'owner');
    const token = await invited('last@shop.example', businessId, 'viewer');
    await expect(accept(token)).rejects.toMatchObject({ code: 'invalid_state' });
    await member('second@shop.example', businessId, 'owner');
    expect(await accept(token)).toMatchObject({ email: 'last@shop.example' });
  });

  test('end with a demotion and a removal: one’s own, and those that one made', async () => {
    const { businessId } = await aBusiness(ctx);
    await member('first@shop.example', businessId, 'owner');
    const email = 'goes@shop.example';
    const both = async () => [
      await invited(email, businessId, 'owner'),
      await invited('friend@shop.example', businessId, 'owner', email),
    ];
    await member(email, businessId, 'owner');
    const demoted = await both();
    await setRole(ctx, { email, businessId, role: 'viewer', actor: 'first@shop.example' });
    const removed = await both();
    await removePerson(ctx, { email, businessId, actor: 'first@shop.example' });
    const open = await Promise.all([...demoted, ...removed].map(isOpen));
    expect(open).toEqual([false, false, false, false]);
  });
});
