import { showRupees } from '../platform/money.ts';
import { Html, html, type Piece } from '../web/html.ts';
import type { Language } from './language.ts';
import { texts } from './texts.ts';
import type { Ask, Visit } from './visit.ts';

// The components of every page. They escape all that they are given; console.css dresses them.

/** A part of a page under a heading of its own. */
export const card = (heading: Piece, content: Piece, id?: string): Html =>
  html`<section class="card"${id !== undefined && html` id="${id}"`}>${heading !== null && html`<h2>${heading}</h2>`}${content}</section>`;

/** Names and values, in pairs. Null leaves a pair out. */
export const facts = (pairs: readonly (readonly [string, Piece])[]): Html =>
  html`<dl class="facts">${pairs
    .filter(([, value]) => value !== null && value !== false)
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;

/** Figures that are read at a glance; each may lead somewhere. */
export const figures = (
  all: readonly { name: string; value: Piece; to?: string; alarm?: boolean }[],
): Html =>
  html`<dl class="figures">${all.map(
    ({ name, value, to, alarm }) =>
      html`<div class="${alarm ? 'figure alarm' : 'figure'}"><dt>${name}</dt><dd>${to === undefined ? value : html`<a href="/console${to}">${value}</a>`}</dd></div>`,
  )}</dl>`;

/** What stands where nothing is: that it is so, and what to do next. */
export const empty = (sentence: Piece, next: Piece = null): Html =>
  html`<div class="empty"><p>${sentence}</p>${next !== null && html`<p>${next}</p>`}</div>`;

type FieldOptions = {
  name: string;
  label: string;
  value?: string | undefined;
  type?: 'file' | 'month' | 'text' | 'email' | 'password' | 'search' | 'url' | 'date' | 'number';
  required?: boolean;
  autocomplete?: string;
  inputmode?: 'decimal' | 'numeric';
  maxlength?: number;
  /** A person who comes for this form alone types at once. */
  autofocus?: boolean;
  /** A sentence below it. */
  hint?: Piece;
};

/** A field with its label. */
export function field(options: FieldOptions): Html {
  const { name, label, value, type = 'text', required = false, hint = null } = options;
  const { autocomplete = 'off', inputmode, maxlength } = options;
  return html`<div class="field"><label><span>${label}</span><input type="${type}" name="${name}" value="${value ?? ''}" autocomplete="${autocomplete}"${required && new Html(' required')}${options.autofocus === true && new Html(' autofocus')}${inputmode !== undefined && html` inputmode="${inputmode}"`}${maxlength !== undefined && html` maxlength="${maxlength}"`}></label>${hint !== null && html`<small>${hint}</small>`}</div>`;
}

/** A choice out of few, with its label. */
export const select = (
  name: string,
  label: string,
  chosen: string | undefined,
  options: readonly (readonly [value: string, shown: string])[],
): Html =>
  html`<label class="field"><span>${label}</span><select name="${name}" aria-label="${label}">${options.map(
    ([value, shown]) =>
      html`<option value="${value}"${value === chosen && new Html(' selected')}>${shown}</option>`,
  )}</select></label>`;

/** Fields of one form beside each other, as many as there is room for. */
export const together = (all: Piece): Html => html`<div class="fields">${all}</div>`;

/** Yes or no, with its label. */
export const choice = (name: string, label: string, isChosen: boolean): Html =>
  html`<label class="choice"><input type="checkbox" name="${name}" value="yes"${isChosen && new Html(' checked')}><span>${label}</span></label>`;

/** A button of a form that does the named action; `danger` for what can't be taken back. */
export const button = (
  label: Piece,
  action?: string,
  look: 'main' | 'plain' | 'danger' = 'main',
): Html =>
  html`<button class="${look}"${action !== undefined && html` name="action" value="${action}"`}>${label}</button>`;

/** What a form carries unseen. */
export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;

/** What every form carries: the proof that it is from this session, and the shop it is about. */
export const proofOf = ({ formToken, shop }: Visit): Html =>
  html`${hidden('form', formToken)}${hidden('shop', shop?.businessId ?? '')}`;

type FormOptions = {
  /** Another page of the console than its own. */
  to?: string | undefined;
  look?: 'row' | undefined;
  /** Its place on a long page: a refusal stands there, and the browser comes back to it. */
  at?: string | undefined;
};

/** A form that posts to the page it is on, or to another, with its proof. */
export function form(visit: Visit, content: Piece, to?: string | FormOptions, look?: 'row'): Html {
  const options = typeof to === 'object' ? to : { to, look };
  const { at } = options;
  const page = options.to === undefined ? visit.path : `/console${options.to}`;
  const place = at !== undefined && html` id="${at}"`;
  const kept = at !== undefined && hidden('at', at);
  return html`<form${place}${options.look !== undefined && html` class="${options.look}"`} method="post" action="${page}${at !== undefined && `#${at}`}">${proofOf(visit)}${kept}${at !== undefined && refusalAt(visit, at)}${content}</form>`;
}

/** Why the form of that place was refused; the page then says it nowhere else. */
const refusalAt = ({ refusal }: Visit, at: string): Html | null =>
  refusal?.at === at ? problemNote(refusal.text) : null;

export const problemNote = (text: string): Html =>
  html`<p class="problem" role="alert">${text}</p>`;

type Question = {
  /** What will happen, to what. */
  sentence: Piece;
  /** The button's name, as on the page before. */
  label: string;
  action: string;
  /** Where one goes who does not want it; the form is sent there too. */
  back: string;
};

/**
 * Asks once more before a dangerous thing: the first press of its button shows this, the second,
 * with `sure` in its fields, does it. Null where it was asked already.
 */
export function askOnce(visit: Visit, { fields }: Ask, question: Question): Html | null {
  if (fields.sure === 'yes') return null;
  const { sentence, label, action, back } = question;
  const kept = Object.entries({ ...fields, sure: 'yes' })
    .filter(([name]) => !['form', 'shop', 'action', 'at'].includes(name))
    .map(([name, value]) => hidden(name, value));
  const way = html`<a class="button plain" href="/console${back}">${texts[visit.language].keep}</a>`;
  const buttons = html`<div class="buttons">${button(label, action, 'danger')}${way}</div>`;
  return card(null, html`<p>${sentence}</p>${form(visit, html`${kept}${buttons}`, back)}`);
}

/** A state in a word; its colour only repeats it. */
export const pill = (word: Piece, kind: 'good' | 'wait' | 'bad' | 'plain'): Html =>
  html`<span class="pill ${kind}">${word}</span>`;

/** Something to copy; without JavaScript it can be marked by hand. */
export const copyable = (text: string, language: Language): Html =>
  html`<span class="copyable"><code>${text}</code><button type="button" class="plain" data-copy="${text}" data-done="${texts[language].copied}" hidden>${texts[language].copy}</button></span>`;

/** Opens WhatsApp with the words and the address written; who it goes to is chosen there. */
export const sendable = (words: string, url: string, language: Language): Html =>
  html`<a class="button plain" href="https://wa.me/?text=${encodeURIComponent(`${words}\n${url}`)}" target="_blank" rel="noreferrer">${texts[language].whatsApp}</a>`;

/** How much of a limit is used; it warns from 80 %. */
export const gauge = (used: number, limit: number, label: string): Html =>
  html`<meter aria-label="${label}" min="0" max="${limit}" high="${Math.round(limit * 0.8)}" value="${Math.min(used, limit)}"></meter>`;

export const amount = (paise: number): Html =>
  html`<span class="amount">${showRupees(paise)}</span>`;

const shapes = {
  moment: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  day: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant in India's time, to the minute or the day. */
export function when(
  instant: Date,
  language: Language,
  shape: keyof typeof shapes = 'moment',
): Html {
  const key = `${language} ${shape}`;
  const made =
    formats.get(key) ??
    new Intl.DateTimeFormat(`${language}-IN`, {
      timeZone: 'Asia/Kolkata',
      ...shapes[shape],
      // Hindi says "at night", where English has "am".
      ...(language === 'hi' && shape === 'moment' ? { dayPeriod: 'short' } : {}),
    });
  formats.set(key, made);
  return html`<time datetime="${instant.toISOString()}">${made.format(instant)}</time>`;
}

/** Leads to another page of the console. */
export const link = (to: string, shown: Piece): Html => html`<a href="/console${to}">${shown}</a>`;
