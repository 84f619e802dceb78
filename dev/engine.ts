import { readFileSync } from 'node:fs';

const COMPOSE = new URL('../temporal-dev.yml', import.meta.url);

/**
 * The command line of the Temporal dev server as temporal-dev.yml describes it, without the options
 * that say where it listens and keeps its data: those are the caller's.
 */
export function engineCommand(compose = readFileSync(COMPOSE, 'utf8')): string[] {
  const service = compose.slice(compose.search(/^ {2}temporal:$/m));
  const line = /^ {4}command: (\[.*\])$/m.exec(service)?.[1];
  if (!line)
    throw new Error(
      'temporal-dev.yml: the service `temporal` needs its command as one JSON array on one line',
    );
  const words: unknown = JSON.parse(line);
  if (!Array.isArray(words) || !words.every((word) => typeof word === 'string'))
    throw new Error('temporal-dev.yml: the command of `temporal` must be an array of strings');
  return withoutPlaces(words);
}

const places = new Set(['--ip', '--port', '--ui-ip', '--ui-port', '--db-filename']);

function withoutPlaces(words: readonly string[]): string[] {
  return words.filter((word, i) => !places.has(word) && !places.has(words[i - 1] ?? ''));
}
