import { listLockedSignIns } from '../../people/list-locked-sign-ins.ts';
import type { Queryable } from '../../platform/db.ts';
import type { Said } from '../../words/spoken.ts';
import type { NewNotice, PersonNotice } from '../add-notice.ts';
import type { Occasion } from './occasion.ts';

type Lock = Awaited<ReturnType<typeof listLockedSignIns>>[number];

/**
 * Too many wrong passwords or codes locked somebody's sign-in: told to them; codes also to the
 * businesses that they are in, since whoever gave those knew the password. One occasion a person
 * and hour, many clients that guess give one notice, and one more when it is locked everywhere.
 */
export const signInLocked: Occasion = { list, listForPersons };

async function list(db: Queryable): Promise<NewNotice[]> {
  const locked = await listLockedSignIns(db);
  return locked
    .filter(({ byCodes }) => byCodes)
    .flatMap((lock) =>
      lock.businessIds.map((businessId) => ({
        businessId,
        kind: 'sign_in_locked',
        occasion: `${lock.personId}:codes:${scopeOf(lock)}${lock.hour}`,
        topic: `locked:${scopeOf(lock)}${lock.personId}`,
        text: toShop(lock),
      })),
    );
}

async function listForPersons(db: Queryable): Promise<PersonNotice[]> {
  const locked = await listLockedSignIns(db);
  return locked.map((lock) => {
    const what = lock.byCodes ? 'codes' : 'passwords';
    return {
      personId: lock.personId,
      kind: 'sign_in_locked',
      occasion: `${what}:${scopeOf(lock)}${lock.hour}`,
      topic: `locked:${scopeOf(lock)}${what}`,
      text: lock.byCodes ? codesToPerson(lock) : passwordsToPerson(lock),
    };
  });
}

/** From some places, and then from everywhere, are two things to tell. */
const scopeOf = ({ isEverywhere }: Lock): string => (isEverywhere ? 'everywhere:' : '');

const toShop = (lock: Lock): Said => ({
  en:
    `Too many wrong codes were given for the sign-in of ${lock.email} ${lockOf(lock).en} ` +
    'Whoever gave them knew the password. If it was not them, remove them on the page People, ' +
    'or have whoever runs this service reset their sign-in.',
  hi:
    `${lock.email} के साइन-इन के लिए ${lockOf(lock).hi} ` +
    'जिसने कोड दिए, उसे पासवर्ड पता था। अगर वे नहीं थे, तो “लोग” पेज पर उन्हें हटाएँ, या इस सेवा को ' +
    'चलाने वाले से उनका साइन-इन रीसेट करवाएँ।',
});

const codesToPerson = (lock: Lock): Said => ({
  en:
    `Too many wrong codes were given for your sign-in to the console ${lockOf(lock).en} Whoever ` +
    'gave them knew your password. If it was not you, have whoever runs this service reset your ' +
    'sign-in.',
  hi:
    `कंसोल में आपके साइन-इन के लिए ${lockOf(lock).hi} जिसने कोड दिए, उसे आपका पासवर्ड पता था। अगर वह ` +
    'आप नहीं थे, तो इस सेवा को चलाने वाले से अपना साइन-इन रीसेट करवाएँ।',
});

const passwordsToPerson = (lock: Lock): Said => ({
  en:
    `Too many wrong passwords were given for your sign-in to the console ${lockOf(lock).en} ` +
    'Sessions that hold go on, and a passkey signs in meanwhile. If it was not you, you need do ' +
    'nothing: none of them let anybody in.',
  hi:
    `कंसोल में आपके साइन-इन के लिए ${lockOf(lock).hi} चल रहे सत्र चलते रहेंगे, और पासकी से साइन इन ` +
    'हो सकता है। अगर वह आप नहीं थे, तो कुछ करने की ज़रूरत नहीं: उनमें से किसी से कोई अंदर नहीं आया।',
});

function lockOf({ isEverywhere, places, byCodes }: Lock): Said {
  const what = byCodes ? 'कोड' : 'पासवर्ड';
  if (isEverywhere)
    return {
      en: 'from many places: it is locked for 15 minutes.',
      hi: `कई जगहों से बहुत बार ग़लत ${what} दिए गए: वह 15 मिनट के लिए बंद है।`,
    };
  const from = places === 1 ? 'one place' : `${places} places`;
  return {
    en: `from ${from}: it is locked from there for 15 minutes.`,
    hi: `${places} जगह से बहुत बार ग़लत ${what} दिए गए: वहाँ से वह 15 मिनट के लिए बंद है।`,
  };
}
