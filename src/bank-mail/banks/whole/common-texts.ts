/**
 * Texts around a statement that any bank may write, in the language of templates. They say nothing
 * of the payment but what was read: an amount, a day, digits or a reference in one of them must be
 * the statement's, a balance is passed over.
 */
export const COMMON_TEXTS: readonly string[] = [
  // Greetings and thanks
  '<Dear|Respected> <Customer|Sir / Madam|Sir|Madam|Valued Customer>',
  '<Dear|Hi|Hello|Hey> {holder}',
  'Greetings from <us|your bank>',
  'Thank you [for <banking|choosing|being|using|your> <with us|us|with our bank|our services|our service|our app|a valued customer|trust|patronage>]',
  'Thank you',
  'Thanks',
  'Happy Banking',
  'Have a <great|nice|good> day',
  // Signing off
  '<Warm|Best|Kind|Thanks and|Thanks &|With|With warm|With best> [warm] <Regards|wishes>',
  'Regards',
  '<Yours|Your> <Faithfully|Sincerely|Truly>',
  'Sincerely',
  'Digitally yours',
  'Best',
  'Cheers',
  'Assuring you of [our] best [of] services [at all times]',
  'Team',
  // Balances
  '[And] [Your] [The] [Updated] <Available|Avl|Avbl|Aval|Total|Total Avail|Clear|N.Clr|Clr|Current|Account|A/c|Updated|New|Closing|Ledger|Net Available> [account] [a/c] <Balance|Bal> [<in|for|of>] [your] [<account|a/c>] [no.] [{tail}] [as on {date}] [is] {balance}',
  '[The] Balance [available] in your <account|a/c> [no.] [{tail}] is {balance}',
  // Rows that say what was read
  '[<Transaction|Payment|Txn|Credit>] Status: <Success|Successful|Completed|Credited> ',
  '<Transaction|Txn|Payment> Type: <Credit|Cr|Received>',
  'Currency: INR',
  'Account Type: <Savings|Current>',
  'Country: India',
  'Date: {date}',
  '[Transaction] Date <&|and> Time: {date} [at] [,] {time}',
  // Where more is to be seen
  '<View|Check|See|Know> [your] [<account|available>] balance',
  'To <check|view|know> your [<available|account>] balance, [please] click here',
  'To know your balance, give a missed call on {code}',
  '[Please] click here',
  'Click here [to view [it] [in your browser]]',
  'If you are unable to view <the below e-mailer|this e-mail|this email|this mail|the mail>, [please] click here',
  '[Please] view this <e-mail|email|mail|message> in <HTML|a browser|your browser>',
  '<View|Open> [this <email|e-mail|mail|message>] [in] [<your|a>] [web] <browser|online>',
  'This <e-mail|email|mail|message> is best viewed in HTML',
  'Your <e-mail|email|mail> <client|program> does not support HTML [<messages|emails|mails>]',
  'This is an HTML <e-mail|email|mail|message>',
  'For more details on Service charges and Fees',
  'We advise that you keep this <e-mail|email|mail> [for <your|future> <records|reference>]',
  '[Please] <Download|Get|Install|Update|Open> <the|our> [mobile] [banking] app',
  'Follow us [on]',
  // Who did not do it, and what happens in cases
  'If <you have not|you did not|this was not> [<done|made|initiated|authorised|authorized|recognise|recognize>] [by] [you] [this] [transaction] [you], [please] <call|contact|report|inform|write to|SMS|reach> us [immediately]',
  'If this <transaction|payment|credit> is not <done|made|initiated> by you, [please] <call|contact|report|inform> [us] [immediately]',
  '<In case of|For> [<a|any>] failed <transaction|transactions|payment>, the amount will be <refunded|returned|reversed> within T+{count} days',
  'If this transaction is pending, please wait',
  'Call us to know why a transaction was declined',
  'For disputes on debited amounts, write to [<us|{vpa}>] [within {count} days]',
  'If you <received|have received> this in error, please delete it',
  'Deposits are insured [up to {balance}] by DICGC',
  'UPI limit is {balance} per day',
  'IMPS and UPI are available [24x7]',
  'UPI and IMPS are available [24x7]',
  'Apply for <an|a> <Axis|HDFC|Kotak|ICICI|IndusInd|IDFC FIRST|DCB|SBI> [Bank] Credit Card',
  // Who writes, and where
  '© {count}',
  'Copyright [©] {count}',
  'All rights reserved',
  'CIN: {id}',
  'Toll-Free',
  'Terms <and|&> Conditions [apply]',
  'T&C [apply]',
  'Privacy Policy',
  'Unsubscribe',
];

/** Words of a line that is a bank's name, or an office's, or a link's. */
export const SHORT_WORDS: ReadonlySet<string> = new Set(
  'mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday team bank banking ltd limited pvt private co op co-op cooperative co-operative the of and from by for a an to with in on at hdfc kotak mahindra icici axis sbi state india idfc first indusind jana small finance slice dcb citi citibank paytm business karo phonepe famapp famx fampay fam trio saraswat nkgsb standard chartered city union cub baroda maharashtra instaalerts instaalert insta alerts yono mobile app download now get started visit www facebook twitter instagram linkedin youtube whatsapp x help faq faqs home about blog careers offers products branch locator customer care service services support desk head digital manager operations regards thanks thank you your yours sincerely best warm hi hello dear sir madam welcome mumbai delhi bengaluru bangalore chennai kolkata pune hyderabad new gurugram gurgaon noida maharashtra karnataka road marg complex tower floor bandra east west bkc android ios play store google apple'.split(
    ' ',
  ),
);
