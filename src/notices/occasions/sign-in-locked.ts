import { listLockedSignIns } from '../../people/list-locked-sign-ins.ts';
import type { Queryable } from '../../platform/db.ts';
import type { NewNotice, PersonNotice } from '../add-notice.ts';
import type { Occasion } from './occasion.ts';

/**
 * Too many wrong passwords or codes locked somebody's sign-in: told to them; codes also to the
 * businesses that they are in, since whoever gave those knew the password. One occasion a person
 * and hour: many clients that guess give one notice.
 */
export const signInLocked: Occasion = { list, listForPersons };

async function list(db: Queryable): Promise<NewNotice[]> {
  const locked = await listLockedSignIns(db);
  return locked
    .filter(({ byCodes }) => byCodes)
    .flatMap(({ personId, email, hour, businessIds }) =>
      businessIds.map((businessId) => ({
        businessId,
        kind: 'sign_in_locked',
        occasion: `${personId}:codes:${hour}`,
        topic: `locked:${personId}`,
        text:
          `Too many wrong codes were given for the sign-in of ${email}: it is locked for 15 ` +
          'minutes. Whoever gave them knew the password. If it was not them, remove them on the ' +
          'page People, or have whoever runs this service reset their sign-in.',
      })),
    );
}

async function listForPersons(db: Queryable): Promise<PersonNotice[]> {
  const locked = await listLockedSignIns(db);
  return locked.map(({ personId, byCodes, hour }) => ({
    personId,
    kind: 'sign_in_locked',
    occasion: `${byCodes ? 'codes' : 'passwords'}:${hour}`,
    topic: `locked:${byCodes ? 'codes' : 'passwords'}`,
    text: byCodes
      ? 'Too many wrong codes were given for your sign-in to the console: it is locked for 15 ' +
        'minutes. Whoever gave them knew your password. If it was not you, have whoever runs this ' +
        'service reset your sign-in.'
      : 'Too many wrong passwords were given for your sign-in to the console: it is locked for 15 ' +
        'minutes. Sessions that hold go on, and a passkey signs in meanwhile. If it was not you, ' +
        'you need do nothing: none of them let anybody in.',
  }));
}
