#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// A command is short, and most of its time is compiling. Where the cache cannot be written it does
// without. This file is no TypeScript: what strips types takes longer to load than all the rest.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/paisewise', import.meta.url)));
await import('./paisewise.ts');
