import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { BadSetting } from './bad-setting.ts';

/**
 * Seals secrets at rest. `where` is `table.column:row`: a value moved to another row doesn't open.
 */
export type Sealer = {
  seal: (secret: string, where: string) => string;
  /** Throws when the key is unknown, the place is another, or somebody changed the value. */
  open: (sealed: string, where: string) => string;
  /** Whether the first key sealed it. */
  isCurrent: (sealed: string) => boolean;
  /** HMACs of a text that only the keys' holders can make, the first key's first. */
  digests: (text: string) => string[];
};

/** A sealed secret that the keys don't open. */
export class WrongSealKey extends Error {
  override name = 'WrongSealKey';
}

/**
 * AES-256-GCM with the keys of SEAL_KEYS (`id:base64,…`): the first seals, all open. Throws
 * BadSetting.
 */
export function makeSealer(sealKeys: string): Sealer {
  const keys = readKeys(sealKeys);
  const [first] = keys;
  if (!first) throw new Error('SEAL_KEYS is empty');
  const [currentId, currentKey] = first;
  return {
    seal: (secret, where) =>
      ['v1', currentId, ...encrypt(currentKey, secret, where).map(toText)].join('.'),
    open(sealed, where) {
      const [version, id = '', iv = '', tag = '', text = ''] = sealed.split('.');
      const key = keys.get(id);
      if (version !== 'v1' || !key)
        throw new WrongSealKey(
          `a secret in ${where.split(':')[0]} was sealed with the key "${id}", which SEAL_KEYS does not have`,
        );
      try {
        return decrypt(key, [fromText(iv), fromText(tag), fromText(text)], where);
      } catch (cause) {
        throw new WrongSealKey(
          `a secret in ${where.split(':')[0]} was not sealed with what SEAL_KEYS has as the key "${id}", or was changed`,
          { cause },
        );
      }
    },
    isCurrent: (sealed) => sealed.split('.')[1] === currentId,
    digests: (text) =>
      [...keys.values()].map((key) => createHmac('sha256', key).update(text).digest('base64url')),
  };
}

function readKeys(sealKeys: string): Map<string, KeyObject> {
  const keys = new Map<string, KeyObject>();
  for (const entry of sealKeys.split(',')) {
    const [id = '', text = ''] = entry.trim().split(':');
    const key = Buffer.from(text, 'base64');
    if (key.length !== 32)
      throw new BadSetting(
        `SEAL_KEYS cannot be used: the key ${id} has ${key.length} bytes, 32 are needed. Make one with: echo "k1:$(openssl rand -base64 32)"`,
      );
    if (keys.has(id))
      throw new BadSetting(`SEAL_KEYS has the id ${id} twice: give each key an id of its own.`);
    // From a buffer each use would make such an object anew.
    keys.set(id, createSecretKey(key));
  }
  return keys;
}

type Sealed = readonly [iv: Buffer, tag: Buffer, text: Buffer];

const CIPHER = 'aes-256-gcm';
const TAG = { authTagLength: 16 };

function encrypt(key: KeyObject, secret: string, where: string): Sealed {
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key, iv, TAG).setAAD(Buffer.from(where));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), text];
}

function decrypt(key: KeyObject, [iv, tag, text]: Sealed, where: string): string {
  const decipher = createDecipheriv(CIPHER, key, iv, TAG);
  decipher.setAAD(Buffer.from(where)).setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}

const toText = (part: Buffer) => part.toString('base64url');
const fromText = (text: string) => Buffer.from(text, 'base64url');
