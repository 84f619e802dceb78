import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    heading: 'What we understand',
    lead: 'What your people said that your bank writes beside its payments. Mails with these words pay their orders by themselves. Undo takes one back: such mails wait for you again, and what was paid stays paid.',
    none: 'Nothing was taught yet. Where a bank’s mail says something that nobody knows, Payments without an order asks.',
    all: 'Taught by your people',
    words: 'Words',
    bank: 'Bank',
    by: 'By',
    used: 'Orders paid by its help',
    way: 'Change',
    undo: 'Undo',
    promote: 'Promote',
    undoing: (words: string) =>
      `Mails that say “${words}” pay no order by themselves any more. Orders that were paid stay paid.`,
    promoting: (words: string) =>
      `Mails of every shop on this installation are understood where they say “${words}”.`,
    said: { undone: 'It is taken back.', promoted: 'It is everybody’s now.' },
    reason: 'in the console',
  },
  hi: {
    heading: 'हम क्या समझते हैं',
    lead: 'आपके लोगों ने बताया कि आपका बैंक भुगतान के साथ क्या लिखता है। इन शब्दों वाली मेल से ऑर्डर अपने आप पूरे होते हैं। “वापस लें” से वह हट जाता है: ऐसी मेल फिर आपकी राह देखेगी, और जो भुगतान हो चुका, वह बना रहेगा।',
    none: 'अभी कुछ नहीं समझाया गया। बैंक की मेल में कुछ अनजान हो, तो “बिना ऑर्डर के भुगतान” पूछता है।',
    all: 'आपके लोगों का समझाया हुआ',
    words: 'शब्द',
    bank: 'बैंक',
    by: 'किसने',
    used: 'इसकी मदद से पूरे हुए ऑर्डर',
    way: 'बदलें',
    undo: 'वापस लें',
    promote: 'सबके लिए करें',
    undoing: (words: string) =>
      `जिस मेल में “${words}” लिखा हो, उससे अब कोई ऑर्डर अपने आप पूरा नहीं होगा। जो भुगतान हो चुके, वे बने रहेंगे।`,
    promoting: (words: string) =>
      `जिस मेल में “${words}” लिखा हो, वह यहाँ की हर दुकान के लिए समझी जाएगी।`,
    said: { undone: 'वापस ले लिया गया।', promoted: 'अब यह सबके लिए है।' },
    reason: 'कंसोल में',
  },
});
