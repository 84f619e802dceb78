import { browserName, listNewDeviceSignIns } from '../../people/sessions/devices.ts';
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
      text: {
        en:
          `${email} signed in to the console from a new device (${browserName(userAgent)}; ` +
          `${client}). If it was not them, remove them on the page People.`,
        hi:
          `${email} ने नए डिवाइस से कंसोल में साइन इन किया (${browserName(userAgent)}; ${client})। ` +
          'अगर वे नहीं थे, तो “लोग” पेज पर उन्हें हटाएँ।',
      },
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
    text: {
      en:
        `You signed in to the console from a new device (${browserName(userAgent)}; ${client}). If ` +
        'it was not you, end that session on the page “Your sign-in”, and tell whoever runs this ' +
        'service.',
      hi:
        `आपने नए डिवाइस से कंसोल में साइन इन किया (${browserName(userAgent)}; ${client})। अगर वह आप ` +
        'नहीं थे, तो “आपका साइन-इन” पेज पर वह सत्र समाप्त करें, और इस सेवा को चलाने वाले को बताएँ।',
    },
  }));
}
