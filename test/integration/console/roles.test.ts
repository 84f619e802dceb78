import { beforeAll, describe, expect, test } from '@jest/globals';
import { entryOf, type PageName, type Part, pageNames } from '../../../src/console/access.ts';
import { chooseBusiness } from '../../../src/people/sessions/choose-business.ts';
import { findSession } from '../../../src/people/sessions/find-session.ts';
import { buildConsole } from '../../../src/widget/build.ts';
import { addressOf, peopleOf, tokenFor } from '../../setup/console/people.ts';
import { type Visitor, visitor } from '../../setup/console/visitor.ts';
import { useApi } from '../../setup/http/api.ts';

// The matrix: person × page × action, made from the table that guards the routes.
const parts: readonly Part[] = ['owner', 'support', 'viewer', 'operator'];
const api = useApi({ CONSOLE: 'on' });
const visitors = new Map<Part, Visitor>();

beforeAll(async () => {
  await buildConsole();
  const { ctx } = api;
  const people = await peopleOf(ctx, api.business);
  for (const part of parts) {
    const token = await tokenFor(ctx, { personId: people[part], email: addressOf(part) });
    const session = await findSession(ctx.db, token);
    if (part === 'operator' && session) await chooseBusiness(ctx, session, api.business.businessId);
    const who = visitor(api.url, { paisewise_session: token });
    visitors.set(part, who);
    await who.get('/');
  }
});

/** A page's address, with ids that do not exist. */
const addressOfPage = (page: PageName) => entryOf(page).path.replace(/:\w+/g, 'PW-0000000000');

const who = (part: Part): Visitor => {
  const found = visitors.get(part);
  if (!found) throw new Error('the visitors come in beforeAll');
  return found;
};

describe.each(parts)('the part %s', (part) => {
  test.each(pageNames)('sees %s if the table says so', async (page) => {
    const { status } = await who(part).get(addressOfPage(page));
    const mayMiss = entryOf(page).path.includes(':') ? [200, 404] : [200];
    if (entryOf(page).see.includes(part)) expect(mayMiss).toContain(status);
    else expect(status).toBe(403);
  });

  const actions = pageNames.flatMap((page) =>
    Object.keys(entryOf(page).actions).map((action) => [page, action] as const),
  );
  test.each(actions)('does on %s what the table says of %s', async (page, action) => {
    const { status } = await who(part).post(addressOfPage(page), { action });
    const { see, actions: allowed } = entryOf(page);
    const may = see.includes(part) && allowed[action]?.includes(part);
    // A form without fields is refused for what it lacks, or does nothing.
    if (may) expect(status).not.toBe(403);
    else expect(status).toBe(403);
  });

  test('nobody sees what there is not', async () => {
    expect((await who(part).get('/nothing-here')).status).toBe(404);
  });
});
