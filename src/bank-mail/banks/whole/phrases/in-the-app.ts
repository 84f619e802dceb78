const SEEN =
  '(?:(?:your|the|all|latest|monthly|account|bank|mini|e-|digital|savings|credit|debit) ?)*(?:spends?|spending|balances?|statements?|expenses|cards?|bills?|accounts?|passbook|transactions|investments|limits?|deposits?|rewards?|offers|activity|savings|history|goals|budget)';
/** What one does in an app for which nobody waits. */
const DO = `(?:(?:see|view|check|track|manage|download|get|explore|find|know) ${SEEN}|pay (?:your |all your |utility )*bills|book (?:an? )?(?:fd|rd|fixed deposit)s?|recharge(?: your (?:phone|mobile|dth|fastag))?|shop|bank|save|scan (?:and|&) pay|open (?:an? )?(?:fd|rd|account)s?|order (?:an? )?cheque ?book|apply for (?:an? )?(?:loan|card|credit card)s?|block your card)`;

/** What one may open an app for, and where one does it; whole sentences. */
export const IN_THE_APP: readonly string[] = [
  `(?:{please}|you can )?(?:open|use|download|get|try|visit|log ?in to|go to) {app}(?: (?:or|and) (?:net ?banking|internet banking|whatsapp banking|our website))? to ${DO}(?:(?:,| and|, and|,? or) ${DO})*(?:,? and (?:a lot |much |so much |lots |many )?more)?`,
  `(?:{please}|you can )?(?:now )?${DO}(?:(?:,| and|, and|,? or) (?:${DO}|${SEEN}))*(?:,? and (?:a lot |much |so much |lots |many )?more)? (?:in|on|with|through|via|from|using|all in) (?:{app}|one (?:app|place)|(?:net|internet|mobile|whatsapp) ?banking)`,
];
