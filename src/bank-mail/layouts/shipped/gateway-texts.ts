/** Banners that mail gateways put around a mail from outside, whatever the bank. */
export const GATEWAY_TEXTS: readonly string[] = [
  '[CAUTION:] <External|EXTERNAL> [<email|e-mail|mail|message|sender>]',
  '<CAUTION|WARNING|ATTENTION|NOTICE>[:] This <email|e-mail|message|mail> originated from outside [of] <the|your> organization',
  'This <email|e-mail|message|mail> originated from outside [of] <the|your> organization',
  'Do not click links or open attachments unless you recognize the sender [and know the content is safe]',
  'Be careful with links and attachments',
  'This <message|email|e-mail|mail> is from an external sender',
  'This <message|email|e-mail|mail> was sent from outside [of] <the|your> <company|organization|organisation>',
  'This <email|e-mail|message|mail> has been scanned <for viruses|by> [<Sophos|Avast|Norton|McAfee|Kaspersky|Mimecast|Barracuda|Proofpoint>]',
  'Virus-free',
  'This is a <multi-part|multipart> message in MIME format',
  'This is a MIME-encapsulated message',
  'This message is in MIME format',
  'You don’t often get email from this sender',
  'Learn why this is important',
];
