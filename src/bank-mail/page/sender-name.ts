import { readAddresses } from '../mime/address.ts';
import { decodeWords } from '../mime/charset.ts';
import { fold } from './fold.ts';

/**
 * What a mail program shows of a mail's From (bytes as latin1) beside its one address: the display
 * name and every comment, as words. Empty where there is none, or where it is the address again; a
 * mail with several stays unproven.
 */
export function senderName([value = '', ...others]: readonly string[]): string {
  const [address, ...more] = readAddresses(value) ?? [];
  if (address === undefined || others.length + more.length > 0) return '';
  const plain = value.replace(/\\([\s\S])/g, '$1');
  const at = plain.toLowerCase().lastIndexOf(address);
  const around = `${plain.slice(0, at)} ${plain.slice(at + address.length)}`;
  const name = fold(decodeWords(around.replace(/["()<>]/g, ' ')));
  return name.replace(/^'(.*)'$/, '$1').toLowerCase() === address ? '' : name;
}
