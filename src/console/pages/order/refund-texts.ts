import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    refunds: 'Refunds',
    lead: 'Paisewise moves no money: send it back from your bank’s app, then note it here for the books.',
    amount: 'Amount',
    amountHint: (left: string) => `${left} of what was paid is left.`,
    reference: 'Reference',
    referenceHint: 'The bank’s, or a word of yours, such as “cash”.',
    note: 'Note a refund',
    takeBack: 'Take back',
    takingBack: (amount: string, reference: string) =>
      `The refund of ${amount} (${reference}) counts no more, in the books either. Do that where the note is wrong.`,
    by: 'By',
    at: 'When',
    noted: (who: string, amount: string, reference: string) =>
      `${who} noted a refund of ${amount} (${reference}).`,
    takenBack: (amount: string, reference: string) =>
      `The note of the refund of ${amount} (${reference}) was taken back.`,
    said: {
      'note-refund': 'The refund is noted.',
      'noted-before':
        'That refund was noted before. If you sent money twice, give the second one another reference.',
      'take-back-refund': 'The note is taken back.',
    },
  },
  hi: {
    refunds: 'रिफ़ंड',
    lead: 'Paisewise पैसे नहीं भेजता: अपने बैंक के ऐप से लौटाएँ, फिर हिसाब के लिए यहाँ लिखें।',
    amount: 'रकम',
    amountHint: (left: string) => `मिली रकम में से ${left} बाकी है।`,
    reference: 'रेफ़रेंस',
    referenceHint: 'बैंक का, या आपका कोई शब्द, जैसे “नकद”।',
    note: 'रिफ़ंड लिखें',
    takeBack: 'वापस लें',
    takingBack: (amount: string, reference: string) =>
      `${amount} का रिफ़ंड (${reference}) अब नहीं गिना जाएगा, हिसाब में भी नहीं। ग़लत लिखा हो तभी ऐसा करें।`,
    by: 'किसने',
    at: 'कब',
    noted: (who: string, amount: string, reference: string) =>
      `${who} ने ${amount} का रिफ़ंड लिखा (${reference})।`,
    takenBack: (amount: string, reference: string) =>
      `${amount} के रिफ़ंड (${reference}) की बात वापस ली गई।`,
    said: {
      'note-refund': 'रिफ़ंड लिख दिया गया।',
      'noted-before': 'यह रिफ़ंड पहले ही लिखा है। पैसे दो बार लौटाए हों, तो दूसरे को दूसरा रेफ़रेंस दें।',
      'take-back-refund': 'लिखा हुआ वापस ले लिया गया।',
    },
  },
});
