import { z } from 'zod';
import { isConsoleOpen } from '../people/is-console-open.ts';
import type { Context } from '../platform/context.ts';
import type { Sealer } from '../platform/seal.ts';
import { isInBusiness } from '../shops/businesses/notice-places.ts';

/** Whose notices to which address a link ends. */
const stopped = z.tuple([z.string(), z.string()]);

const PLACE = 'notices:stop';

/**
 * The link by which the reader of an address ends a business's notices to it. Null for a person of
 * the business, who decide among themselves on the page Settings, and where no page answers it.
 */
export async function stopLink(
  ctx: Pick<Context, 'db' | 'config' | 'sealer'>,
  businessId: string,
  address: string,
): Promise<string | null> {
  if (!(await isConsoleOpen(ctx)) || (await isInBusiness(ctx.db, businessId, address))) return null;
  const token = ctx.sealer.seal(JSON.stringify([businessId, address]), PLACE);
  return `${ctx.config.BASE_URL}/console/stop-notices/${token}`;
}

/** What a link's token is about; null for a token that we didn't make. */
export function readStopToken(
  sealer: Pick<Sealer, 'open'>,
  token: string,
): { businessId: string; address: string } | null {
  try {
    const [businessId, address] = stopped.parse(JSON.parse(sealer.open(token, PLACE)));
    return { businessId, address };
  } catch {
    return null;
  }
}
