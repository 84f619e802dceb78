import { hasHindi } from '../language/hindi.ts';
import { isPersonNamed } from './people.ts';

/** Who is greeted, in front of the salutation: `Asha ji, namaste`. */
const SALUTED_LAST =
  /^(?<name>[\p{L}\p{M}. ]{2,40}),? (?<salutation>namaste|namaskara?m?|vanakkam|pranam|नमस्ते|नमस्कार|प्रणाम)[\s,.!।]*$/iu;

/** A greeting of a person with its salutation in front, as most have it; any other line unchanged. */
export function salutedFirst(line: string): string {
  const { name = '', salutation = '' } = SALUTED_LAST.exec(line)?.groups ?? {};
  const isPerson = hasHindi(name)
    ? / जी$/u.test(name)
    : isPersonNamed(name.replace(/ ji$/i, '').trim());
  return isPerson ? `${salutation} ${name},` : line;
}
