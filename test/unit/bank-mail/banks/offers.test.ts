import { expect, test } from '@jest/globals';
import { SENSITIVE_TERMS } from '../../../../src/bank-mail/banks/language/sensitive-terms.ts';
import { sensitiveWord } from '../../../../src/bank-mail/banks/language/sensitive-words.ts';
import { isHindiOffer } from '../../../../src/bank-mail/banks/whole/offers/hindi-offer.ts';
import { isPlainOffer } from '../../../../src/bank-mail/banks/whole/offers/plain-offer.ts';
import { THINGS } from '../../../../src/bank-mail/banks/whole/offers/things.ts';
import * as WAYS from '../../../../src/bank-mail/banks/whole/offers/ways.ts';
import { html, linesOf, readings, refused, settling, text } from './known-formats.ts';

/** As banks and their agencies write them. */
const OFFERS = [
  'Manage your money on the go with our new mobile app.',
  "Start investing for your child's future today.",
  'Talk to our experts.',
  'Protect your family with a health plan that suits you.',
  'Planning a holiday? Explore flights and hotels on SmartBuy.',
  'Need funds for your business? Get a business loan at attractive rates, apply today.',
  'Get a soundbox for your shop and never miss a customer.',
  'Plan your taxes early this year with our tax saving plans.',
  'Speak to your Relationship Manager to know more about our wealth services.',
  'Open an account from home with video KYC.',
  'Join our loyalty programme.',
  'Exciting Diwali offers inside!',
  'Learn to invest with our free webinars.',
  'Big savings on your favourite brands.',
  'Try our new voice banking.',
  'Bank on the go with our app.',
  'Make your money work harder.',
  'Get a FASTag in minutes.',
  'Book a locker at your nearest branch.',
  'Get a credit card that suits you.',
  'Insurance made simple. Get a quote.',
  'Your dream home is closer than you think. Talk to us about a home loan.',
  'Grow your shop with our business account.',
  'Upgrade to a premium account and enjoy lounge access.',
  "Women's day special: offers just for you.",
  'Set up standing instructions and relax.',
  'Now accept payments with our QR code.',
  'Secure your retirement with our pension plans.',
  'Flat 20% off on your first order with our partner.',
  'Your car deserves the best. Check our car loan offers.',
  'Digital loans for small shops in minutes.',
  'New: UPI Lite for small payments.',
  'Discover a new way to bank with our app.',
  'Wishing you and your family a happy Diwali.',
  'May this festive season bring joy to your home.',
  'Save more every day with our savings plan.',
  'Your trust means the world to us.',
  'Give your child the best education with our education loan.',
  'Watch your business grow with us.',
  'Get up to 40% off on flights this summer.',
  'Order your favourite food and enjoy 20% off.',
  'Are you ready for the monsoon?',
  'Protect what matters most with our life insurance plans.',
  'Looking for a new home? Our experts can help.',
  'Live life king size with our premium credit card.',
  'Shop online and earn reward points on every purchase.',
  'Celebrate the festival of lights with exclusive offers.',
  'Enjoy free movie tickets every month.',
  'Travel the world with our forex card.',
  'Experience banking like never before.',
  'Now open your account in minutes with video KYC.',
  'Bring home your dream car with our car loan.',
  'New year, new goals! Start saving today.',
  'Introducing our all-new mobile app with a fresh look.',
  'Meet your financial goals with ease.',
  'Go paperless and help save the planet.',
  'Special offers for senior citizens.',
  'Everything you need for your shop in one app.',
  'Expand your business with our MSME loans.',
  'Keep your family safe with our health insurance.',
  'Study abroad with our education loan.',
  'Refer your friends and family to our app.',
  'Have a wonderful weekend.',
  "Don't miss our Republic Day sale.",
  'Limited period offer.',
  'Now pay with just a tap.',
  'Small businesses, big dreams.',
  'Fulfil your dreams with our personal loan.',
  'Get paid faster with our payment links.',
  'Redeem your reward points for exciting gifts.',
  'Higher interest rates for senior citizens.',
  'Set up autopay for your bills and never miss a due date.',
  'Join thousands of shops that trust us.',
];
const HINDI = [
  'दिवाली की हार्दिक शुभकामनाएं! अपने परिवार के साथ खुशियां मनाएं।',
  'हमारा मोबाइल ऐप डाउनलोड करें और घर बैठे बैंकिंग करें।',
  'आप सभी को नव वर्ष की हार्दिक शुभकामनाएं।',
  'अपने बच्चों के भविष्य के लिए आज ही निवेश शुरू करें।',
  'अब घर बैठे खाता खोलें।',
];

