import { expect, test } from '@jest/globals';
import type { Command } from 'commander';
import { program } from '../../../src/cli/main.ts';
import { Refusal } from '../../../src/platform/refusal.ts';

const root = await program([], true);
const verbs = root.commands.flatMap((noun) => (noun.commands.length > 0 ? noun.commands : [noun]));

/** The words of a command that has all it needs, with one of them as a person might mistype it. */
function wordsOf(verb: Command, name: string, typed: string): string[] {
  const noun = verb.parent === root ? [] : [verb.parent?.name() ?? ''];
  const words = [...noun, verb.name()];
  for (const argument of verb.registeredArguments)
    if (argument.required || argument.name() === name)
      words.push(argument.name() === name ? typed : 'x');
  for (const { long, mandatory, required, argChoices } of verb.options)
    if (long && required && (mandatory || long === name))
      words.push(long, long === name ? typed : (argChoices?.[0] ?? 'x'));
  return words;
}

const boxes = verbs.flatMap((verb) => [
  ...verb.registeredArguments.map((argument) => ({ verb, name: argument.name() })),
  // Commander itself refuses what is none of the choices, and has readers of its own called.
  ...verb.options
    .filter(
      ({ long, required, argChoices, parseArg }) => long && required && !argChoices && !parseArg,
    )
    .map(({ long }) => ({ verb, name: long ?? '' })),
]);

test.each([
  ['empty', ''],
  ['blank', ' \t\n '],
  ['huge', '🙂'.repeat(5_000)],
  ['a control character', 'tea\u001b[31m'],
])(
  'whatever an option or argument is for, one that is %s is refused by its name, before anything is opened',
  async (_, typed) => {
    expect(boxes.length).toBeGreaterThan(100);
    for (const { verb, name } of boxes) {
      const words = wordsOf(verb, name, typed);
      const refused = await root.parseAsync(words, { from: 'user' }).catch((error) => error);
      expect([words.slice(0, 2), refused]).toEqual([words.slice(0, 2), expect.any(Refusal)]);
      expect(refused.code).toBe('invalid_request');
      expect(refused.message).toMatch(
        new RegExp(`^<?${name}>? (is empty|is too long|has control)`),
      );
      expect(refused.message.length).toBeLessThan(120);
    }
  },
);

test('words in any script stay as they were typed', async () => {
  for (const typed of ['चाय की दुकान', 'متجر الشاي', '👩‍👩‍👧‍👦🫖', 'two\nlines']) {
    const missing = await root
      .parseAsync(['alert', 'explain', `/nowhere/${typed}`], { from: 'user' })
      .catch((error) => error);
    expect(missing.message).toBe(`/nowhere/${typed} cannot be read.`);
  }
});
