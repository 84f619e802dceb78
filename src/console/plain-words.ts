/** The field or button that does here what an option does on the command line. */
const labels: Readonly<Record<string, string>> = {
  '--last-digits': '“Last digits”',
  '--sender': '“Sender’s address”',
  '--bank-name': '“Bank’s name”',
  '--merchant-code': '“Merchant code”',
  '--app-buttons': '“App buttons”',
  '--daily-limit': '“Payments a day”',
  '--daily-amount': '“Rupees a day”',
  '--provider': '“Provider”',
  '--host': '“Host”',
  '--port': '“Port”',
  '--user': '“User”',
  '--password-stdin': '“Password”',
  '--authserv-id': '“Authserv-id”',
  '--address': '“Address”',
  '--i-know': '“These are other accounts”',
  '--tls': '“TLS from the first byte” under “Encryption”',
  '--no-tls': '“STARTTLS” under “Encryption”',
  '--no-alert': 'the tick that says that none of them is this order’s',
  '--despite-warnings': 'the tick that says that the money is on your statement',
  '--amount-differs': 'the tick that says that the amount differs',
};

/**
 * A verb's sentence as the console says it: commands are left out, options are named as the fields
 * that stand for them here.
 */
export const inConsoleWords = (sentence: string): string =>
  sentence
    .replace(/(?: If it is one,)? `alert redact` makes [^.]*\./g, '')
    .replace(/ ?`paisewise [^`]*` (?:shows|has) [^.]*\.?/g, '')
    .replace(/: `paisewise mailbox add-address [^`]*`/g, ', add it on the page Mailboxes')
    .replace(/(?::| with| by)? `paisewise (?!listen )[^`]*`/g, '')
    .replace(/, e\.g\. --[a-z-]+ \S+(?=\.)/g, '')
    .replace(/,? or(?: use)? --oauth(?: google| microsoft)?(?:\|microsoft)?/g, '')
    .replace(/ on stdin with/g, ' with')
    .replace(/--oauth (google|microsoft)/g, 'the consent of $1')
    .replace(/--[a-z]+(?:-[a-z]+)*/g, (option) => labels[option] ?? option);
