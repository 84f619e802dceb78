import { findFace, saveFace } from '../../../shops/businesses/face/save-face.ts';
import { type Html, html } from '../../../web/html.ts';
import { button, card, field, proofOf } from '../../design.ts';
import type { Act, Looker } from '../../page.ts';
import type { Ask, ConsoleContext } from '../../visit.ts';
import { texts } from './face-texts.ts';

/** The shop's logo and colour. */
export async function faceCard(ctx: ConsoleContext, visit: Looker, { fields }: Ask): Promise<Html> {
  const t = texts[visit.language];
  const { colour, logoDigest } = await findFace(ctx.db, visit.shop.businessId);
  const logo =
    logoDigest !== null &&
    html`<p><img class="logo" src="/pay/logo/${logoDigest}.png" alt="${t.logo}" width="64" height="64"></p>`;
  const file = html`<div class="field"><label><span>${t.logo}</span><input type="file" name="logo" accept="image/png,image/jpeg,image/webp" data-shrink="256"></label><small>${t.logoHint}</small></div>`;
  const input = field({
    name: 'colour',
    label: t.colour,
    value: fields.colour ?? colour ?? '',
    maxlength: 7,
    hint: t.colourHint,
  });
  const remove = logoDigest !== null && button(t.remove, 'remove-logo', 'plain');
  const form = html`<form method="post" enctype="multipart/form-data" action="/console/settings">${proofOf(visit)}${file}${input}<div class="buttons">${button(t.save, 'save-face', 'plain')}${remove}</div></form>`;
  return card(t.title, html`<p class="soft">${t.lead}</p>${logo}${form}`);
}

export const saveLook: Act = async (ctx, { shop, by }, { fields, file }) => {
  const colour = (fields.colour ?? '').trim();
  await saveFace(ctx, {
    businessId: shop.businessId,
    actor: by,
    colour: colour === '' ? null : colour,
    logo: file,
  });
  return { to: '/settings', said: 'face' };
};

export const removeLogo: Act = async (ctx, { shop, by }) => {
  const { businessId } = shop;
  const { colour } = await findFace(ctx.db, businessId);
  await saveFace(ctx, { businessId, actor: by, colour, logo: 'none' });
  return { to: '/settings', said: 'face' };
};
