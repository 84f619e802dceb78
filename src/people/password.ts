import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import PQueue from 'p-queue';
import { characters } from '../platform/input-text.ts';
import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/sentence.ts';

/**
 * Argon2id of Node itself: no native add-on to build, and it runs in Node's own threads. OWASP's
 * figures of 2026: 19 MiB, two passes, one lane.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const hash = promisify(argon2);
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const LEAST = 10;
const MOST = 200;

// Each takes 19 MiB and a thread: a flood of sign-ins must leave room for orders. How many come in
// all is bounded by the sign-in pages' limits.
const hashing = new PQueue({ concurrency: 2 });
const MOST_OF_CLIENT = 10;
const ofClients = new Map<string, number>();

/** Throws `service_unavailable` while too many of this client's are under way. */
export function refuseCrowd(client: string): void {
  if ((ofClients.get(client) ?? 0) >= MOST_OF_CLIENT)
    throw new Refusal('service_unavailable', say('sign_ins_busy'), { retry_after: 5 });
}

/** A new password. Throws `invalid_request` for a password that is too short. */
export function readPassword(text: string): string {
  if (characters(text) < LEAST || characters(text) > MOST)
    throw new Refusal('invalid_request', say('password_length', { least: LEAST, most: MOST }));
  return text;
}

type Cost = { memory: number; passes: number; parallelism: number };

async function derive(
  password: string,
  { salt, cost, client }: { salt: Buffer; cost: Cost; client: string },
): Promise<Buffer> {
  refuseCrowd(client);
  const waiting = ofClients.get(client) ?? 0;
  ofClients.set(client, waiting + 1);
  const message = password.normalize('NFKC');
  try {
    // In turn: a client's second one waits behind everybody's first.
    return await hashing.add(
      () => hash('argon2id', { message, nonce: salt, tagLength: TAG_BYTES, ...cost }),
      { priority: -waiting },
    );
  } finally {
    const left = (ofClients.get(client) ?? 1) - 1;
    if (left > 0) ofClients.set(client, left);
    else ofClients.delete(client);
  }
}

const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The hash to keep, in PHC's format. Clients have their turns. */
export async function hashPassword(password: string, client: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, { salt, cost: COST, client });
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${bare(salt)}$${bare(tag)}`;
}

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

// Nobody's: an unknown address costs as much time as a known one.
const nobody = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${bare(randomBytes(SALT_BYTES))}$${bare(randomBytes(TAG_BYTES))}`;

/** Whether it is the password of that hash. Takes as long for somebody without one. */
export async function isPassword(
  password: string,
  kept: string | null,
  client: string,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(kept ?? nobody) ?? [];
  if (!tag) throw new Error('a password hash cannot be read');
  const known = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const given = await derive(password.slice(0, MOST * 2), {
    salt: Buffer.from(salt, 'base64'),
    cost,
    client,
  });
  return known.length === given.length && timingSafeEqual(known, given) && kept !== null;
}
