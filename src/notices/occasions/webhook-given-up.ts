import { listGivenUpEndpoints } from '../../delivery/webhook-health.ts';
import type { Queryable } from '../../platform/db.ts';
import type { NewNotice } from '../add-notice.ts';
import type { Occasion } from './occasion.ts';

/** Events whose delivery ended without being taken: one occasion an address and Indian day. */
export const webhookGivenUp: Occasion = { list };

async function list(db: Queryable): Promise<NewNotice[]> {
  const endpoints = await listGivenUpEndpoints(db);
  return endpoints.map(({ businessId, endpoint, day, events, orderId }) => ({
    businessId,
    kind: 'webhook_given_up',
    occasion: `${endpoint}@${day}`,
    topic: `given_up:${endpoint}`,
    text: {
      en:
        `${events === 1 ? 'One webhook' : `${events} webhooks`} to ${endpoint} ` +
        `${events === 1 ? 'was' : 'were'} given up today; that of ${orderId} is the last. The ` +
        'orders themselves are settled. Once the address answers, send them again.',
      hi:
        `आज ${endpoint} पर ${events} वेबहुक भेजना छोड़ दिया गया; आख़िरी ${orderId} का है। ऑर्डर ख़ुद ` +
        'पूरे हैं। पता जवाब देने लगे, तो उन्हें फिर भेजें।',
    },
  }));
}
