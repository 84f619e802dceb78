import { listAudit } from '../../../platform/audit/search-audit.ts';
import type { Html } from '../../../web/html.ts';
import { auditTable } from '../../audit-table.ts';
import { card } from '../../design.ts';
import type { ConsoleContext, Shop, Visit } from '../../visit.ts';
import { texts } from './texts.ts';

const MOST = 20;

/** What people did in the business last, operators who acted for it marked. */
export async function doingsCard(
  ctx: ConsoleContext,
  { shop, language }: Visit & { shop: Shop },
): Promise<Html | null> {
  const entries = await listAudit(ctx.db, shop.businessId, MOST);
  return entries.length === 0
    ? null
    : card(texts[language].doings, auditTable(entries, language, shop.businessId));
}
