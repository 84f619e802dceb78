import type { Entries } from '../entry.ts';

/** What is refused about bank statements and months. */
export const ofStatements = {
  statement_file_missing: { en: 'Choose the statement’s file first.', hi: 'पहले स्टेटमेंट की फ़ाइल चुनें।' },
  statement_not_kept: {
    en: 'No statement was checked in the last 7 days.',
    hi: 'पिछले 7 दिनों में कोई स्टेटमेंट नहीं मिलाया गया।',
  },
  statements_busy: {
    en: 'Other statements are being checked. Try again.',
    hi: 'दूसरे स्टेटमेंट जाँचे जा रहे हैं। फिर कोशिश करें।',
  },
  statement_too_large: {
    en: 'The statement can’t be read: it has more than 5 MB. Export one month, as CSV.',
    hi: 'स्टेटमेंट पढ़ा नहीं जा सका: वह 5 MB से बड़ा है। एक महीना CSV में एक्सपोर्ट करें।',
  },
  statement_is_excel: {
    en: 'The statement can’t be read: it is an Excel file. Save it as CSV.',
    hi: 'स्टेटमेंट पढ़ा नहीं जा सका: वह Excel फ़ाइल है। उसे CSV में सेव करें।',
  },
  statement_is_pdf: {
    en: 'The statement can’t be read: it is a PDF. Export it from net banking as CSV.',
    hi: 'स्टेटमेंट पढ़ा नहीं जा सका: वह PDF है। नेट बैंकिंग से उसे CSV में एक्सपोर्ट करें।',
  },
  statement_is_web_page: {
    en: 'The statement can’t be read: it is a web page, whatever its name ends in. Open it in a spreadsheet, and save it as CSV.',
    hi: 'स्टेटमेंट पढ़ा नहीं जा सका: वह वेब पेज है, नाम के अंत में जो भी हो। उसे स्प्रेडशीट में खोलें, और CSV में सेव करें।',
  },
  statement_empty: {
    en: 'The statement can’t be read: it is empty: no line names the columns. Export the month again, as CSV.',
    hi: 'स्टेटमेंट पढ़ा नहीं जा सका: फ़ाइल ख़ाली है: किसी पंक्ति में कॉलम के नाम नहीं हैं। महीने को फिर CSV में एक्सपोर्ट करें।',
  },
  statement_without_headings: {
    en: 'The statement can’t be read: no line names the columns: a date, a description or narration, and a credit or deposit.',
    hi: 'स्टेटमेंट पढ़ा नहीं जा सका: किसी पंक्ति में कॉलम के नाम नहीं हैं: तारीख़, विवरण, और जमा।',
  },
  statement_too_many_rows: {
    en: 'The statement can’t be read: it has more than 50,000 rows. Export one month.',
    hi: 'स्टेटमेंट पढ़ा नहीं जा सका: उसमें 50,000 से ज़्यादा पंक्तियाँ हैं। एक महीना एक्सपोर्ट करें।',
  },
  statement_without_columns: {
    en: 'The statement can’t be read: no line names the columns.',
    hi: 'स्टेटमेंट पढ़ा नहीं जा सका: किसी पंक्ति में कॉलम के नाम नहीं हैं।',
  },
  statement_without_dates: {
    en: 'The statement can’t be read: below the names of its columns no line begins with a date.',
    hi: 'स्टेटमेंट पढ़ा नहीं जा सका: कॉलम के नामों के नीचे कोई पंक्ति तारीख़ से शुरू नहीं होती।',
  },
  statement_no_csv: {
    en: 'The statement can’t be read: it is no CSV; a quotation mark may be open there.',
    hi: 'स्टेटमेंट पढ़ा नहीं जा सका: वह CSV नहीं है; शायद कोई उद्धरण चिह्न खुला रह गया है।',
  },
  statement_no_csv_at: {
    en: 'The statement can’t be read: it is no CSV at line {line}; a quotation mark may be open there.',
    hi: 'स्टेटमेंट पढ़ा नहीं जा सका: पंक्ति {line} पर वह CSV नहीं है; शायद वहाँ कोई उद्धरण चिह्न खुला रह गया है।',
  },
  month_malformed: {
    en: '{where}: "{text}" is no month. Give it as 2026-11.',
    hi: '{where}: “{text}” महीना नहीं है। 2026-11 की तरह लिखें।',
  },
  the_month: { en: 'The month', hi: 'महीना', cli: '--month' },
} as const satisfies Entries;
