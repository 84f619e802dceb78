import type { Queryable } from '../../platform/db.ts';
import { listFailingEndpoints } from '../../webhooks/list-failing-endpoints.ts';
import type { NewNotice } from '../add-notice.ts';

/** An endpoint that has taken nothing for an hour: one occasion an outage. */
export async function failingEndpointNotices(db: Queryable): Promise<NewNotice[]> {
  const endpoints = await listFailingEndpoints(db);
  return endpoints.map(({ businessId, endpoint, lastTaken, waiting }) => ({
    businessId,
    kind: 'endpoint_failing',
    occasion: `${endpoint}@${lastTaken?.toISOString() ?? 'never'}`,
    text:
      `The webhook address ${endpoint} has taken nothing for an hour; ${waiting} ` +
      `${waiting === 1 ? 'event waits' : 'events wait'} for it and will be tried again.`,
  }));
}
