import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Response, Router } from 'express';
import { readStatic, type StaticFile, sendStatic } from '../../platform/static-file.ts';
import { buildWidget, outputs } from '../../widget/build.ts';
import { methodNotAllowed } from '../errors.ts';

const JAVASCRIPT = 'text/javascript; charset=utf-8';

// The older name is the same file, byte for byte (interface: Versioning).
const served: Readonly<Record<string, { file: string; type: string }>> = {
  'paisewise.js': { file: 'paisewise.js', type: JAVASCRIPT },
  'upi-widget.js': { file: 'paisewise.js', type: JAVASCRIPT },
  'paisewise.js.map': { file: 'paisewise.js.map', type: 'application/json; charset=utf-8' },
  'paisewise.d.ts': { file: 'paisewise.d.ts', type: 'text/plain; charset=utf-8' },
};

/** The widget's script with its source map and types, for any shop's page. */
export function embedRouter(): Router {
  const router = Router({ caseSensitive: true });
  const read = new Map<string, Promise<StaticFile>>();
  const fileOf = (file: string, type: string) => {
    const reading =
      read.get(file) ?? readStatic(path.join(outputs.widget, file), type, buildWidget);
    read.set(file, reading);
    // The next request tries a failed read again.
    reading.catch(() => read.delete(file));
    return reading;
  };

  router.get('/embed/:name', async (req, res, next) => {
    const known = knownAs(req.params.name);
    if (!known) return next();
    const file = await fileOf(known.file, known.type);
    openToAll(res);
    res.setHeader('X-Paisewise-Version', await version());
    // A correction must reach the shops' pages soon; between checks, a page costs nothing.
    sendStatic(req, res, file, 'public, max-age=300, stale-while-revalidate=86400');
  });
  const refuse = methodNotAllowed('GET', 'HEAD');
  router.all('/embed/:name', (req, res, next) =>
    knownAs(req.params.name) ? refuse(req, res, next) : next(),
  );
  return router;
}

const knownAs = (name: string) => (Object.hasOwn(served, name) ? served[name] : undefined);

function openToAll(res: Response): void {
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  // For shops that check the script's digest (Subresource Integrity needs CORS) or its timing.
  res.setHeader('Timing-Allow-Origin', '*');
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
