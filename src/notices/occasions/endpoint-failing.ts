import type { Queryable } from '../../platform/db.ts';
import { listFailingEndpoints } from '../../webhooks/list-failing-endpoints.ts';
import type { NewNotice } from '../add-notice.ts';
import { type Occasion, stillListed } from './occasion.ts';

/** An endpoint that has taken nothing for an hour: one occasion an outage. */
export const endpointFailing: Occasion = {
  list,
  lasting: {
    kinds: ['endpoint_failing'],
    holding: async (db, open) => stillListed(open, await list(db)),
    well: ({ topic }) =>
      `Nothing waits any longer for the webhook address ${topic.slice('endpoint:'.length)}, or it takes webhooks again.`,
  },
};

async function list(db: Queryable): Promise<NewNotice[]> {
  const endpoints = await listFailingEndpoints(db);
  return endpoints.map(({ businessId, endpoint, lastTaken, waiting }) => ({
    businessId,
    kind: 'endpoint_failing',
    occasion: `${endpoint}@${lastTaken?.toISOString() ?? 'never'}`,
    topic: `endpoint:${endpoint}`,
    lasts: true,
    text:
      `The webhook address ${endpoint} has taken nothing for an hour; ${waiting} ` +
      `${waiting === 1 ? 'event waits' : 'events wait'} for it and will be tried again.`,
  }));
}
