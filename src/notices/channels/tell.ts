import type { Context } from '../../platform/context.ts';
import type { Resolve } from '../../platform/egress/resolve-host.ts';
import type { Channel, Place, Telling, Told } from './channel.ts';
import { tellByEmail } from './email.ts';
import { tellByTelegram } from './telegram.ts';
import { tellByWebhook } from './webhook.ts';

/** Tells notices of one topic at one place. Never throws for the other side's failures. */
export async function tell(
  ctx: Pick<Context, 'db' | 'config' | 'sealer'>,
  channel: Channel,
  place: Place,
  notices: readonly Told[],
  resolve?: Resolve,
): Promise<Telling & { status?: number | null }> {
  switch (channel) {
    case 'email':
      return tellByEmail(ctx, place, notices);
    case 'telegram':
      return tellByTelegram(ctx, place, notices);
    case 'webhook': {
      const [notice] = notices;
      if (!notice || notice.businessId === null)
        throw new Error('a notice of no business has no webhook');
      return tellByWebhook(ctx, place, { ...notice, businessId: notice.businessId }, resolve);
    }
  }
}
