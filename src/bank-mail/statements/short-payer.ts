import type { Match } from '../language/match.ts';

const NAME_MAX = 12;
/** In front of it stand details of the bank's, as `UPI-RAVI-`. */
const HANDLE = /(?:[^\s/@:()]*-)?([^\s/@:()-]{3,}(?:-\d{1,2})?@[a-z][\w.]*)/i;
/** A name of up to five words; figures and marks are no name. */
const NAME = /^\p{L}[\p{L}\p{M}.’']*(?: \p{L}[\p{L}\p{M}.’']*){0,4}$/u;

/**
 * Who paid, so that a shop knows its customer and nobody else learns much: a first name with
 * initials, a UPI ID's first three characters with its handle. Null where neither is stated.
 * `RAVI K. S. · rav…@okhdfc`
 */
export function shortPayer({ captured, free }: Pick<Match, 'captured' | 'free'>): string | null {
  const vpa = captured.vpa ?? HANDLE.exec(free.join(' '))?.[1] ?? null;
  const name = free.map((words) => words.replace(/\s+/g, ' ').trim()).find((one) => NAME.test(one));
  const said = [name === undefined ? null : shortName(name), vpa === null ? null : shortVpa(vpa)];
  const known = said.filter((one) => one !== null);
  return known.length === 0 ? null : known.join(' · ');
}

function shortName(name: string): string {
  const [first = '', ...others] = name.split(' ');
  const initials = others.map((word) => `${[...word][0] ?? ''}.`);
  return [[...first].slice(0, NAME_MAX).join(''), ...initials].join(' ');
}

function shortVpa(vpa: string): string {
  const [local = '', handle = ''] = vpa.split('@');
  return `${[...local].slice(0, 3).join('')}…@${handle.slice(0, NAME_MAX)}`;
}
