import { expect, jest, test } from '@jest/globals';
import { formats, html, type Known, linesOf, refused, settling, text } from './known-formats.ts';

jest.setTimeout(600_000);

/** As Indian banks, their mailers and gateways write them. */
test.each([
  'This is an automated message. Please do not reply to this email.',
  'In case of any query, contact our 24-hour Customer Care at 1860 419 5555 / 1860 500 5555.',
  'In case you have not initiated this transaction, please report it to us on 1930 or 1800 1080.',
  'Not you? Call 18002586161.',
  'Never share your OTP, UPI PIN, Card number, CVV with anyone, even if the person claims to be a bank employee.',
  "Be alert! Don't share your UPI PIN. You never need to enter your UPI PIN to receive money.",
  'Beware of fraudsters. Do not click on unknown links.',
  'The information contained in this electronic message and any attachments to this message are intended for the exclusive use of the addressee(s) and may contain proprietary, confidential or privileged information. If you are not the intended recipient, you should not disseminate, distribute or copy this e-mail. Please notify the sender immediately and destroy all copies of this message and any attachments.',
  'The recipient if not the addressee should not use this message if erroneously received, and access and use of this e-mail in any manner by anyone other than the addressee is unauthorised.',
  'WARNING: Computer viruses can be transmitted via email. The recipient should check this email and any attachments for the presence of viruses.',
  'यह एक स्वचालित ईमेल है, कृपया इसका उत्तर न दें।',
  'अपना ओटीपी, पिन या पासवर्ड किसी के साथ साझा न करें।',
  'किसी भी सहायता के लिए 1800 1234 पर कॉल करें।',
  'Registered Office: Axis Bank Limited, Trishul, 3rd Floor, Opp. Samartheshwar Temple, Near Law Garden, Ellisbridge, Ahmedabad - 380006',
  'Regd. Office: 27 BKC, C 27, G Block, Bandra Kurla Complex, Bandra (E), Mumbai 400051',
  'Toll Free: 1800 209 5577 | Website: www.axis.bank.in',
  'Get instant Personal Loan up to Rs. 10,00,000. T&C apply.',
  'Earn up to 5% cashback on every UPI transaction. T&C apply.',
  'Refer a friend and earn ₹500. T&C apply.',
  'Save tax with our 5 year tax saver FD.',
  'Upgrade to a Premium Savings Account.',
  'Recharge, pay bills, book tickets and more on our app.',
  'Deposits up to Rs. 5 lakh are insured by DICGC.',
  'RBI Kehta Hai - Jaankaar Baniye, Satark Rahiye',
  'Report cyber fraud at www.cybercrime.gov.in or call 1930.',
  'If you wish to unsubscribe, click here.',
  'Was this email helpful? Yes | No',
  'Sent from my iPhone',
  'Security Alert: This email is from an external sender. Verify before you trust.',
  'Warning: Sender @alerts@dcbbank.com is not yet trusted by your organization. Please be careful before replying or clicking on the URLs.',
  "Google: Be careful with this message. The sender hasn't authenticated this message.",
  'Scanned by McAfee and confirmed virus-free.',
  'यह ईमेल बाहर से आया है। लिंक पर क्लिक न करें।',
  'Stay vigilant against phishing. Never click on links from unknown sources.',
  'This mailbox is not monitored. Replies to this email will not be read.',
  'This message does not require a signature.',
  'Views expressed are not necessarily those of the bank.',
  'Internet communications are not secure and therefore the Bank does not accept legal responsibility for the contents of this message.',
  'Unauthorised use is prohibited.',
  'CAUTION: EXTERNAL MAIL. DO NOT CLICK ON LINKS OR OPEN ATTACHMENTS YOU DO NOT TRUST',
  'Please do not print this email unless necessary.',
  'Scanned by Sophos Email. No threats found.',
  'External sender. Verify before acting on this message.',
  'Barracuda Email Security: external email',
  'You have received this email because you are registered with us for e-mail alerts.',
  'If not done by you, call 18604195555 or SMS BLOCK to 56161.',
  'To manage your alerts, log in to NetBanking.',
  'Happy Independence Day!',
  'We value your relationship with us. Your feedback matters to us.',
  'यह सिस्टम जनित ईमेल है, कृपया उत्तर न दें। टोल फ्री: 1800 1234',
  "RBI never deals with individuals for Savings Account, Current Account, Credit Card, Debit Card, etc. Don't be victim to such offers coming to you on phone or email in the name of RBI.",
  'If you are not the intended recipient (or have erroneously received this e-mail) please notify the sender immediately. Any unauthorised copying, disclosure or distribution of the material in this e-mail is strictly forbidden.',
  'This email has been scanned for viruses and malware, and may have been automatically archived by Mimecast Ltd, an innovator in Software as a Service (SaaS) for business. Providing a safer and more useful place for your human generated data. Specializing in; Security, archiving and compliance. To find out more visit the Mimecast website.',
  '__________ Information from ESET Mail Security, version of virus signature database 28412 (20261120) __________',
  'Errors and omissions excepted. E&OE',
  'To block UPI: SMS BLOCKUPI <Customer ID> to +919951860002 from your registered mobile number. E003598217_09_2024',
  'If this transaction was not initiated by you, SMS BLOCK (last 4 digits of your card) to 5676732 or call 180010888 from your registered mobile number immediately.',
  'Digital safety tips. To talk to us, drop an email to help@slice.bank.in',
  'कृपया इस स्वतः उत्पन्न ईमेल का उत्तर न दें। किसी भी प्रश्न के लिए, कृपया हमारे टोल फ्री नंबर 18001234 और 18002100 पर संपर्क करें।',
  '(This is a system generated mail)',
  'बैंक कभी भी फोन कॉल/एसएमएस/ईमेल के माध्यम से यूजर आईडी/पासवर्ड/पिन/सीवीवी/ओटीपी नहीं मांगता है। आपका दिन शुभ हो!',
  'Not you? Call 1800 2662 now.',
  'English | हिंदी',
  'A quick update from your bank',
  "Namaste! Here's what is new.",
  'Your trusted bank, always by your side.',
  'In case of cyber fraud, please call 1930 or report at https://cybercrime.gov.in.',
  'This e-mail is confidential. It may also be legally privileged. If you are not the addressee you may not copy, forward, disclose or use any part of it.',
  'Please delete it and all copies from your system and notify the sender immediately by return e-mail.',
  'Disclaimer: The Bank is not responsible for any delay in delivery of this e-mail.',
  'DICGC insured. Regulated by the Reserve Bank of India.',
  'Now bank on WhatsApp! Say Hi to 70700 22222 to get started.',
  'If you are not satisfied with our service, please write to the Banking Ombudsman at https://cms.rbi.org.in.',
  'Our phone banking officers are available 24 hours a day, 7 days a week.',
  'How did we do? Rate your experience with us.',
  'Add us to your address book so that you never miss an update.',
  'If you cannot see this mail properly, view it in your browser.',
  'Please keep your KYC up to date. Visit your branch with your PAN and Aadhaar.',
  'Have you registered a nominee yet? It takes only a minute in the app.',
  'Do not click on unknown links. Always type the address of our website in your browser.',
  'Remember: you never need to enter your UPI PIN to receive money.',
  'This communication does not constitute an offer.',
  'We do not guarantee the accuracy or completeness of this message.',
  'कृपया अपना ओटीपी, पिन या पासवर्ड किसी के साथ साझा न करें। बैंक कभी भी आपसे यह जानकारी नहीं मांगता।',
  'यह ई-मेल गोपनीय है। यदि आप इसके प्राप्तकर्ता नहीं हैं, तो कृपया इसे मिटा दें।',
  'किसी भी सहायता के लिए हमारी ग्राहक सेवा से संपर्क करें।',
  'सावधान: यह ईमेल संगठन के बाहर से आया है। जब तक आप प्रेषक को न पहचानें, लिंक या अटैचमेंट न खोलें।',
  'CAUTION: Email originated externally, do not click links or open attachments unless you recognize the sender and know the content is safe.',
  'This message is from an EXTERNAL SENDER - be CAUTIOUS, particularly with links and attachments.',
  'Report This Email  FAQ  Protection by INKY',
  'This email has been scanned for all viruses by the MessageLabs Email Security System. For more information on a proactive email security service working around the clock, around the globe, visit http://www.messagelabs.com',
  'This email was scanned by Trend Micro and found to be free of viruses.',
  'To report this email as SPAM, please forward it to spam@forcepoint.com',
  '__________ Information from ESET Mail Security __________',
])('a footer or banner takes nothing from a payment: %s', async (words) => {
  expect(await refused((known) => html([...linesOf(known), words]))).toEqual([]);
  expect(await refused((known) => text([...linesOf(known), words]))).toEqual([]);
});

