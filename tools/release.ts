// `node tools/release.ts TAG IMAGE FOLDER`: what a release publishes beside its image: install.sh that
// names that image and version, its checksum, and the changelog's section. Refuses a tag that is not
// the version, and a section that is missing, longer than 60 lines or silent on operators. The
// workflow of a tag runs it; without the image's place it is a rehearsal.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '../src/platform/version.ts';

const MOST_LINES = 60;
const FOR_OPERATORS = '### What an operator does';
const root = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The changelog's section of a version, without its heading; what is wrong with it is thrown. Pure. */
export function sectionOf(changelog: string, wanted: string): string {
  const parts = changelog.split(/^## /m);
  const found = parts.find((part) => part.startsWith(`[${wanted}] - `));
  if (found === undefined)
    throw new Error(`CHANGELOG.md has no section "## [${wanted}] - <date>": write it first.`);
  const section = found.slice(found.indexOf('\n') + 1).trim();
  const lines = section.split('\n').length;
  if (lines > MOST_LINES)
    throw new Error(`The section of ${wanted} has ${lines} lines, of at most ${MOST_LINES}.`);
  if (!section.includes(FOR_OPERATORS))
    throw new Error(`The section of ${wanted} needs "${FOR_OPERATORS}", if only "Nothing."`);
  return section;
}

/** install.sh that fetches this image in this version unless told otherwise. Pure. */
export function installerOf(script: string, image: string, wanted: string): string {
  const lines = [
    ['IMAGE=${PAISEWISE_IMAGE:-', image],
    ['RELEASE=${PAISEWISE_VERSION:-', wanted],
  ] as const;
  return lines.reduce((text, [begin, value]) => {
    const at = text.indexOf(`\n${begin}`);
    if (at < 0) throw new Error(`install.sh has no line ${begin}…`);
    const end = text.indexOf('\n', at + 1);
    return `${text.slice(0, at)}\n${begin}${value}}${text.slice(end)}`;
  }, script);
}

/** Writes what a release publishes into a folder, and answers the files' names. */
export function prepareRelease(tag: string, image: string, folder: string): string[] {
  if (tag !== `v${version}`)
    throw new Error(`The tag is ${tag} and package.json says ${version}: make them agree.`);
  const files = {
    'install.sh': installerOf(read('deploy/install.sh'), image, version),
    'notes.md': sectionOf(read('CHANGELOG.md'), version),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const sum = createHash('sha256').update(files['install.sh']).digest('hex');
  writeFileSync(path.join(folder, 'install.sh.sha256'), `${sum}  install.sh\n`);
  return [...Object.keys(files), 'install.sh.sha256'];
}

if (import.meta.main) {
  const [tag = '', image = '', folder = ''] = process.argv.slice(2);
  try {
    if (folder === '') throw new Error('Say the tag, the image and a folder.');
    process.stdout.write(`${prepareRelease(tag, image, folder).join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
