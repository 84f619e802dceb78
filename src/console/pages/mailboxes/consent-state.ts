import { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import { say } from '../../../words/sentence.ts';
import type { ConsoleContext } from '../../visit.ts';

const PATIENCE_MS = 600_000;

const asked = z.object({
  kind: z.enum(['google', 'microsoft']),
  verifier: z.string(),
  businessId: z.string(),
  wish: z.object({
    provider: z.string().exactOptional(),
    host: z.string().exactOptional(),
    port: z.number().exactOptional(),
    username: z.string(),
    tls: z.boolean().exactOptional(),
    authservId: z.string().exactOptional(),
    addresses: z.array(z.string()).exactOptional(),
  }),
});
const sealedState = asked.extend({ until: z.number() });

/** What somebody asked consent for. */
type Asked = z.output<typeof asked>;
/** The same to be sealed: lists may be read-only. */
type ToSeal = Omit<Asked, 'wish'> & {
  wish: Omit<Asked['wish'], 'addresses'> & { addresses?: readonly string[] };
};

type Sealing = Pick<ConsoleContext, 'sealer'>;

const placeOf = (sessionId: string) => `console.consent:${sessionId}`;

/** `state` of OAuth 2: opens for ten minutes, in this session alone (RFC 6749, 10.12). */
export const sealConsent = ({ sealer }: Sealing, sessionId: string, wish: ToSeal): string =>
  sealer.seal(JSON.stringify({ ...wish, until: Date.now() + PATIENCE_MS }), placeOf(sessionId));

/** What was asked for. Throws `no_consent` for a state of another session, or one too old. */
export function openConsent({ sealer }: Sealing, sessionId: string, state: string): Asked {
  const gone = new Refusal('no_consent', say('consent_not_asked_for'));
  let text: string;
  try {
    text = sealer.open(state, placeOf(sessionId));
  } catch {
    throw gone;
  }
  const { until, ...found } = sealedState.parse(JSON.parse(text));
  if (until < Date.now()) throw gone;
  return found;
}
