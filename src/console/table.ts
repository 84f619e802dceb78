import { type Html, html, type Piece } from '../web/html.ts';

/** How a cell stands on a phone, where a row takes two lines: what it is and its sum, then the rest. */
type Kind = 'lead' | 'sum' | 'state' | 'deed' | 'count' | 'meta';

const kindOf = (cells: readonly string[], at: number): Kind => {
  const has = (mark: string) => cells.some((cell) => cell.includes(mark));
  if (has('<form') || has('<button')) return 'deed';
  if (at === 0) return 'lead';
  if (has('class="amount"')) return 'sum';
  if (has('class="pill')) return 'state';
  return cells.every((cell) => /^[\d,]*$/.test(cell)) ? 'count' : 'meta';
};

/** A table with rows of one line; on a phone each row takes two. */
export function table(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly Piece[])[],
): Html {
  const shown = rows.map((row) => row.map((cell) => html`${cell}`));
  const kinds = columns.map((_, at) =>
    kindOf(
      shown.map((row) => row[at]?.text ?? ''),
      at,
    ),
  );
  const look = kinds.includes('sum') ? 'rows' : 'rows sumless';
  const head = columns.map(
    (name, at) => html`<th scope="col" role="columnheader" class="${kinds[at] ?? ''}">${name}</th>`,
  );
  const body = shown.map(
    (row) =>
      html`<tr role="row">${row.map((cell, at) => html`<td role="cell" class="${kinds[at] ?? ''}${['', '–'].includes(cell.text) && ' nothing'}" data-name="${columns[at] ?? ''}"><div>${cell}</div></td>`)}</tr>`,
  );
  return html`<table role="table" class="${look}"><caption class="unseen">${caption}</caption><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body}</tbody></table>`;
}
