import type { Html } from '../../../web/html.ts';
import { pill } from '../../design.ts';
import type { Language } from '../../language.ts';
import { texts } from './texts.ts';

/** How far a step is: done, next, or to do. */
export function stepPill(language: Language, isDone: boolean, isNext: boolean): Html {
  const t = texts[language];
  if (isDone) return pill(t.done, 'good');
  return isNext ? pill(t.next, 'wait') : pill(t.open, 'plain');
}
