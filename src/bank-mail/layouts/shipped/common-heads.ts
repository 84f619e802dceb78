/** Subjects that announce a payment and say nothing else. */
export const COMMON_SUBJECTS: readonly string[] = [
  '<Transaction|Credit|Account|Payment|UPI|IMPS|Money|Fund|Fund Transfer|Bank> [<Credit|Transaction|Account|Transfer|Payment>] <Alert|Alerts|Notification|Update|Received|Confirmation|Advice|Intimation>',
  '<Credit|Transaction|Account|Payment> alert <for|on|from|in> [your] [<account|a/c>] [no] [{tail}]',
  '{amount} [was] <credited|received> [<to|in> your <account|a/c> [no] [{tail}]]',
  'You [have] received {amount}',
  '[A] Credit in your <account|a/c>',
  'UPI/IMPS/MB Transaction Alert',
  'Alert',
];

/** What senders call themselves beside their bank's name. */
export const COMMON_SENDERS: readonly string[] = [
  '<Alerts|Alert|Notifications|Transaction Alerts|Bank Alerts|Customer Care|No Reply|noreply>',
];

/** What is told in place of pictures that decorate. */
export const COMMON_PICTURES: readonly string[] = [
  '[<Bank|Company>] <logo|icon|image|banner|header|footer|spacer|line>',
  '<Facebook|Twitter|X|Instagram|YouTube|LinkedIn|WhatsApp|Google Play|App Store|Play Store> [<logo|icon>]',
  'Untitled',
  'Alert',
  '<Chat|Web Support|Mobile app|Internet Banking|Whatsapp|Branch Locator>',
];
