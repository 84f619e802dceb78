import type { Command } from 'commander';
import type { Invited } from '../people/invite-person.ts';
import type { Context } from '../platform/context.ts';
import { type Common, type Limited, listVerb, onStack, verb, WrongUsage } from './run.ts';

type Invite = Common & { business?: string; role?: string; operator?: boolean };

/** `paisewise person …` */
export function person(noun: Command): void {
  invite(noun);
  list(noun);
  remove(noun);
  reset(noun);
}

function invite(noun: Command): void {
  verb(noun, 'invite <email>', 'a link that is good once, for 48 hours, to sign in to the console')
    .option('--business <business>', 'which business they come to')
    .option('--role <role>', 'owner, support, viewer or cashier')
    .option('--operator', 'to see every business, instead of a role in one')
    .action((email: string, options: Invite) => {
      const to = goalOf(options);
      return onStack(options, async ({ ctx, actor }) => {
        const { invitePerson } = await import('../people/invite-person.ts');
        const { readRole } = await import('../people/role.ts');
        const goal = to === 'operator' ? to : { ...to, role: readRole(to.role) };
        const made = await invitePerson(ctx, { email, to: goal, actor, isFromShell: true });
        return { json: await linkJson(ctx, made) };
      });
    });
}

function goalOf({ business, role, operator }: Invite) {
  if (operator && business === undefined && role === undefined) return 'operator';
  if (!operator && business !== undefined && role !== undefined)
    return { businessId: business, role };
  throw new WrongUsage('Give --business with --role, or --operator alone.');
}

function list(noun: Command): void {
  listVerb(noun, 'list [business]', 'everybody, or the people of a business').action(
    (businessId: string | undefined, options: Limited) =>
      onStack(options, async ({ ctx }) => {
        const { listPersons, personJson } = await import('../people/list-persons.ts');
        const persons = await listPersons(ctx, businessId ?? null, options.limit);
        return { json: persons.map(personJson) };
      }),
  );
}

function remove(noun: Command): void {
  verb(noun, 'remove <email>', 'ends their access and their sessions')
    .option('--business <business>', 'to this business only')
    .action((email: string, options: Common & { business?: string }) =>
      onStack(options, async ({ ctx, actor }) => {
        const { removePerson } = await import('../people/remove-person.ts');
        const businessId = options.business ?? null;
        const { personId } = await removePerson(ctx, { email, businessId, actor });
        return { json: { person_id: personId, removed: true } };
      }),
    );
}

function reset(noun: Command): void {
  verb(
    noun,
    'reset <email>',
    'ends every way they sign in, and gives a link that sets a new one',
  ).action((email: string, options: Common) =>
    onStack(options, async ({ ctx, actor }) => {
      const { resetPerson } = await import('../people/remove-person.ts');
      return { json: await linkJson(ctx, await resetPerson(ctx, { email, actor })) };
    }),
  );
}

/** A link that is shown here only, and mailed where there is a mail server. */
async function linkJson(ctx: Pick<Context, 'config' | 'log'>, made: Invited) {
  const { mailInvitation } = await import('../people/mail-invitation.ts');
  const { outcome } = await mailInvitation(ctx, made);
  return {
    person_id: made.personId,
    invite_url: made.inviteUrl,
    expires_at: made.expiresAt.toISOString(),
    mailed: outcome === 'accepted',
  };
}
