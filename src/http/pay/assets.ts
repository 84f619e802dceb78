import { hash } from 'node:crypto';
import path from 'node:path';
import { buildPageScripts, outputs } from '../../web/build.ts';
import { readStatic, type StaticFile } from '../../web/static-file.ts';

/**
 * The page's files by names that hold digests, the script's address, and the style. The style
 * stands in the page itself, a round trip less before the first paint, and its hash allows it.
 */
export type PageAssets = {
  files: ReadonlyMap<string, StaticFile>;
  script: string;
  style: string;
  styleHash: string;
};

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
  const inline = css.plain.toString().trim();
  return {
    files: new Map([
      [script(js), js],
      // For pages from before the style stood in them.
      [style(css), css],
    ]),
    script: `/pay/assets/${script(js)}`,
    style: inline,
    styleHash: `'sha256-${hash('sha256', inline, 'base64')}'`,
  };
}

/** A page from before this deployment asks for an older digest: it gets today's file, uncached. */
export function nearest(assets: PageAssets, name: string): StaticFile | undefined {
  const ending = /^page-[\w-]{1,64}(\.js|\.css)$/.exec(name)?.[1];
  return [...assets.files].find(([known]) => ending !== undefined && known.endsWith(ending))?.[1];
}
