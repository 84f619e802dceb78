/**
 * What Indian banks, their mailers and gateways put around their mails, word for word: the same in
 * each of them, and nothing of the payment. In the language of templates.
 */
export const FOOTER_TEXTS: readonly string[] = [
  // Secrets and fraud
  'Be <alert|aware|vigilant>[, be <alert|aware|vigilant>]',
  'RBI kehta hai[: be aware, be alert]',
  'RBI kehta hai - Jaankaar Baniye, Satark Rahiye',
  'Beware of <fraudsters|frauds|fraud calls|fake calls>',
  "[Please] <Don't|Do not|Never> share your UPI PIN [with anyone]",
  "You <never need|don't need|do not need> to enter [your] UPI PIN <to receive money|for receiving money>",
  'UPI PIN is <not required|never required|not needed> <to receive money|for receiving money>',
  "<Never|Do not|Don't> share your OTP, [UPI] PIN, [Card number,] CVV [or password] with anyone, even if [the person] <claims|claiming> to be [<a|from>] [<the|your>] bank [employee]",
  'Report [any] [cyber] fraud at <www.cybercrime.gov.in|cybercrime.gov.in> [or] [<call|dial> 1930]',
  'Sachet: report unauthorised deposit schemes at sachet.rbi.org.in',
  'Not you? Call {code}',
  '<Not you|Not done by you>? [Please] <call|contact|report to> us [immediately]',
  'In case you have not <initiated|done|made|authorised|authorized> this transaction, [please] <report it to|call|contact|inform> us [immediately] [<on|at>] [1930] [or]',
  // Whom a mail is for
  '[Please] notify the sender [immediately] and <destroy|delete> [all] [copies of] this <e-mail|email|mail|message> [and any attachments]',
  'This is an <automated|auto-generated|automatically generated|system-generated> <message|mail|e-mail|email|alert>',
  'The information [contained] in this [electronic] <e-mail|email|mail|message> and any attachments [to this message] are intended for the exclusive use of the <addressee|addressee(s)> and may contain proprietary, confidential or privileged information',
  'If you are not the intended recipient, you should not disseminate, distribute or copy this <e-mail|email|mail|message>',
  'The recipient if not the addressee should not use this message if erroneously received, and access and use of this <e-mail|email|mail|message> in any manner by anyone other than the addressee is <unauthorised|unauthorized>',
  '[Warning:] Computer viruses can be transmitted via <e-mail|email|mail>',
  'The recipient should check this <e-mail|email|mail|message> and any attachments for the presence of viruses',
  'Welcome back, {holder}',
  'Kem cho {holder}',
  // Deposits, complaints, regulators
  '[Your] Deposits [up to {balance} [<lakh|lakhs>]] are insured [up to {balance} [<lakh|lakhs>]] [by DICGC]',
  'Grievance Redressal [: nodal officer] [- {vpa}]',
  'For grievances, [please] visit',
  // Preferences and surveys
  'To update your communication preferences, [please] click here',
  'If you <wish|want> to unsubscribe, [please] click here',
  '[Please] add {vpa} to your address book',
  '[Please] add us to your safe <sender|senders> list',
  'Was this <e-mail|email|mail|message> helpful? [Yes] [No]',
  'Rate your experience',
  '[Please] take a short survey',
  'Go green',
  'Save <paper|trees>',
  'Sent from my <iPhone|iPad|mobile|phone|Samsung device>',
  'Powered by <Amazon SES|Netcore|Karix|ValueFirst|SendGrid>',
  // Offers
  '[A] [Your] [Pre-approved] <Credit Card|Personal Loan|Loan> is waiting for you',
  // Gateways
  '[Security Alert:] [This <e-mail|email|mail|message> is from an external sender.] Verify before you trust',
  '[Warning:] Sender [@] {vpa} is not yet trusted by your <organization|organisation>',
  'Please be careful before replying or clicking on the URLs',
  'This sender has been verified by your <organization|organisation>',
  '[Google:] Be careful with this message',
  "The sender hasn't authenticated this message",
  'Scanned by <McAfee|Norton|Kaspersky|Sophos|Avast> and <confirmed|found> virus-free',
  '[Disclaimer:] This <e-mail|email|mail|message> came from the Internet',
  '<Report Phish|Report Phishing|Report Suspicious|Mark Safe|Mark as safe>',
  // The same in Hindi
  'यह एक <स्वचालित|ऑटो जनरेटेड|सिस्टम जनित> <ईमेल|मेल|संदेश> है, कृपया इसका <उत्तर|जवाब> न दें',
  'कृपया इस <ईमेल|मेल|संदेश> का <उत्तर|जवाब> न दें',
  '[कृपया] अपना <ओटीपी|ओटीपी, पिन या पासवर्ड|ओटीपी या पिन|पिन|पासवर्ड> किसी के साथ साझा न करें',
  'बैंक कभी भी आपसे <ओटीपी|ओटीपी या पिन|पिन|पासवर्ड|ओटीपी, पिन या पासवर्ड> नहीं <मांगता|माँगता> है',
  'अधिक जानकारी के लिए <हमारी वेबसाइट देखें|यहां क्लिक करें|यहाँ क्लिक करें>',
  'किसी भी सहायता के लिए {code} [{code}] [{code}] पर <कॉल|संपर्क> करें',
  'किसी भी <सहायता|प्रश्न> के लिए <हमसे|हमें> <संपर्क|कॉल> करें',
  '[यह ईमेल <बाहर|बाहरी स्रोत> से आया है।] लिंक पर क्लिक न करें',
  'हमारे साथ बैंकिंग करने के लिए धन्यवाद',
];
