#!/usr/bin/env node
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';

// This file is no TypeScript: what strips types takes longer to load than all the rest, and an older
// Node can read this far.
if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    'Paisewise needs Node 24, which came with its packages: call `npx paisewise`.\n',
  );
  process.exit(1);
}

// What a command needs for a moment stays within some megabytes, in place of fifty.
v8.setFlagsFromString('--semi-space-growth-factor=1');

// A command is short, and most of its time is compiling. Where the cache cannot be written it does
// without.
module.enableCompileCache(
  fileURLToPath(new URL('../node_modules/.cache/paisewise', import.meta.url)),
);
await import('./paisewise.ts');
