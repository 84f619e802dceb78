import type { Command } from 'commander';
import { helpText } from './help.ts';
import { BadAnswer, printToStderr } from './run.ts';

const ABOUT =
  "Needs a test key in the environment, API_KEY; in the stack of `npm start` it takes the demo's. The events carry the signatures that the service makes with the test secret. Ctrl-C ends it.";

type Listen = { forward: string; url?: string; json?: boolean };

/** `paisewise listen` */
export function listen(command: Command): void {
  command
    .requiredOption('--forward <url>', 'where to, e.g. http://localhost:3000/webhook')
    .option('--url <url>', "the service's address; default PAISEWISE_URL, else the demo's")
    .option('--json', 'a JSON document a line for each event')
    .addHelpText('after', (context) => helpText(context.command, ABOUT))
    .action(async (options: Listen) => {
      const { chooseSource } = await import('./listen/source.ts');
      const { checkForward, follow } = await import('./listen/follow.ts');
      checkForward(options.forward);
      const source = await chooseSource(options.url);
      const stop = new AbortController();
      process.once('SIGINT', () => stop.abort());
      process.once('SIGTERM', () => stop.abort());
      const end = await follow(source, options, stop.signal);
      if (end === null) return;
      printToStderr(end);
      throw new BadAnswer();
    });
}
