// Writes openapi.json anew from the schemas: `node tools/openapi.ts`. A test keeps the two the
// same.
import { writeFile } from 'node:fs/promises';
import { goldenOpenapi } from '../src/http/openapi.ts';

await writeFile(new URL('../openapi.json', import.meta.url), goldenOpenapi());
