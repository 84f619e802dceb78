import { type Sent, send } from '../../delivery/send.ts';
import { signedHeaders } from '../../delivery/sign.ts';
import type { Context } from '../../platform/context.ts';
import { dbNow } from '../../platform/db.ts';
import type { Resolve } from '../../platform/egress/resolve-host.ts';
import { newId } from '../../platform/ids.ts';
import { signingSecrets } from '../../shops/businesses/signing-secrets.ts';
import type { Place, Telling, Told } from './channel.ts';

/** One attempt at a business's notice address, signed like a webhook. */
export async function tellByWebhook(
  ctx: Pick<Context, 'db' | 'config' | 'sealer'>,
  { address }: Place,
  notice: Told & { businessId: string },
  resolve?: Resolve,
): Promise<Telling & Pick<Sent, 'status'>> {
  const { noticeId, businessId, kind, text, since } = notice;
  const type = `notice.${kind}`;
  const body = JSON.stringify({
    type,
    id: noticeId,
    created_at: since.toISOString(),
    data: { notice_id: noticeId, business_id: businessId, kind, text, since },
  });
  const secrets = await signingSecrets(ctx, { businessId, mode: 'live' });
  const signed = signedHeaders({ id: noticeId, body }, await dbNow(ctx.db), secrets);
  const headers = { ...signed, 'x-webhook-id': newId('att'), 'x-event': type };
  const sent = await send(
    { url: address, body, headers },
    {
      deadlineMs: ctx.config.WEBHOOK_DEADLINE_MS,
      allowedTargets: ctx.config.WEBHOOK_ALLOWED_TARGETS,
      ...(resolve ? { resolve } : {}),
    },
  );
  const { status, error, retryAfterMs } = sent;
  return { outcome: outcomeOf(sent), status, error, retryAfterMs };
}

function outcomeOf({ outcome }: Sent): Telling['outcome'] {
  switch (outcome) {
    case 'gone':
    case 'refused_target':
      return 'refused';
    default:
      return outcome;
  }
}
