import { bankName } from '../../../bank-mail/banks/index.ts';
import { countOrdersOnPieces } from '../../../payments/alerts/asked-alerts.ts';
import { promoteLayout, revokeLayout } from '../../../payments/matching/taught/layouts.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listPieces } from '../../../shops/layouts/list-pieces.ts';
import { getPiece, type LayoutPiece } from '../../../shops/layouts/piece.ts';
import { html } from '../../../web/html.ts';
import { say } from '../../../words/sentence.ts';
import { askOnce, button, card, empty, form, hidden, when } from '../../design.ts';
import { mayAct } from '../../may-act.ts';
import { definePage, type Looker } from '../../page.ts';
import { table } from '../../table.ts';
import type { Ask, ConsoleContext } from '../../visit.ts';
import { texts } from './texts.ts';

/** More are listed by `layout list`. */
const MOST = 200;
/** More orders are told as `1000+`. */
const MOST_COUNTED = 1000;
const BACK = '/layouts';

/** `/console/layouts`: what the shop's people taught of its bank's mails, and the way back. */
export const layouts = definePage('layouts', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  said: { en: texts.en.said, hi: texts.hi.said },
  async get(ctx, visit) {
    const t = texts[visit.language];
    const filter = { businessId: visit.shop.businessId, bank: null };
    const pieces = await listPieces(ctx.db, filter, MOST);
    const ids = pieces.map(({ pieceId }) => pieceId);
    const uses = await countOrdersOnPieces(ctx.db, ids, MOST_COUNTED);
    const rows = pieces.map((piece) => rowOf(visit, piece, uses.get(piece.pieceId) ?? 0));
    const all =
      rows.length === 0
        ? empty(t.none)
        : table(t.all, [t.words, t.bank, t.by, t.used, t.way], rows);
    return { heading: t.heading, main: card(t.all, html`<p class="soft">${t.lead}</p>${all}`) };
  },
  actions: {
    async undo(ctx, visit, ask) {
      const t = texts[visit.language];
      const { pieceId, words } = await ownPiece(ctx, visit, ask);
      const question = { sentence: t.undoing(words), label: t.undo, action: 'undo', back: BACK };
      const asked = askOnce(visit, ask, question);
      if (asked) return { heading: t.heading, main: asked };
      await revokeLayout(ctx, pieceId, { by: visit.by, reason: t.reason });
      return { to: BACK, said: 'undone' };
    },
    async promote(ctx, visit, ask) {
      const t = texts[visit.language];
      const { pieceId, words } = await ownPiece(ctx, visit, ask);
      const sentence = t.promoting(words);
      const question = { sentence, label: t.promote, action: 'promote', back: BACK };
      const asked = askOnce(visit, ask, question);
      if (asked) return { heading: t.heading, main: asked };
      await promoteLayout(ctx, ctx.engine, pieceId, { by: visit.by, reason: t.reason });
      return { to: BACK, said: 'promoted' };
    },
  },
});

async function ownPiece({ db }: ConsoleContext, { shop }: Looker, { fields }: Ask) {
  const piece = await getPiece(db, fields.piece ?? '');
  if (piece.businessId !== shop.businessId) throw new Refusal('piece_not_found', say('piece_gone'));
  return piece;
}

function rowOf(visit: Looker, piece: LayoutPiece, uses: number) {
  const t = texts[visit.language];
  const undo = mayAct(visit, 'layouts', 'undo') && button(t.undo, 'undo', 'danger');
  const promote = mayAct(visit, 'layouts', 'promote') && button(t.promote, 'promote', 'plain');
  return [
    piece.words,
    piece.bank === null ? '–' : bankName(piece.bank),
    html`${piece.taughtBy}<small>${when(piece.taughtAt, visit.language)}</small>`,
    uses === MOST_COUNTED ? `${uses}+` : String(uses),
    undo || promote
      ? form(visit, html`${hidden('piece', piece.pieceId)}${undo}${promote}`, BACK)
      : null,
  ];
}
