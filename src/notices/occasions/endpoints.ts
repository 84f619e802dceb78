import { listFailingEndpoints, listGivenUpEndpoints } from '../../delivery/webhook-health.ts';
import type { Queryable } from '../../platform/db.ts';
import { type NewNotice, type Occasion, stillListed } from './occasion.ts';

/** An endpoint that has taken nothing for an hour: one occasion an outage. */
export const endpointFailing: Occasion = {
  list: listFailing,
  lasting: {
    kinds: ['endpoint_failing'],
    holding: async (db, open) => stillListed(open, await listFailing(db)),
    well: ({ topic }) => ({
      en: `Nothing waits any longer for the webhook address ${addressOf(topic)}, or it takes webhooks again.`,
      hi: `वेबहुक पते ${addressOf(topic)} के लिए अब कुछ बाक़ी नहीं है, या वह फिर से वेबहुक ले रहा है।`,
    }),
  },
};

const addressOf = (topic: string): string => topic.slice('endpoint:'.length);

async function listFailing(db: Queryable): Promise<NewNotice[]> {
  const endpoints = await listFailingEndpoints(db);
  return endpoints.map(({ businessId, endpoint, lastTaken, waiting }) => ({
    businessId,
    kind: 'endpoint_failing',
    occasion: `${endpoint}@${lastTaken?.toISOString() ?? 'never'}`,
    topic: `endpoint:${endpoint}`,
    lasts: true,
    text: {
      en:
        `The webhook address ${endpoint} has taken nothing for an hour; ${waiting} ` +
        `${waiting === 1 ? 'event waits' : 'events wait'} for it and will be tried again.`,
      hi:
        `वेबहुक पते ${endpoint} ने एक घंटे से कुछ नहीं लिया; उसके लिए ${waiting} सूचना बाक़ी है, ` +
        'और भेजने की कोशिश जारी रहेगी।',
    },
  }));
}

/** Events whose delivery ended without being taken: one occasion an address and Indian day. */
export const webhookGivenUp: Occasion = { list: listGivenUp };

async function listGivenUp(db: Queryable): Promise<NewNotice[]> {
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
