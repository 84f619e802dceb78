import type { Queryable } from '../../platform/db.ts';
import { listUnreadableMailboxes } from '../../shops/mailboxes/mailbox-health.ts';
import type { Said } from '../../words/spoken.ts';
import { type NewNotice, type Occasion, stillListed } from './occasion.ts';

/** A mailbox that we can't read, so we can't see its payments: one occasion an outage. */
export const mailboxUnreadable: Occasion = {
  list,
  lasting: {
    kinds: ['mailbox_refused', 'mailbox_behind'],
    holding: async (db, open) => stillListed(open, await list(db)),
    well: ({ topic }) => ({
      en: `The mailbox ${topic.slice('mailbox:'.length)} is read again, or is no longer watched.`,
      hi: `मेलबॉक्स ${topic.slice('mailbox:'.length)} फिर से पढ़ा जा रहा है, या अब उसे देखना बंद है।`,
    }),
  },
};

async function list(db: Queryable): Promise<NewNotice[]> {
  const mailboxes = await listUnreadableMailboxes(db);
  return mailboxes.map(({ businessId, mailboxId, refused, byGoogle, since, address }) => ({
    businessId,
    kind: refused ? 'mailbox_refused' : 'mailbox_behind',
    occasion: `${mailboxId}@${since.toISOString()}`,
    topic: `mailbox:${address ?? mailboxId}`,
    lasts: true,
    text: refused
      ? (byGoogle ? consentEnded : refusesUs)(address ?? mailboxId)
      : cannotBeRead(address ?? mailboxId),
  }));
}

const refusesUs = (mailbox: string): Said => ({
  en:
    `The mailbox ${mailbox} refuses our login: payments cannot be seen, and new orders are ` +
    'refused. Connect it again with its present password.',
  hi:
    `मेलबॉक्स ${mailbox} हमें लॉग-इन नहीं करने दे रहा: भुगतान नहीं दिखते, और नए ऑर्डर नहीं लिए जाते। ` +
    'उसे उसके अभी के पासवर्ड से फिर जोड़ें।',
});

const consentEnded = (mailbox: string): Said => ({
  en:
    `Google no longer lets us read the mailbox ${mailbox}: payments cannot be seen, and new orders are ` +
    'refused. Connect it again by Google. If this comes every week, the Google client of this service is ' +
    'in “Testing”, where consents end after 7 days: ask who runs it to publish it.',
  hi:
    `Google अब हमें मेलबॉक्स ${mailbox} पढ़ने नहीं दे रहा: भुगतान नहीं दिखते, और नए ऑर्डर नहीं लिए जाते। ` +
    'उसे Google से फिर जोड़ें। अगर ऐसा हर हफ़्ते हो, तो इस सेवा का Google क्लाइंट “Testing” में है, जहाँ ' +
    'सहमति 7 दिन में ख़त्म हो जाती है: सेवा चलाने वाले से उसे प्रकाशित करने को कहें।',
});

const cannotBeRead = (mailbox: string): Said => ({
  en:
    `The mailbox ${mailbox} could not be read for five minutes: payments cannot be seen, and new ` +
    'orders are refused until it answers.',
  hi:
    `मेलबॉक्स ${mailbox} पाँच मिनट से नहीं पढ़ा जा सका: भुगतान नहीं दिखते, और जब तक वह जवाब नहीं देता, ` +
    'नए ऑर्डर नहीं लिए जाते।',
});
