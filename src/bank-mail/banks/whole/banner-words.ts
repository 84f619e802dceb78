/** What gateways write above a mail and below it: it names nobody, so a redacted mail keeps it. */
export const BANNER_WORDS: readonly string[] =
  'external externally ext extern outside outsider originated originates originating untrusted unverified virus viruses virus-free scanned phishing click clicking attachment attachments suspicious corresponded often get learn why internet sender senders caution cautious warning attention careful exercise extra organization organisation company link links open opening recognize recognise expecting expect expected unexpected content verify identity report reporting respond reply message messages bannerstart bannerend zjqcmqryfpfptbannerstart zjqcmqryfpfptbannerend previously safe source unknown unless'.split(
    ' ',
  );
