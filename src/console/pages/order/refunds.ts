import type { OrderRow } from '../../../orders/order-row.ts';
import { noteRefund, takeBackRefund } from '../../../orders/refunds/note-refund.ts';
import {
  findRefundById,
  type Refund,
  refundedPaise,
  standing,
} from '../../../orders/refunds/refund.ts';
import { readAmount, showRupees } from '../../../platform/money.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Html, html } from '../../../web/html.ts';
import { say } from '../../../words/sentence.ts';
import { ownOrder } from '../../decide.ts';
import {
  amount,
  askOnce,
  button,
  card,
  field,
  form,
  hidden,
  together,
  when,
} from '../../design.ts';
import type { Language } from '../../language.ts';
import { mayAct } from '../../may-act.ts';
import type { Act } from '../../page.ts';
import { table } from '../../table.ts';
import type { Ask, Visit } from '../../visit.ts';
import { texts } from './refund-texts.ts';

/** What was noted as sent back of a paid order, and the form that notes another. */
export function refundsCard(
  order: OrderRow,
  { paid, refunds }: { paid: number; refunds: readonly Refund[] },
  visit: Visit,
  { fields }: Ask,
): Html | null {
  if (order.status !== 'paid') return null;
  const t = texts[visit.language];
  const may = mayAct(visit, 'order', 'note-refund');
  const noted = standing(refunds);
  if (noted.length === 0 && !may) return null;
  const left = paid - refundedPaise(refunds);
  const rows = noted.map((one) => [
    amount(one.amountPaise),
    one.reference,
    one.by,
    when(one.notedAt, visit.language),
    may
      ? form(
          visit,
          html`${hidden('refund', one.refundId)}${button(t.takeBack, 'take-back-refund', 'plain')}`,
        )
      : null,
  ]);
  const all =
    rows.length > 0 && table(t.refunds, [t.amount, t.reference, t.by, t.at, t.takeBack], rows);
  const asked = together(
    html`${field({ name: 'amount', label: t.amount, value: fields.amount, required: true, inputmode: 'decimal', hint: t.amountHint(showRupees(left)) })}
${field({ name: 'reference', label: t.reference, value: fields.reference, required: true, maxlength: 120, hint: t.referenceHint })}`,
  );
  const note =
    may &&
    left > 0 &&
    html`<p class="soft">${t.lead}</p>${form(visit, html`${asked}${button(t.note, 'note-refund', 'plain')}`, { at: 'refund' })}`;
  return card(t.refunds, html`${all}${note}`);
}

/** The notes as sentences of the order's story. */
export const refundSteps = (
  refunds: readonly Refund[],
  language: Language,
): { at: Date; words: string }[] =>
  refunds.flatMap(({ amountPaise, reference, by, notedAt, takenBackAt }) => {
    const t = texts[language];
    const [rupees, named] = [showRupees(amountPaise), reference ?? ''];
    const noted = { at: notedAt, words: t.noted(by ?? '', rupees, named) };
    return takenBackAt === null
      ? [noted]
      : [noted, { at: takenBackAt, words: t.takenBack(rupees, named) }];
  });

/** What the card's buttons do. */
export const refundActions: Readonly<Record<'note-refund' | 'take-back-refund', Act>> = {
  async 'note-refund'(ctx, visit, { params, fields }) {
    const { orderId } = await ownOrder(ctx, visit.shop, params.orderId ?? '');
    const { kind } = await noteRefund(ctx, {
      orderId,
      amountPaise: readAmount(fields.amount ?? ''),
      reference: fields.reference ?? '',
      by: visit.by,
    });
    return { to: `/orders/${orderId}`, said: kind === 'noted' ? 'note-refund' : 'noted-before' };
  },
  async 'take-back-refund'(ctx, visit, ask) {
    const { orderId } = await ownOrder(ctx, visit.shop, ask.params.orderId ?? '');
    const refundId = ask.fields.refund ?? '';
    const refund = await findRefundById(ctx.db, refundId);
    // Another order's note is answered as if it didn't exist.
    if (refund?.orderId !== orderId)
      throw new Refusal('not_found', say('refund_unknown', { refundId }));
    const t = texts[visit.language];
    const to = `/orders/${orderId}`;
    const asked = askOnce(visit, ask, {
      sentence: t.takingBack(showRupees(refund.amountPaise), refund.reference ?? ''),
      label: t.takeBack,
      action: 'take-back-refund',
      back: to,
    });
    if (asked) return { heading: orderId, main: asked };
    await takeBackRefund(ctx, { refundId, by: visit.by, reason: 'from the console' });
    return { to, said: 'take-back-refund' };
  },
};
