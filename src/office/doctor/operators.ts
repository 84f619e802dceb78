import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import { sealedSecrets } from '../support/sealed-secrets.ts';
import { errorText, type Finding, healthy } from './finding.ts';

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

/** Which secrets do the keys at hand not open, and which did an older key seal? */
export async function sealFindings({
  db,
  sealer,
}: Pick<Context, 'db' | 'sealer'>): Promise<Finding[]> {
  let [all, old, unopened] = [0, 0, 0];
  let why = '';
  for await (const secrets of sealedSecrets(db))
    for (const { place, sealed } of secrets) {
      all += 1;
      try {
        sealer.open(sealed, place);
        if (!sealer.isCurrent(sealed)) old += 1;
      } catch (error) {
        unopened += 1;
        why = errorText(error);
      }
    }
  const findings: Finding[] = [];
  const add = (level: 'warn' | 'bad', text: Sentence, todo: Sentence) =>
    findings.push({ check: 'seal', level, subject: null, text, todo });
  if (unopened > 0)
    add(
      'bad',
      unopened === 1
        ? say('seal_unopened', { why })
        : say('seals_unopened', { count: unopened, why }),
      say('seal_unopened_todo'),
    );
  if (old > 0)
    add(
      'warn',
      old === 1 ? say('seal_old') : say('seals_old', { count: old }),
      say('seal_old_todo'),
    );
  return findings.length > 0 ? findings : [healthy('seal', say('seals_open', { count: all }))];
}
