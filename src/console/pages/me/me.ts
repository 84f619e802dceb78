import { html } from '../../../pay-page/html.ts';
import { endOwnSession, listSessions } from '../../../people/sessions/list-sessions.ts';
import { button, card, facts, form, pill, table, when } from '../../design.ts';
import { definePage } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { texts } from './texts.ts';

/** `/console/me`: who is signed in, and where. */
export const me = definePage('me', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  said: { en: texts.en.said, hi: texts.hi.said },
  async get(ctx, visit) {
    const t = texts[visit.language];
    const { personId, sessionId } = visit.session;
    const rows = (await listSessions(ctx.db, personId)).map((one) => [
      browserOf(one.userAgent),
      one.client,
      when(one.createdAt, visit.language),
      when(one.lastSeenAt, visit.language),
      one.sessionId === sessionId
        ? pill(t.endThis, 'good')
        : form(
            visit,
            html`<input type="hidden" name="session" value="${one.sessionId}">${button(t.end, 'end-session', 'plain')}`,
            '/me',
          ),
    ]);
    const columns = [t.device, t.client, t.since, t.seen, t.end];
    return {
      heading: t.heading,
      main: html`${who(visit)}${card(t.sessions, table(t.sessions, columns, rows))}`,
    };
  },
  actions: {
    async 'end-session'(ctx, { session }, { fields }) {
      await endOwnSession(ctx, session, fields.session ?? '');
      return { to: '/me', said: 'ended' };
    },
  },
});

function who({ by, session, language }: Visit) {
  const t = texts[language];
  const parts = session.memberships.map(({ name, role }) => `${t.roles[role]}, ${name}`);
  if (session.isOperator) parts.push(t.operator);
  return card(
    t.who,
    facts([
      [t.email, by],
      [t.parts, parts.map((part) => html`<div>${part}</div>`)],
    ]),
  );
}

/** The browser's name in its own long line; all of that line where it isn't known. */
function browserOf(userAgent: string): string {
  const [, name] = /\b(Firefox|Edg|OPR|SamsungBrowser|Chrome|Safari)\//.exec(userAgent) ?? [];
  const [, system] = /\b(Android|iPhone|iPad|Windows|Mac OS X|Linux)\b/.exec(userAgent) ?? [];
  return [name, system].filter(Boolean).join(', ') || userAgent.slice(0, 60) || '–';
}
