/** What is refused about orders, payments and links: `{}` stands for words of its own. */
export const ofOrders = {
  'There is no order with this id.': 'इस नंबर का कोई ऑर्डर नहीं है।',
  'The order {} is {}. {}.': 'ऑर्डर {} अब “{}” है, इसलिए यह नहीं हो सकता।',
  'The order {} is a test order: no payment settles it; simulate does.':
    'ऑर्डर {} टेस्ट ऑर्डर है: किसी भुगतान से पूरा नहीं होता।',
  "There is no alert {} in this business's ledger.": 'इस व्यवसाय के खाते में अलर्ट {} नहीं है।',
  'There is no alert {}. `paisewise alert list` shows them.': 'अलर्ट {} नहीं है।',
  'There is no such payment.': 'ऐसा कोई भुगतान नहीं है।',
  'The alert {} is not proven to be of your account ({}); it can settle nothing. With the money on the bank’s statement, mark the order paid: `paisewise order mark-paid`.':
    'अलर्ट {} आपके खाते का है, यह साबित नहीं हुआ ({}); उससे कोई ऑर्डर पूरा नहीं हो सकता। अगर पैसे बैंक के स्टेटमेंट में हैं, तो ऑर्डर पर भुगतान हुआ लिखें।',
  "The alert {} doesn't say that money came in ({}); it can settle nothing.":
    'अलर्ट {} में पैसे आने की बात नहीं है ({}); उससे कोई ऑर्डर पूरा नहीं हो सकता।',
  "Nobody has proven that the bank sent the alert {}: anybody's words could be taught by it.":
    'यह साबित नहीं कि अलर्ट {} बैंक ने भेजा: उससे किसी के भी शब्द समझाए जा सकते हैं।',
  "No teaching makes the alert {} settle an order: {}. With the money on the bank's statement, attach it to its order.":
    'समझाने से अलर्ट {} से कोई ऑर्डर पूरा नहीं होगा ({})। अगर पैसे बैंक के स्टेटमेंट में हैं, तो उसे उसके ऑर्डर से जोड़ें।',
  'This check asks nothing now: look at it again.': 'यह जाँच अभी कुछ नहीं पूछती: इसे फिर देखें।',
  'The alert {} was understood, settled an order, or is marked as no payment already.':
    'सूचना {} समझी जा चुकी है, उससे ऑर्डर पूरा हो चुका है, या उसे पहले ही “भुगतान नहीं” कहा जा चुका है।',
  'Nobody has said of the alert {} that it is no payment.':
    'सूचना {} को किसी ने “भुगतान नहीं” नहीं कहा है।',
  'What {} stood on was taken back already.': '{} जिन शब्दों पर टिकी थी, वे पहले ही वापस लिए जा चुके हैं।',
  'Somebody said that the alert {} is no payment. Take that back first: `paisewise alert dismiss {} --undo`.':
    'किसी ने सूचना {} को “भुगतान नहीं” कहा है। पहले उसे वापस लें: `paisewise alert dismiss {} --undo`।',
  "The alert {} asks nothing: its words were understood, or are no payment's that is known here.":
    'अलर्ट {} में समझाने को कुछ नहीं: उसके शब्द समझ लिए गए, या वे किसी जाने-पहचाने भुगतान के नहीं हैं।',
  "The alert {} doesn't say that money came in ({}); nothing can be taught by it.":
    'अलर्ट {} में पैसे आने की बात नहीं है ({}); उससे कुछ नहीं समझाया जा सकता।',
  'An owner answers these, since they may take the payment back or state another: {}.':
    'इन्हें मालिक ही समझा सकते हैं, क्योंकि ये भुगतान लौटाने या किसी और भुगतान की बात हो सकते हैं: {}।',
  "These words may take the payment back or state another: {}. Compare the checks with the bank's statement; if the money is there, add --despite-warnings.":
    'ये शब्द भुगतान लौटाने या किसी और भुगतान की बात हो सकते हैं: {}। जाँचों को बैंक के स्टेटमेंट से मिलाएँ; पैसे वहाँ हों, तो “पैसे मेरे स्टेटमेंट में हैं” पर निशान लगाएँ।',
  "{} can't be taught yet. {}": '{} अभी सिखाया नहीं जा सकता। {}',
  '{} pays no order by itself: {} Attach it to its order.':
    '{} अपने आप कोई ऑर्डर पूरा नहीं करता: {} उसे उसके ऑर्डर से जोड़ें।',
  "These words may take the payment back or state another: {}. Compare the payment with the bank's statement; if the money is there, add --despite-warnings.":
    'ये शब्द भुगतान लौटाने या किसी और भुगतान की बात हो सकते हैं: {}। भुगतान बैंक के स्टेटमेंट से मिलाएँ; पैसे वहाँ हों, तो “पैसे मेरे स्टेटमेंट में हैं” पर निशान लगाएँ।',
  'Nothing of that kind was taught by your people.': 'आपके लोगों ने ऐसा कुछ नहीं समझाया।',
  'The alert {} is of another UPI account than the order {}.':
    'अलर्ट {} ऑर्डर {} से अलग UPI खाते का है।',
  'The alert {} belongs to the review of {}; resolve that first.':
    'अलर्ट {} की {} के साथ जाँच चल रही है; पहले उसका निर्णय करें।',
  "The alert {} states {}, the order {} asks for {}. If it is this order's payment all the same, add --amount-differs.":
    'अलर्ट {} में {} है, और ऑर्डर {} में {} माँगा गया है। फिर भी यह उसी का भुगतान है, तो “रकम ऑर्डर से अलग है…” पर निशान लगाएँ।',
  'A payment of {} came since {} was made and has settled nothing: {}. Settle the order with the one that is its own; if none is, add --no-alert.':
    '{} का एक भुगतान {} बनने के बाद आया और उससे कोई ऑर्डर पूरा नहीं हुआ: {}। जो इस ऑर्डर का हो, उसी से इसे पूरा करें; कोई भी इसका न हो, तो उस वाक्य पर निशान लगाएँ।',
  'The payment of the alert {} has settled an order already; it cannot settle another.':
    'अलर्ट {} के भुगतान से एक ऑर्डर पूरा हो चुका है; दूसरा नहीं हो सकता।',
  "alert must be one of this review's alerts, and {} is not.": '{} इस जाँच के अलर्ट में नहीं है।',
  'alert: {} payments of this review have settled nothing yet. Say which of them paid {}: {}. If it was none of them, say no_alert.':
    'इस जाँच के {} भुगतान से अभी कोई ऑर्डर पूरा नहीं हुआ। बताएँ कि {} का भुगतान इनमें से कौन सा है: {}।',
  'The workflow engine does not answer. What you decided may still be carried out: look at the order again in a minute before you decide anew.':
    'इंजन जवाब नहीं दे रहा। आपका निर्णय फिर भी पूरा हो सकता है: दोबारा निर्णय लेने से पहले एक मिनट बाद ऑर्डर फिर देखें।',
  '{} has no event: it has no webhook_url, or nothing has happened yet.':
    '{} का कोई वेबहुक नहीं है: उसमें webhook_url नहीं है, या अभी कुछ हुआ नहीं।',
  '{} has no event {}.': '{} में वेबहुक {} नहीं है।',
  '{} is superseded: the order was paid since, and that event is the one to send.':
    '{} पुराना हो गया: उसके बाद ऑर्डर का भुगतान हो गया, और अब वही वेबहुक भेजना है।',
  '{} cannot be sent again: its body was forgotten after RETAIN_ATTEMPTS_DAYS. The shop asks the API for the order.':
    '{} फिर नहीं भेजा जा सकता: उसकी सामग्री रखने का समय बीत गया। दुकान API से ऑर्डर पूछ सकती है।',
  'New orders are refused for a while: the database was put back from a copy, and payments of lost orders may still arrive.':
    'अभी कुछ देर नए ऑर्डर नहीं लिए जा रहे: डेटाबेस बैकअप से लौटाया गया है, और खोए हुए ऑर्डर के भुगतान अभी आ सकते हैं।',
  'Too many open orders share this amount right now. Retry shortly, or use another amount.':
    'इस रकम के बहुत से ऑर्डर अभी खुले हैं। थोड़ी देर में फिर कोशिश करें, या दूसरी रकम लें।',
  'An order made through the API is open with exactly this amount. Choose another one, or create without --exact.':
    'ठीक इसी रकम का एक ऑर्डर खुला है। दूसरी रकम चुनें।',
  '{} is disabled: it makes no new orders.': '{} बंद है: नए ऑर्डर नहीं बनते।',
  "This UPI account is paused: the plan's number of accounts was reached.":
    'यह UPI खाता रुका हुआ है: प्लान के खातों की संख्या पूरी हो गई।',
  "This month's collections have reached the plan's limit.":
    'इस महीने की प्राप्ति प्लान की सीमा तक पहुँच गई।',
  'payment_account_id is not one of your active UPI accounts.': 'यह आपके चालू UPI खातों में नहीं है।',
  'This business has no UPI account yet. Add one before creating orders.':
    'इस व्यवसाय में अभी UPI खाता नहीं है। पहले एक जोड़ें।',
  'Choose one of your UPI accounts.': 'अपने UPI खातों में से एक चुनें।',
  'This page is too old. Open the counter again.': 'यह पेज पुराना हो गया है। काउंटर फिर खोलें।',
  'There is no such payment link.': 'ऐसा कोई पेमेंट लिंक नहीं है।',
  'There is no payment link {}. `paisewise link list` shows them.': 'पेमेंट लिंक {} नहीं है।',
  'Good until is no day: give it as 2026-11-30.': '“कब तक” तारीख़ नहीं है: 2026-11-30 की तरह लिखें।',
  'The day until which the link is good has passed.': 'लिंक की आख़िरी तारीख़ बीत चुकी है।',
  '{} is disabled.': '{} बंद है।',
} as const;