/** The same words, turned to speak of the payment. */
test.each([
  'In case you have not initiated this transaction, it is cancelled.',
  'Not you? It was returned.',
  'Beware: this payment is a fraud.',
  'Please notify the sender that this is void.',
  'Please destroy this alert.',
  'Get it back up to Rs. 500.',
  'Earn 5% cashback: this is it.',
  'Refer this payment and earn ₹500 back.',
  'Save tax: this is a tax refund.',
  'Report cyber fraud: this account is frozen.',
  'Sender is not yet paid.',
  'The sender has not authorised this payment.',
  'The sender hasn\u2019t enough money.',
  'यह ईमेल गलत है।',
  'यह राशि किसी और के साथ साझा है।',
  'Visit your branch within 24 hours to get this',
  'In case you need to get it, visit the branch in 24 hours',
  'Customer need to visit the branch in 24 hours',
  'Please reach your branch in case this is not',
  'This is an automated system check',
  'Automated service check',
  'System-generated check',
  'Automated check: this message is not for you',
  'This is an automated information message only, not a service',
  'Registered office a/c block',
  'Registered Office: a-block on this',
  'Get and win Rs 500',
  'Try from Rs 500',
  'Get from Rs 1 lakh',
  'Unverified',
  'Untrusted',
  'Suspicious',
  'Started',
  'Scheduled',
  'Locked',
  'Hi Post dated!',
  'Future dated',
  'Second reminder',
  'Reprint',
  'This was not received by the intended recipient.',
  'The recipient cannot accept this.',
  'Bank does not have this, please call us.',
  'We do not have this, please contact the branch.',
  'This is not your account, never share your OTP.',
  'This is not your number, call us.',
  'This will not reach you. Call the branch.',
  'This email is not from your bank, beware.',
  'Beware: this message is not valid.',
  'Caution: this message is not genuine.',
  'Caution: this e-mail is no longer valid.',
  'Caution: no sender verified this message.',
  'Caution: do not trust this message.',
  'This is a phishing message.',
  'This is a phishing email.',
  'This is a debit against your account, keep your PIN safe.',
  'This is a debit, keep your PIN safe.',
  'The account is of other person, such messages are safe.',
  'It is in other account; never respond to such calls.',
  'Credit is on request, such messages are safe.',
  'The value is other, beware of such messages.',
  'Bank does not respond, never share your OTP.',
  'Your signature is required before this is received.',
  'Receiving this is prohibited.',
  'This message was sent in error, unless required.',
  'This is not encrypted.',
  'Print this to receive it.',
  'Threats detected.',
  'Malware found.',
  'This will reach you if you visit the branch.',
  'Sent by mistake if not intended.',
  'Write to CARE@HDFCBANK.COM.Reversed.',
  'Write to CARE@HDFCBANK.COM.REVERSED.',
  'Write to care@hdfcbank.com.Failed',
  'In case of cyber fraud, the amount was reported at https://cybercrime.gov.in.',
  'Disclaimer: The Bank is not responsible for any delay in delivery of this credit.',
  'This communication does not constitute a credit.',
  'We do not guarantee the accuracy or completeness of this payment.',
  'Please delete it: the payment was taken from your system.',
  'If you cannot see this credit, view it in your browser.',
  'This email was scanned by Trend Micro and found to be false.',
  'यह क्रेडिट गोपनीय है',
  'सावधान: यह भुगतान संगठन के बाहर से आया है।',
  'Message sent securely by gateway, payment withheld.',
  'Classification: Reversed',
])('words like theirs that speak of the payment settle nothing: %s', async (words) => {
  expect(await settling((known) => [html([...linesOf(known), words])], formats)).toEqual([]);
  expect(await settling((known) => [html([words, ...linesOf(known)])], formats)).toEqual([]);
  expect(await settling((known) => [html(linesOf(known)), words], formats)).toEqual([]);
});

