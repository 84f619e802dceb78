import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const input = z.object({
  offset: z.number().optional(),
  limit: z.number().optional(),
  chat_id: z.coerce.string().optional(),
  text: z.string().optional(),
});
type Update = Readonly<Record<string, unknown>> & { update_id: number };

/**
 * A Telegram of loopback: it gives what was written to the bot again and again, until a later offset
 * says that it was taken.
 */
export async function startTelegram() {
  let [updates, nextId, asked, refuses]: [Update[], number, number, string | null] = [
    [],
    7000,
    0,
    null,
  ];
  const told: { chat: string; text: string }[] = [];
  const answer = (method: string, given: z.output<typeof input>): unknown => {
    if (method === 'getMe') return { username: 'OurShopBot' };
    if (method === 'sendMessage')
      return told.push({ chat: given.chat_id ?? '', text: given.text ?? '' });
    asked++;
    updates = updates.filter(({ update_id }) => update_id >= (given.offset ?? 0));
    return updates.slice(0, given.limit ?? 100);
  };
  const server = createServer(async (req, res) => {
    const method = (req.url ?? '').split('/').at(-1) ?? '';
    const result = answer(method, input.parse(JSON.parse(await text(req))));
    const isRefused = refuses !== null && method === 'getUpdates';
    res.writeHead(isRefused ? 409 : 200, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify(isRefused ? { ok: false, description: refuses } : { ok: true, result }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    asked: () => asked,
    waiting: () => updates.length,
    refuse: (why: string | null) => {
      refuses = why;
    },
    /** Writes to the bot in a chat. */
    write: (chat: number, words: string, more: Readonly<Record<string, unknown>> = {}) => {
      const message = {
        message_id: nextId,
        chat: { id: chat, type: 'group' },
        text: words,
        ...more,
      };
      updates.push({ update_id: nextId++, message });
    },
    post: (chat: number, words: string) => {
      updates.push({ update_id: nextId++, channel_post: { chat: { id: chat }, text: words } });
    },
    close: () => server.close(),
  };
}
