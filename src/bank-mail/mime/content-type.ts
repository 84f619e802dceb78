import { say } from '../../words/sentence.ts';
import { type Header, valuesOf } from './headers.ts';
import { Malformed } from './malformed.ts';

/** What the headers of a part say of how it is to be read; all in lower case but the boundary. */
export type PartHead = {
  /** `text/plain` where it says none; `message/rfc822` in a digest. */
  type: string;
  boundary: string | null;
  charset: string | null;
  encoding: string | null;
  disposition: string | null;
  isNamed: boolean;
  headers: readonly Header[];
};

/** Throws Malformed where programs would take them differently. */
export function headOf(headers: readonly Header[], inDigest: boolean): PartHead {
  const [value = '', disposition = '', encoding = ''] = [
    'content-type',
    'content-disposition',
    'content-transfer-encoding',
  ].map((name) => valuesOf(headers, name)[0] ?? '');
  const usual = inDigest && value === '' ? 'message/rfc822' : 'text/plain';
  const stated = tokenOf(value);
  return {
    type: stated?.includes('/') ? stated : usual,
    boundary: boundaryOf(value),
    charset: parameterOf(value, 'charset'),
    encoding: tokenOf(encoding),
    disposition: tokenOf(disposition),
    isNamed: /(?:^|[;\s])(?:file)?name(?:\*\d*\*?)?\s*=/i.test(`${value};${disposition}`),
    headers,
  };
}

const tokenOf = (value: string): string | null =>
  /^[^\s;()"]+/.exec(value)?.[0].toLowerCase() ?? null;

/** A quotation, or what stands up to the next semicolon. */
const PARAMETER = /;\s*([^\s=;"*]+)(\*?)[\d*]*\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g;

/** The values of a parameter; one in pieces or with a language (RFC 2231) counts as another word. */
const valuesIn = (value: string, name: string): string[] =>
  [...value.matchAll(PARAMETER)].flatMap(([, one = '', star = '', quoted, plain = '']) => {
    if (one.toLowerCase() !== name) return [];
    const said = quoted?.replace(/\\(.)/g, '$1') ?? beforeComment(plain);
    return star === '' ? said : `*${said}`;
  });

const beforeComment = (value: string): string => (value.split('(', 1)[0] ?? '').trim();

const parameterOf = (value: string, name: string): string | null =>
  valuesIn(value, name)[0] ?? null;

function boundaryOf(value: string): string | null {
  const [boundary, ...others] = valuesIn(value, 'boundary');
  if (others.length > 0 || boundary?.startsWith('*') || boundary?.endsWith('--'))
    throw new Malformed(say('malformed_boundary_twice'));
  return boundary?.trimEnd() || null;
}
