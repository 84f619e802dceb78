import type { DayCollected } from '../orders/order-stats.ts';
import { showRupees } from '../platform/money.ts';
import { type Html, html } from '../web/html.ts';
import { amount, empty } from './design.ts';
import { table } from './table.ts';

const HEIGHT = 120;
const STEP = 20;
const BAR = 14;

type Words = {
  label: string;
  nothing: string;
  asTable: string;
  day: string;
  collected: string;
  orders: string;
  /** Of a day that has the most, `27/10`. */
  best: (amount: string, day: string) => string;
};

/** A bar for each day, drawn here, and the same as a table, to read. */
export function dayChart(days: readonly DayCollected[], words: Words): Html {
  const most = Math.max(1, ...days.map(({ paise }) => paise));
  const bars = days.map(({ day, paise, orders }, at) => {
    const height = Math.max(paise > 0 ? 2 : 0, Math.round((paise / most) * HEIGHT));
    return html`<rect x="${at * STEP + 3}" y="${HEIGHT - height}" width="${BAR}" height="${height}" rx="2"><title>${`${day}: ${showRupees(paise)} (${orders})`}</title></rect>`;
  });
  const best = days.find(({ paise }) => paise === most);
  const marks = days.flatMap(({ day }, at) =>
    at % 7 === days.length % 7
      ? [html`<text x="${at * STEP + 3}" y="${HEIGHT + 16}">${shortDay(day)}</text>`]
      : [],
  );
  const rows = days.toReversed().map(({ day, paise, orders }) => [day, amount(paise), orders]);
  const columns = [words.day, words.collected, words.orders];
  if (days.every(({ orders }) => orders === 0)) return empty(words.nothing);
  return html`${best ? html`<p class="soft">${words.best(showRupees(most), shortDay(best.day))}</p>` : null}<svg class="chart" viewBox="0 0 ${days.length * STEP} ${HEIGHT + 20}" role="img" aria-label="${words.label}"><rect x="0" y="${HEIGHT}" width="${days.length * STEP}" height="1"/>${bars}${marks}</svg>
<details><summary>${words.asTable}</summary>${table(words.label, columns, rows)}</details>`;
}

const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;
