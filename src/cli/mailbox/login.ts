import type { Config } from '../../platform/config.ts';
import { readSecret } from '../files.ts';
import { WrongUsage } from '../run.ts';

type Said = { user: string; passwordStdin?: boolean; oauth?: 'google' | 'microsoft' };
type Login =
  | { password: string }
  | { oauth: { kind: 'google' | 'microsoft'; refreshToken: string } };

/**
 * The login's secret: a password from stdin, or a consent given in a browser (or its token, from
 * stdin).
 */
export async function login(config: Config, said: Said): Promise<Login> {
  if (said.oauth) {
    const { consent } = await import('./consent.ts');
    const refreshToken = said.passwordStdin
      ? await readSecret()
      : await consent(config, said.oauth, said.user);
    return { oauth: { kind: said.oauth, refreshToken } };
  }
  if (!said.passwordStdin)
    throw new WrongUsage(
      'Give the password with --password-stdin, or use --oauth google|microsoft.',
    );
  return { password: await readSecret() };
}
