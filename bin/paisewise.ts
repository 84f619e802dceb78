import '../src/platform/egress/patient-connects.ts';
import { main } from '../src/cli/main.ts';

// A connection that does not close must not keep the shell: the answer is written by now.
process.exit(await main(process.argv.slice(2)));
