import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Router } from 'express';
import { buildWidget, outputs } from '../../web/build.ts';
import { readStatic, type StaticFile, sendStatic, staticFile } from '../../web/static-file.ts';
import { methodNotAllowed } from '../errors.ts';
import { wordsFile } from './words.ts';

const JAVASCRIPT = 'text/javascript; charset=utf-8';

// The older name is the same file, byte for byte (interface: Versioning).
const served: Readonly<Record<string, { file: string; type: string }>> = {
  'paisewise.js': { file: 'paisewise.js', type: JAVASCRIPT },
  'upi-widget.js': { file: 'paisewise.js', type: JAVASCRIPT },
  'paisewise.js.map': { file: 'paisewise.js.map', type: 'application/json; charset=utf-8' },
  'paisewise.d.ts': { file: 'paisewise.d.ts', type: 'text/plain; charset=utf-8' },
};

/** The widget's script with its source map, types and languages, for any shop's page. */
export function embedRouter(): Router {
  const router = Router({ caseSensitive: true });
  const read = new Map<string, Promise<StaticFile>>();
  const fileOf = (name: string): Promise<StaticFile> | undefined => {
    const reading = read.get(name) ?? begin(name);
    if (!reading) return;
    read.set(name, reading);
    // The next request tries a failed read again.
    reading.catch(() => read.delete(name));
    return reading;
  };

  router.get('/embed/:name', async (req, res, next) => {
    const file = await fileOf(req.params.name);
    if (!file) return next();
    // An unbuilt checkout builds the script first: the version is in it.
    await fileOf('paisewise.js');
    // For shops that check the script's digest (Subresource Integrity needs CORS) or its timing.
    res.set({ 'Access-Control-Allow-Origin': '*', 'Timing-Allow-Origin': '*' });
    res.setHeader('X-Paisewise-Version', await version());
    // A correction must reach the shops' pages soon; between checks, a page costs nothing.
    sendStatic(req, res, file, 'public, max-age=300, stale-while-revalidate=86400');
  });
  const refuse = methodNotAllowed('GET', 'HEAD');
  router.all('/embed/:name', (req, res, next) =>
    fileOf(req.params.name) ? refuse(req, res, next) : next(),
  );
  return router;
}

/** Reads a file that is known by this name, or makes it. */
function begin(name: string): Promise<StaticFile> | undefined {
  const words = wordsFile(name);
  if (words) return Promise.resolve(staticFile(words, 'application/json; charset=utf-8'));
  const known = Object.hasOwn(served, name) ? served[name] : undefined;
  return known && readStatic(path.join(outputs.widget, known.file), known.type, buildWidget);
}

let known: string | undefined;

/** The version in the script's first line. */
async function version(): Promise<string> {
  known ??=
    /^\/\*! Paisewise widget (\S+)/.exec(
      await readFile(path.join(outputs.widget, 'paisewise.js'), 'utf8'),
    )?.[1] ?? 'unknown';
  return known;
}
