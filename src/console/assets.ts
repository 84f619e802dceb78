import path from 'node:path';
import { buildConsole, outputs } from '../web/build.ts';
import { readStatic, type StaticFile } from '../web/static-file.ts';

/** The console's script and style by addresses that hold their digests. */
export type ConsoleAssets = {
  files: ReadonlyMap<string, StaticFile>;
  script: string;
  style: string;
};

let reading: Promise<ConsoleAssets> | undefined;

/** Reads them once; the next request tries a failed read again. */
export function consoleAssets(): Promise<ConsoleAssets> {
  reading ??= readAssets().catch((cause) => {
    reading = undefined;
    throw cause;
  });
  return reading;
}

async function readAssets(): Promise<ConsoleAssets> {
  const read = (name: string, type: string) =>
    readStatic(path.join(outputs.console, name), `${type}; charset=utf-8`, buildConsole);
  const js = await read('console.js', 'text/javascript');
  const css = await read('style.css', 'text/css');
  const [script, style] = [`console-${js.digest}.js`, `console-${css.digest}.css`];
  return {
    files: new Map([
      [script, js],
      [style, css],
    ]),
    script: `/console/assets/${script}`,
    style: `/console/assets/${style}`,
  };
}
