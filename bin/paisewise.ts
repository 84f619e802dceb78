#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// A command is short, and most of its time is compiling. Where the cache cannot be written it does without.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/paisewise', import.meta.url)));
const { main } = await import('../src/cli/main.ts');

// A connection that does not close must not keep the shell: the answer is written by now.
process.exit(await main(process.argv.slice(2)));