test.each(['[EXTERNAL]', '[External Sender]', 'EXTERNAL:', '**EXTERNAL**', 'Ext:'])(
  'a gateway’s tag in front of a subject says nothing: %s',
  async (tag) => {
    const plain = await settling((known) => [html(linesOf(known))], formats);
    const tagged = await settling(
      (known) => [html(linesOf(known)), `${tag} ${known.one.subject}`],
      formats,
    );
    expect(tagged).toEqual(plain);
    expect(
      await settling((known) => [html(linesOf(known)), `${tag} Fwd: ${known.one.subject}`]),
    ).toEqual([]);
    expect(await settling((known) => [html(linesOf(known)), `${tag} Payment failed`])).toEqual([]);
  },
);

/** Some programs show what stands in it, and some don't. */
test('a denial in a template that no browser shows settles nothing', async () => {
  const page = (known: Known) =>
    html([...linesOf(known), '<template>This credit was reversed.</template>']);
  expect(await settling((known) => [page(known)])).toEqual([]);
});

/** As programs write them that make a plain text of a page. */
test.each([
  'Download our app <https://www.bank.example/app>',
  'Download our app<https://www.bank.example/app>',
  '<https://www.bank.example/logo.png> Download our app [https://www.bank.example/app?a=1&b=2]',
  'Download our app ( https://www.bank.example/app )',
  'Know more <https://www.bank.example/a> | Unsubscribe <https://www.bank.example/b>',
])('where a link leads to takes nothing from a payment: %s', async (words) => {
  expect(await refused((known) => text([...linesOf(known), words]))).toEqual([]);
});

test.each([
  'Status <https://www.bank.example/a> Failed',
  'Status: <https://www.bank.example/payment/reversed>',
  '<https://www.bank.example/payment-not-credited>',
  'Reversed <https://www.bank.example/app>',
  'Know more <https://www.bank.example/a Reversed>',
  'Know more <https://www.bank.example/a> No money has been received <https://www.bank.example/b>',
  'Transferred back to <https://www.bank.example/app>',
])('a link settles nothing that it speaks against: %s', async (words) => {
  expect(await settling((known) => [text([...linesOf(known), words])], formats)).toEqual([]);
  expect(await settling((known) => [text([words, ...linesOf(known)])], formats)).toEqual([]);
});
