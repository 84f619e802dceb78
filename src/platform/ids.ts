import { randomInt } from 'node:crypto';

/** The digits of ids and keys. */
export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** That many random base62 characters (5.95 bits each). */
export function randomBase62(length: number): string {
  let text = '';
  for (let i = 0; i < length; i++) text += BASE62[randomInt(62)];
  return text;
}

export type IdPrefix =
  | 'biz'
  | 'acc'
  | 'mbx'
  | 'evt'
  | 'att'
  | 'alr'
  | 'key'
  | 'ntc'
  | 'req'
  | 'lnk'
  | 'lay'
  | 'bnk'
  | 'per'
  | 'inv'
  | 'ses'
  | 'rfd';

/** A new id such as `acc_4Zx…`: the prefix and 22 random base62 characters (131 bits). */
export const newId = (prefix: IdPrefix): string => `${prefix}_${randomBase62(22)}`;

/** A new order id: `PW-` and 10 random digits, never sequential (decisions: Names). */
export const newOrderId = (): string => `PW-${String(randomInt(10_000_000_000)).padStart(10, '0')}`;

/** What an order id looks like, legacy ones included. */
export const ORDER_ID = /^(?:PW|UPI)-\d{10}$/;
