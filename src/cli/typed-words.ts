import type { Command } from 'commander';
import { characters } from '../platform/input-text.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Sentence, say } from '../words/sentence.ts';

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
  const refused = (words: Sentence) => new Refusal('invalid_request', words);
  if (text.trim() === '') throw refused(say('option_empty', { name }));
  const length = characters(text);
  if (length > LONGEST) throw refused(say('option_too_long', { name, length, most: LONGEST }));
  if (CONTROL.test(text)) throw refused(say('option_with_control_characters', { name }));
}
