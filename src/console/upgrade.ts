import type { Request, Response } from 'express';
import { isConsoleOpen } from '../people/is-console-open.ts';
import type { Context } from '../platform/context.ts';
import { html } from '../web/html.ts';
import { answerHtml, redirect } from './answer.ts';
import { consoleAssets } from './assets.ts';
import { card } from './design.ts';
import { frame } from './frame.ts';
import { chooseLanguage, worded } from './language.ts';
import type { ConsoleContext } from './visit.ts';

/** Asks whether the console is there, once it was without asking the database again. */
export function consoleOpening(ctx: Pick<Context, 'db' | 'config'>): () => Promise<boolean> {
  let isOpen = false;
  return async () => {
    isOpen ||= await isConsoleOpen(ctx);
    return isOpen;
  };
}

const texts = worded({
  en: {
    heading: 'Another plan',
    lead: 'Whoever runs this service changes your plan: ask them, and name your business. Payments that are under way are not touched by it.',
  },
  hi: {
    heading: 'दूसरा प्लान',
    lead: 'आपका प्लान वही बदलता है जो यह सेवा चलाता है: उनसे कहें और अपने व्यवसाय का नाम बताएँ। चल रहे भुगतानों पर इसका असर नहीं होता।',
  },
});

/**
 * `BASE_URL/upgrade`, where the 402 answers point: the console's page Plan; who to ask where there
 * is no console.
 */
export function answerUpgrade(ctx: ConsoleContext) {
  const isOpen = consoleOpening(ctx);
  return async (req: Request, res: Response): Promise<void> => {
    if (await isOpen()) return redirect(res, '/plan');
    const language = chooseLanguage(req);
    const t = texts[language];
    const page = frame({
      assets: await consoleAssets(),
      language,
      heading: t.heading,
      main: card(null, html`<p>${t.lead}</p>`),
      path: req.originalUrl,
      visit: null,
    });
    await answerHtml(req, res, 200, page);
  };
}
