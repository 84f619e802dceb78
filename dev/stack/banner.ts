import type { Seeded } from '../seed.ts';
import type { Plan } from './plan.ts';

/** The last thing `npm start` says when everything answers. */
export function banner(plan: Plan, seeded: Seeded): string {
  const { config, imap, shopUrl, uiUrl, home } = plan;
  const list = (query: string) =>
    `${uiUrl}/namespaces/${config.TEMPORAL_NAMESPACE}/workflows?query=${encodeURIComponent(query)}`;
  const rows = [
    ['Demo shop', shopUrl],
    ['API', `${config.BASE_URL}/api/v1`],
    ['OpenAPI', `${config.BASE_URL}/openapi.json`],
    ...(uiUrl ? [['Workflows', `${uiUrl}/namespaces/${config.TEMPORAL_NAMESPACE}/workflows`]] : []),
    ...(uiUrl ? [['Under review', list('OrderStatus="manual_review"')]] : []),
    ['Mailbox', `imap://${imap.host}:${imap.port}, user ${imap.user}, password ${imap.password}`],
    ['Everything else', home.file('dev.json')],
  ];
  return `
Paisewise is up.

${rows.map(([name = '', value]) => `  ${name.padEnd(17)}${value}`).join('\n')}

Create an order, then pay it (the demo bank's mail is put into the demo mailbox):

  curl -s ${config.BASE_URL}/api/v1/orders -H 'X-API-Key: ${seeded.api_key}' -d '{
    "amount": 499, "merchant_order_id": "first-'$(date +%s)'",
    "success_url": "${shopUrl}/thanks", "failure_url": "${shopUrl}/sorry",
    "webhook_url": "${shopUrl}/webhook" }'
  npx paisewise demo pay PW-…       # the order_id of the answer
  npx paisewise order show PW-…     # the alert that settled it, and its webhook

Ctrl-C stops everything and keeps its state.
`;
}
