import type { Command, Help, HelpConfiguration } from 'commander';

/** Help that keeps to the terminal's width, however long a command's words are. */
export const helpStyle: HelpConfiguration = {
  minWidthToWrap: 20,
  subcommandTerm: (command) =>
    [command.name(), ...command.registeredArguments.map(argumentTerm)].join(' '),
};

type Argument = Command['registeredArguments'][number];

const argumentTerm = (argument: Argument): string =>
  argument.required ? `<${argument.name()}>` : `[${argument.name()}]`;

/** A list below a command's help: what, and a sentence about it. */
export function helpList(
  command: Command,
  title: string,
  items: readonly (readonly [term: string, about: string])[],
): string {
  const helper = helperOf(command);
  const width = Math.max(...items.map(([term]) => term.length));
  const rows = items.map(([term, about]) => helper.formatItem(term, width, about, helper));
  return `\n${title}:\n${rows.join('\n')}`;
}

/** Sentences below a command's help. */
export function helpText(command: Command, text: string): string {
  const helper = helperOf(command);
  return `\n${helper.boxWrap(text, helper.helpWidth ?? 80)}`;
}

function helperOf(command: Command): Help {
  const helper = command.createHelp();
  helper.prepareContext({ helpWidth: process.stdout.columns ?? 80 });
  return helper;
}
