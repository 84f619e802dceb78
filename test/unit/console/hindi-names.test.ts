import { expect, test } from '@jest/globals';
import { findingInHindi } from '../../../src/console/hindi/finding-in-hindi.ts';

/** What was found, with what it names. */
const NAMING = [
  [
    'It cannot be read. It is far longer than any alert.',
    'इसे पढ़ा नहीं जा सका। यह किसी भी अलर्ट से बहुत लंबी है।',
  ],
  [
    'It is an alert of no known bank, the account is at hdfc.',
    'यह किसी अनजान बैंक का अलर्ट है, खाता hdfc में है।',
  ],
  [
    'It was written to nobody, which is no address of this mailbox: it may be somebody else’s alert, sent on.',
    'यह किसी को नहीं को लिखी गई, जो इस मेलबॉक्स का पता नहीं है: हो सकता है किसी और का अलर्ट आगे भेजा गया हो।',
  ],
  [
    'no alert of this amount arrived in the mailbox; the order is expired',
    'इस रकम का कोई अलर्ट मेलबॉक्स में नहीं आया; ऑर्डर की स्थिति: समय समाप्त',
  ],
  [
    'an alert of this amount arrived and did not pay the order: It is an advertisement.',
    'इस रकम का अलर्ट आया और ऑर्डर पूरा नहीं हुआ: यह विज्ञापन है।',
  ],
  [
    'the alert is of no bank we know, the account says hdfc',
    'अलर्ट किसी अनजान बैंक का है, खाते में hdfc लिखा है',
  ],
] as const;

test.each([
  [
    'if that is your address: `paisewise mailbox add-address mbx_1 shop@asha.example`',
    'अगर वह आपका पता है, तो “मेलबॉक्स” पेज पर mbx_1 में “पता जोड़ें” से shop@asha.example जोड़ें',
  ],
  [
    'It has no To header, so nobody can say for whom it was written.',
    'इसमें To पंक्ति नहीं है, इसलिए कहा नहीं जा सकता कि किसके लिए लिखी गई।',
  ],
  [
    'It has more than one To header, so nobody can say for whom it was written.',
    'इसमें एक से ज़्यादा To पंक्तियाँ हैं, इसलिए कहा नहीं जा सकता कि किसके लिए लिखी गई।',
  ],
])('no name is lost: %s', (said, hindi) => {
  expect(findingInHindi(said)).toBe(hindi);
});

test.each([
  [
    'It is about the account of nobody, not of order. If that is yours, rename the account to what the mail says.',
    'यह nobody के खाते की है, order के नहीं। अगर वह आपका है, तो खाते का नाम मेल जैसा कर दें।',
  ],
])('a name that is spelt like a finding stays a name: %s', (said, hindi) => {
  expect(findingInHindi(said)).toBe(hindi);
});

test('each cause and state that a finding names is said in Hindi', () => {
  for (const [said, hindi] of NAMING) expect([said, findingInHindi(said)]).toEqual([said, hindi]);
});
