import type { Found, Stated } from '../types.ts';
import { instantOf } from './language/dates.ts';
import { type Budget, type Match, matches } from './language/match.ts';
import type { Template } from './template.ts';

/** What is read of one view: its words, its subject, and how much work it may still cost. */
export type Page = { bank: string; text: string; subject: string; budget: Budget };

/** One way to read a mail. */
export type One = { found: Found; match: Match; template: Template };

/** All that the templates can read at these places. */
export function readings(
  page: Page,
  templates: readonly Template[],
  places: Iterable<number>,
): One[] {
  const all: One[] = [];
  for (const place of places) {
    for (const template of templates) {
      if (template.subject) continue;
      for (const match of matches(template.nodes, page.text, place, page.budget))
        add(all, page, template, match);
    }
  }
  return all;
}

/** What the templates read in the subject. */
export function readingsOfSubject(page: Page, templates: readonly Template[]): One[] {
  const all: One[] = [];
  for (const template of templates) {
    if (!template.subject) continue;
    for (const match of matches(template.nodes, page.subject, 0, page.budget))
      add(all, page, template, match);
  }
  return all;
}

function add(all: One[], { bank }: Page, template: Template, match: Match): void {
  const { amountPaise, accountTail, reference } = match.captured;
  const verdict = template.judge
    ? template.judge(match.captured)
    : { kind: template.kind, rail: template.rail };
  if (!verdict) return;
  const found = {
    template: `${bank}/${template.name}`,
    kind: verdict.kind,
    rail: verdict.rail,
    amountPaise,
    reference: verdict.reference === undefined ? reference : verdict.reference,
    accountTail,
    stated: statedBy(match),
  };
  all.push({ found, match, template });
}

function statedBy({ captured: { day, time } }: Match): Stated {
  if (!day) return { precision: 'none' };
  if (!time) return { precision: 'day', day };
  return { precision: time.seconds === null ? 'minute' : 'second', at: instantOf(day, time) };
}
