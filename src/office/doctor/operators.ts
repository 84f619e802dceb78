import type { Config } from '../../platform/config.ts';
import type { Finding } from './finding.ts';

type Told = Pick<
  Config,
  'OPERATOR_EMAILS' | 'OPERATOR_TELEGRAM_CHAT' | 'SMTP_URL' | 'TELEGRAM_BOT_TOKEN'
>;

/** Are operators named whom nothing can be told? Pure. */
export function operatorFindings(config: Told): Finding[] {
  const lacks = [
    ...(config.OPERATOR_EMAILS.length > 0 && !config.SMTP_URL
      ? ['OPERATOR_EMAILS is set, and SMTP_URL is not']
      : []),
    ...(config.OPERATOR_TELEGRAM_CHAT && !config.TELEGRAM_BOT_TOKEN
      ? ['OPERATOR_TELEGRAM_CHAT is set, and TELEGRAM_BOT_TOKEN is not']
      : []),
  ];
  return lacks.map((lack) => ({
    ...{ check: 'operators', level: 'warn', subject: null },
    text: `${lack}: nobody is told so what is wrong with this installation`,
    todo: 'set both, and restart the service',
  }));
}
