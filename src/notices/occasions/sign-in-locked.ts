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
    .flatMap(({ personId, email, isEverywhere, hour, businessIds }) =>
      businessIds.map((businessId) => ({
        businessId,
        kind: 'sign_in_locked',
        occasion: `${personId}:codes:${hour}`,
        topic: `locked:${personId}`,
        text:
          `Too many wrong codes were given for the sign-in of ${email} ${lockOf(isEverywhere)} ` +
          'Whoever gave them knew the password. If it was not them, remove them on the ' +
          'page People, or have whoever runs this service reset their sign-in.',
      })),
    );
}

async function listForPersons(db: Queryable): Promise<PersonNotice[]> {
  const locked = await listLockedSignIns(db);
  return locked.map(({ personId, byCodes, isEverywhere, hour }) => ({
    personId,
    kind: 'sign_in_locked',
    occasion: `${byCodes ? 'codes' : 'passwords'}:${hour}`,
    topic: `locked:${byCodes ? 'codes' : 'passwords'}`,
    text:
      `Too many wrong ${byCodes ? 'codes' : 'passwords'} were given for your sign-in to the ` +
      `console ${lockOf(isEverywhere)} ` +
      (byCodes
        ? 'Whoever gave them knew your password. If it was not you, have whoever runs this ' +
          'service reset your sign-in.'
        : 'Sessions that hold go on, and a passkey signs in meanwhile. If it was not you, you ' +
          'need do nothing: none of them let anybody in.'),
  }));
}

const lockOf = (isEverywhere: boolean): string =>
  isEverywhere
    ? 'from many places: it is locked for 15 minutes.'
    : 'from one place: it is locked from there for 15 minutes.';
