import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Known } from './known.ts';
import type { Reference } from './references.ts';

/** Foreign names, each with the reason to allow it. */
const elsewhere: Readonly<Record<string, string>> = {
  'bin/temporal': 'lies in the state folder',
  'deploy/compose/backups': 'holds an installation’s dumps',
  'test/mails/corpus/sahyadri.ts': 'the bank that a reader adds',
  'src/shops/mailboxes/mailbox_progress': 'a view, made by a migration',
  KEY_ID: 'stands for an id',
  NODE_FUNCTION_ALLOW_BUILTIN: 'a setting of n8n',
  N8N_BLOCK_ENV_ACCESS_IN_NODE: 'a setting of n8n',
  N8N_DEFAULT_BINARY_DATA_MODE: 'a setting of n8n',
  TELEGRAM_CHAT_ID: "of a shop's own bot",
  TEMPORAL_ADRESS: 'shows a misspelling',
};

/** Whether the thing that a page or comment names exists. `file` is relative to the root. */
export function isKnown({ kind, name }: Reference, file: string, known: Known): boolean {
  if (elsewhere[name]) return true;
  switch (kind) {
    case 'file':
      return isFile(name, known.root);
    case 'link':
      return isLink(name, path.dirname(path.join(known.root, file)), path.join(known.root, file));
    case 'script':
      return known.scripts.has(name);
    case 'setting':
      return known.settings.has(name);
    case 'command':
      return isCommand(name, known);
    case 'section':
      return isSection(name, known);
  }
}

/** A path from the root, a pattern, or the bare name of a file that stands somewhere. */
function isFile(name: string, root: string): boolean {
  if (existsSync(path.join(root, name))) return true;
  const pattern = name.includes('/') ? name : `{docs,src,dev,test,tools}/**/${name}`;
  return globSync(pattern, { cwd: root }).length > 0;
}

function isLink(name: string, folder: string, page: string): boolean {
  const [to = '', anchor] = name.split('#');
  const file = to === '' ? page : path.join(folder, to);
  if (!existsSync(file)) return false;
  if (anchor === undefined || !file.endsWith('.md')) return true;
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)];
  return headings.some(([, text = '']) => anchorOf(text) === anchor);
}

/** As GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

/** `order show PW-… --json`: the verb is there, and takes the options. */
function isCommand(text: string, { commands }: Known): boolean {
  const [noun = '', verb = ''] = text.split(/\s+/);
  const options = commands.get(`${noun} ${verb}`) ?? commands.get(noun);
  if (!options) return false;
  const isNoun =
    !commands.has(`${noun} ${verb}`) &&
    [...commands.keys()].some((name) => name.startsWith(`${noun} `));
  if (isNoun && /^[a-z]/.test(verb)) return false;
  const named = [...text.matchAll(/(?<=[\s[|])--[a-z][a-z-]*/g)].map(([option]) => option);
  return named.every((option) => option === '--help' || options.has(option));
}

/** "decisions: Time, at least every 20 s" names the section Time. */
function isSection(text: string, { sections }: Known): boolean {
  const [page = '', rest = ''] = text.split(/: (.*)/);
  return (sections.get(page) ?? []).some(
    (name) => rest.startsWith(name) && !/^[\w-]/.test(rest.slice(name.length)),
  );
}
