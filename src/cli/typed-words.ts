import type { Command } from 'commander';
import { characters } from '../platform/input-text.ts';
import { Refusal } from '../platform/refusal.ts';

/** As long as a path may be: nothing that a command takes is longer. */
const LONGEST = 4096;

// Lines and tabs may stand in a note; the verbs that want one line say so themselves.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the check refuses them
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/**
 * Refuses the words that no command can use, before anything is opened: an empty one, a huge one,
 * one with control characters. The sentence names the option or argument.
 */
export function refuseUnusable(command: Command): void {
  for (const option of command.options)
    refuseEach(option.long ?? option.flags, command.getOptionValue(option.attributeName()));
  command.registeredArguments.forEach((argument, at) => {
    refuseEach(`<${argument.name()}>`, command.processedArgs[at]);
  });
}

function refuseEach(name: string, typed: unknown): void {
  for (const text of Array.isArray(typed) ? typed : [typed])
    if (typeof text === 'string') refuseWord(name, text);
}

function refuseWord(name: string, text: string): void {
  const refused = (why: string) => new Refusal('invalid_request', `${name} ${why}`);
  if (text.trim() === '') throw refused('is empty: give it a value, or leave it out.');
  if (characters(text) > LONGEST)
    throw refused(`is too long: ${characters(text)} characters, and ${LONGEST} are the most.`);
  if (CONTROL.test(text)) throw refused('has control characters: type it without.');
}