test('advertisements of ordinary words take nothing from a payment, below it or above it', async () => {
  const offers = [...OFFERS, ...HINDI];
  expect(await refused((known) => html([...linesOf(known), ...offers]))).toEqual([]);
  expect(await refused((known) => text([...linesOf(known), ...offers]))).toEqual([]);
  expect(await refused((known) => html([...offers.slice(0, 4), ...linesOf(known)]))).toEqual([]);
});

/** Words of the lists of advertisements, or nearly, that speak of the payment. */
const SPEAKING = [
  'This was not yours.',
  'Ignore the above.',
  'This message was sent by mistake.',
  'It never happened.',
  'Please give it back.',
  'Your dream is over.',
  'The deal is off.',
  'Share your offer with the sender.',
  'Your money is our money.',
  'Manage your rvrsd money with our app.',
  'Get a refund today.',
  'Get paid faster.',
  'Collect payments from the sender.',
  'आपका खाता खोलें और पैसा वापस पाएं।',
  'Get your refund in minutes.',
  'Your home loan.',
  'Exciting rewards for you.',
  'Great cashback for you.',
  '7% interest for you.',
  'More interest on your savings plan.',
  "Don't miss your payment.",
  'Let your dream go.',
  'Status: Special offer.',
  'Paid special: offers just for you.',
  'Rs. 5 special: offers just for you.',
  'Explore our offers (they took it).',
  'इस दिवाली पैसा वापस करें।',
  'अपना भुगतान रद्द करें।',
  'आपका परिवार नहीं शुभकामनाएं।',
];

test('what speaks of the payment is no advertisement in whatever dress', async () => {
  const left: string[] = [];
  for (const [at, words] of SPEAKING.entries()) {
    const add = at % 2 === 0 ? html : text;
    if ((await settling((known) => [add([...linesOf(known), words])])).length > 0) left.push(words);
  }
  expect(left).toEqual([]);
});

/** Words of the table that advertisements have, too: a free trial, only now, an order of food. */
const OF_OFFERS = new Set(['order', 'trial', 'luck', 'only']);
/** What may be said of a payment. */
const TELLING = [
  ...SENSITIVE_TERMS.filter(({ what }) =>
    ['status', 'reversal', 'correction', 'itself', 'reference'].includes(what),
  )
    .flatMap(({ words }) => words.split(' '))
    .filter((word) => /^[a-z]{3,}$/.test(word) && !OF_OFFERS.has(word)),
  ...'rvrsd ret’d un-credited amt bk sndr NEFT RTGS XX0001 Rs.5.00 ₹5 5.00 612345678901 01-01-2020 RAMESH x@ybl not nothing cannot was were had did came arrived left empty missing twice half nearly if once they someone yours वापस असफल rеvеrsеd'.split(
    ' ',
  ),
];

test('a word about a payment in any gap of an advertisement makes it none', () => {
  const passed: string[] = [];
  for (const offer of OFFERS.flatMap((one) => one.split(/(?<=[.!?]) /))) {
    const words = offer.split(' ');
    for (const [at] of [...words, ''].entries())
      for (const word of TELLING) {
        const said = [...words.slice(0, at), word, ...words.slice(at)].join(' ');
        if (isPlainOffer(said)) passed.push(said);
      }
  }
  expect(passed).toEqual([]);
});

test('no word that advertisements are made of could change a payment', () => {
  const words = [THINGS, ...Object.values(WAYS)].flatMap((list) => [...list]);
  expect(words.filter((word) => sensitiveWord(word) !== null)).toEqual([]);
});

test.each(OFFERS.flatMap((one) => one.split(/(?<=[.!?]) /)))(
  'an advertisement stays one wherever its line ends: %s',
  (offer) => {
    expect(isPlainOffer(offer.replaceAll(' ', '\n'))).toBe(isPlainOffer(offer));
  },
);

test('an offer in Hindi ends with what one is asked for', () => {
  expect(isHindiOffer('अपने परिवार के साथ खुशियां मनाएं।')).toBe(true);
  expect(isHindiOffer('अपने परिवार के साथ खुशियां')).toBe(false);
  expect(isHindiOffer('अपने परिवार को पैसा वापस करें')).toBe(false);
});

test.each([
  'Account Activity Alert',
  'InstaAlert',
  'E-Alert',
  'Alert from your bank',
  'क्रेडिट अलर्ट',
  'लेनदेन अलर्ट',
])('a subject that only announces an alert says nothing else: %s', async (subject) => {
  const read = await readings((known) => [html(linesOf(known)), subject]);
  expect(read.filter(({ reason }) => reason !== 'ok')).toEqual([]);
});

test.each(['Alert from your bank: reversed', 'E-Alert failed', 'क्रेडिट अलर्ट असफल', 'Insta'])(
  'a subject that says more settles nothing: %s',
  async (subject) => {
    expect(await settling((known) => [html(linesOf(known)), subject])).toEqual([]);
  },
);
