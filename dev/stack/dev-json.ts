import { demo, type Seeded } from '../seed.ts';
import type { PartName } from './part.ts';
import type { Plan } from './plan.ts';

/** What the stack tells scripts about itself (operations: The state folder). */
export function devJson(
  plan: Plan,
  seeded: Seeded,
  pids: Readonly<Partial<Record<PartName, number>>>,
): string {
  const { config, imap, shopUrl, uiUrl } = plan;
  const { business_id, payment_account_id, mailbox_id } = seeded;
  const content = {
    base_url: config.BASE_URL,
    business_id,
    api_key: seeded.api_key,
    webhook_secret: seeded.webhook_secret,
    test_api_key: seeded.test_api_key,
    test_webhook_secret: seeded.test_webhook_secret,
    payment_account_id,
    bank: demo.bank,
    last_digits: demo.lastDigits,
    mailbox_id,
    address: demo.address,
    imap,
    authserv_id: demo.authservId,
    shop_url: shopUrl,
    temporal: {
      address: config.TEMPORAL_ADDRESS,
      namespace: config.TEMPORAL_NAMESPACE,
      ui_url: uiUrl,
    },
    database_url: config.DATABASE_URL,
    pids,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
