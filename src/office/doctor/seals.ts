import type { Context } from '../../platform/context.ts';
import { sealedSecrets } from '../support/sealed-secrets.ts';
import { errorText, type Finding, healthy } from './finding.ts';

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
  const add = (level: 'warn' | 'bad', text: string, todo: string) =>
    findings.push({ check: 'seal', level, subject: null, text, todo });
  if (unopened > 0)
    add(
      'bad',
      unopened === 1 ? `a secret doesn't open: ${why}` : `${unopened} secrets don't open: ${why}`,
      'put the key they were sealed with back into SEAL_KEYS',
    );
  if (old > 0)
    add(
      'warn',
      old === 1
        ? 'a secret is sealed with an older key'
        : `${old} secrets are sealed with an older key`,
      '`paisewise seal rotate`',
    );
  return findings.length > 0
    ? findings
    : [healthy('seal', `${all} secrets open with the first key`)];
}
