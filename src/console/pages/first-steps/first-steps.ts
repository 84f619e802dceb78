import {
  type FirstStep,
  firstSteps,
  listFirstSteps,
} from '../../../office/support/list-first-steps.ts';
import { html } from '../../../web/html.ts';
import { card, link } from '../../design.ts';
import { definePage } from '../../page.ts';
import { accounts } from '../accounts/accounts.ts';
import { developers } from '../developers/developers.ts';
import { mailboxes } from '../mailboxes/mailboxes.ts';
import { settings } from '../settings/settings.ts';
import { stepPart } from './step-part.ts';
import { stepPill } from './steps-card.ts';
import { texts } from './texts.ts';

/**
 * `/console/first-steps`: from an invitation to a verified account. Every button is that of the
 * page that has it for good, so that the way can be left and taken up again anywhere.
 */
export const firstStepsPage = definePage('first-steps', {
  menu: null,
  said: { en: texts.en.said, hi: texts.hi.said },
  async get(ctx, visit, ask) {
    const t = texts[visit.language];
    const steps = await listFirstSteps(ctx, visit.shop.businessId);
    const undone = steps.find(({ isDone }) => !isDone)?.step;
    const now = stepOf(ask.fields.step ?? ask.query.step) ?? undone;
    const shown = now === undefined ? null : await stepPart(ctx, visit, ask, now);
    const cards = steps.map(({ step, isDone }, at) => {
      const heading = html`${at + 1}. ${t.steps[step]} ${stepPill(visit.language, isDone, step === now)}`;
      if (step === now) return html`<div class="step now">${card(heading, shown)}</div>`;
      const way = isDone || step === undone ? link(`/first-steps?step=${step}`, t.change) : null;
      return html`<div class="step">${card(heading, way && html`<p>${way}</p>`)}</div>`;
    });
    const end = undone === undefined && html`<p class="said">${t.allDone}</p>`;
    const today = html`<p>${link('/', t.toToday)}</p>`;
    return { heading: t.heading, main: html`<p>${t.lead}</p>${end}${cards}${today}` };
  },
  actions: {
    rename: settings.actions.rename,
    connect: mailboxes.actions.connect,
    consent: mailboxes.actions.consent,
    add: accounts.actions.add,
    verify: accounts.actions.verify,
    understand: accounts.actions.understand,
    'create-key': developers.actions['create-key'],
  },
});

const stepOf = (name: string | undefined): FirstStep | undefined =>
  firstSteps.find((step) => step === name);
