import { expect, test } from '@jest/globals';
import { findingInHindi } from '../../../src/console/hindi/finding-in-hindi.ts';

/** What was found, with what it names. */
const NAMING = [
  ['answers at db:7233, namespace default', 'db:7233 पर जवाब देता है, नेमस्पेस default'],
  [
    'https://a.example does not answer: it answered 500',
    'https://a.example जवाब नहीं देता: जवाब 500 आया',
  ],
  [
    'The mail server rejected the login: no reason was given. Gmail, Yahoo, iCloud, Fastmail and others take no password but an app password.',
    'मेल सर्वर ने लॉगिन नहीं माना: कोई कारण नहीं बताया। Gmail, Yahoo, iCloud, Fastmail और दूसरे सिर्फ़ ऐप पासवर्ड लेते हैं।',
  ],
  ['does not answer: it broke', 'जवाब नहीं देता: टूट गया'],
  ["3 secrets don't open: it broke", '3 सीक्रेट नहीं खुलते: टूट गया'],
  [
    'live creates are refused until T: the database was put back',
    'T तक नए असली ऑर्डर नहीं बनते: डेटाबेस पीछे लौटाया गया था',
  ],
  [
    'set aside since T, tried 2 times (1 in all of event): it broke',
    'T से अलग रखा है, 2 बार कोशिश हुई (1 कुल, event): टूट गया',
  ],
  [
    'a@b is watching since T, but it was last read 400 s ago',
    'a@b: पढ़ा जा रहा है, T से, लेकिन पिछली बार 400 सेकंड पहले पढ़ा गया',
  ],
  [
    'the alerts of a are no longer understood; 2 open orders wait on b. The newest: al_1, no word of it is known',
    'a के अलर्ट अब समझ नहीं आते; 2 खुले ऑर्डर इस बैंक के भरोसे हैं: b। सबसे नया: al_1, उसका कोई शब्द जाना-पहचाना नहीं',
  ],
  ['2 wait since T: connection: it broke', '2 इंतज़ार में, T से: कनेक्शन नहीं हुआ: टूट गया'],
  [
    '2 wait since T: dns: a.example does not resolve',
    '2 इंतज़ार में, T से: नाम नहीं मिला: a.example का पता नहीं मिलता',
  ],
  [
    'a@b is refused since T: Google no longer lets us read this mailbox (invalid_grant): connect it again with --oauth google.',
    'a@b: लॉगिन नहीं माना गया, T से: Google अब यह मेलबॉक्स नहीं पढ़ने देता (invalid_grant): उसे google की सहमति से फिर से जोड़ें।',
  ],
  [
    "the shop's endpoint must answer 2xx; `paisewise webhook attempts ORDER` shows each try",
    'दुकान के सर्वर को 2xx जवाब देना चाहिए; `paisewise webhook attempts ORDER` हर कोशिश दिखाता है',
  ],
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
  [
    'The mail provider asks us to wait: no reason was given',
    'मेल सेवा ने हमें रुकने को कहा: कोई कारण नहीं बताया',
  ],
  [
    'The mail server did not let us in: no reason was given',
    'मेल सर्वर ने हमें अंदर नहीं आने दिया: कोई कारण नहीं बताया',
  ],
  [
    'The mailbox could not be read: no reason was given',
    'मेलबॉक्स नहीं पढ़ा जा सका: कोई कारण नहीं बताया',
  ],
  ['dns: a.example has no address', 'नाम नहीं मिला: a.example का कोई पता नहीं है'],
  [
    'interrupted: our own process ended in the middle; not counted',
    'हमारा अपना प्रोसेस बीच में बंद हुआ; यह कोशिश गिनी नहीं जाती',
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
  [
    'Google no longer lets us read this mailbox (invalid_grant): connect it again with --oauth google.',
    'Google अब यह मेलबॉक्स नहीं पढ़ने देता (invalid_grant): उसे google की सहमति से फिर से जोड़ें।',
  ],
])('no name is lost: %s', (said, hindi) => {
  expect(findingInHindi(said)).toBe(hindi);
});

test.each([
  [
    'It is about the account of nobody, not of order. If that is yours, rename the account to what the mail says.',
    'यह nobody के खाते की है, order के नहीं। अगर वह आपका है, तो खाते का नाम मेल जैसा कर दें।',
  ],
  ['paused is paused since 2026-11-22: it broke', 'paused: रुका हुआ, 2026-11-22 से: टूट गया'],
  ['engine does not resolve', 'engine का पता नहीं मिलता'],
  [
    'refused: bank resolves to 10.0.0.1 is not a public address (private)',
    'पता नहीं माना गया: bank का पता 10.0.0.1 निकला सार्वजनिक पता नहीं है (private)',
  ],
])('a name that is spelt like a finding stays a name: %s', (said, hindi) => {
  expect(findingInHindi(said)).toBe(hindi);
});

test('each cause and state that a finding names is said in Hindi', () => {
  for (const [said, hindi] of NAMING) expect([said, findingInHindi(said)]).toEqual([said, hindi]);
});
