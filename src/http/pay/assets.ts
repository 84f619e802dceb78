import path from 'node:path';
import { buildPageScripts, outputs } from '../../widget/build.ts';
import { readStatic, type StaticFile } from '../static-file.ts';

/** The page's script and style by file name, and their addresses, which hold digests. */
export type PageAssets = { files: ReadonlyMap<string, StaticFile>; script: string; style: string };

const script = (file: StaticFile) => `page-${file.digest}.js`;
const style = (file: StaticFile) => `page-${file.digest}.css`;

let reading: Promise<PageAssets> | undefined;

/**
 * Reads them once: a running service's files don't change. The next request tries a failed read
 * again.
 */
export function pageAssets(): Promise<PageAssets> {
  reading ??= readPageAssets().catch((cause) => {
    reading = undefined;
    throw cause;
  });
  return reading;
}

async function readPageAssets(): Promise<PageAssets> {
  const js = await readStatic(
    path.join(outputs.page, 'page.js'),
    'text/javascript; charset=utf-8',
    buildPageScripts,
  );
  const css = await readStatic(
    path.join(outputs.page, 'style.css'),
    'text/css; charset=utf-8',
    buildPageScripts,
  );
  return {
    files: new Map([
      [script(js), js],
      [style(css), css],
    ]),
    script: `/pay/assets/${script(js)}`,
    style: `/pay/assets/${style(css)}`,
  };
}

/** A page from before this deployment asks for an older digest: it gets today's file, uncached. */
export function nearest(assets: PageAssets, name: string): StaticFile | undefined {
  const ending = /^page-[\w-]{1,64}(\.js|\.css)$/.exec(name)?.[1];
  return [...assets.files].find(([known]) => ending !== undefined && known.endsWith(ending))?.[1];
}
