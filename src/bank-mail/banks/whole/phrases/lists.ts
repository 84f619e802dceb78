/** What mailing lists, and gateways in a line of their own, add to a mail; see gateways.ts. */
export const LISTS: readonly string[] = [
  '(?:_{5,60} ?)?(?:accounts?|updates?|announcements?|announce|sales|info|office|shop|stores?|team|users?|staff|alerts?|mails?|notices?|members|general) mailing list(?: _{5,60})?',
  'report this (?:{item} )?as (?:spam|junk|phishing)',
  'a leader in e-?mail security and cyber resilience',
  '(?:this )?{mail} (?:comes|came|is|was sent|originated) from an? non[- ]{org} (?:e-?mail )?(?:account|address|sender)',
  'visit this group at|to view this discussion(?: on the web)? visit|for more options,? visit|to unsubscribe(?: from this (?:group|list))?,? send an? {item} to',
  '(?:regarding|concerning) (?:any |the )?(?:links?|attachments?)(?:(?:,| and| or) (?:links?|attachments?))*',
];
