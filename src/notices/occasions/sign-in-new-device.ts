import { browserName } from '../../people/sessions/browser-name.ts';
import { listNewDeviceSignIns } from '../../people/sessions/list-new-device-sign-ins.ts';
import type { Queryable } from '../../platform/db.ts';
import type { NewNotice, PersonNotice } from '../add-notice.ts';
import type { Occasion } from './occasion.ts';

/**
 * Somebody signed in with a browser that they had not used before: told to them, and to the
 * businesses that they are in. One occasion a sign-in.
 */
export const signInNewDevice: Occasion = { list, listForPersons };

async function list(db: Queryable): Promise<NewNotice[]> {
  const signIns = await listNewDeviceSignIns(db);
  return signIns.flatMap(({ sessionId, personId, email, client, userAgent, businessIds }) =>
    businessIds.map((businessId) => ({
      businessId,
      kind: 'sign_in_new_device',
      occasion: sessionId,
      topic: `sign-in:${personId}`,
      text:
        `${email} signed in to the console from a new device (${browserName(userAgent)}; ` +
        `${client}). If it was not them, remove them on the page People.`,
    })),
  );
}

async function listForPersons(db: Queryable): Promise<PersonNotice[]> {
  const signIns = await listNewDeviceSignIns(db);
  return signIns.map(({ sessionId, personId, client, userAgent }) => ({
    personId,
    kind: 'sign_in_new_device',
    occasion: sessionId,
    topic: `sign-in:${personId}`,
    text:
      `You signed in to the console from a new device (${browserName(userAgent)}; ${client}). If ` +
      'it was not you, end that session on the page “Your sign-in”, and tell whoever runs this ' +
      'service.',
  }));
}
