import type { Config } from '../../platform/config.ts';
import { say } from '../../words/sentence.ts';
import type { Finding } from './finding.ts';

type Told = Pick<
  Config,
  'OPERATOR_EMAILS' | 'OPERATOR_TELEGRAM_CHAT' | 'SMTP_URL' | 'TELEGRAM_BOT_TOKEN'
>;

/** Are operators named whom nothing can be told? Pure. */
export function operatorFindings(config: Told): Finding[] {
  const lacks = [
    ...(config.OPERATOR_EMAILS.length > 0 && !config.SMTP_URL
      ? [say('operators_without_smtp')]
      : []),
    ...(config.OPERATOR_TELEGRAM_CHAT && !config.TELEGRAM_BOT_TOKEN
      ? [say('operators_without_telegram')]
      : []),
  ];
  return lacks.map((text) => ({
    ...{ check: 'operators', level: 'warn', subject: null },
    text,
    todo: say('operators_todo'),
  }));
}
