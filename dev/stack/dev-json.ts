import { demo, type Seeded } from '../seed.ts';
import type { PartName } from './part.ts';
import type { Plan } from './plan.ts';

/**
 * What the stack tells scripts about itself (operations: The state folder). Without a demo business
 * nothing of one is there.
 */
export function devJson(
  plan: Plan,
  seeded: Seeded | null,
  pids: Readonly<Partial<Record<PartName, number>>>,
): string {
  const { config, uiUrl } = plan;
  const content = {
    base_url: config.BASE_URL,
    console_url: `${config.BASE_URL}/console`,
    ...(seeded ? demoOf(plan, seeded) : {}),
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

const demoOf = ({ imap, shopUrl }: Plan, seeded: Seeded) => ({
  business_id: seeded.business_id,
  api_key: seeded.api_key,
  webhook_secret: seeded.webhook_secret,
  test_api_key: seeded.test_api_key,
  test_webhook_secret: seeded.test_webhook_secret,
  payment_account_id: seeded.payment_account_id,
  bank: demo.bank,
  last_digits: demo.lastDigits,
  mailbox_id: seeded.mailbox_id,
  address: demo.address,
  imap,
  authserv_id: demo.authservId,
  shop_url: shopUrl,
  owner_password: seeded.owner_password,
  operator_password: seeded.operator_password,
});
