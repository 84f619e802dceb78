import { type ZipEntry, zip } from './zip.ts';

/** A number is one in the sheet too; null is an empty cell. Text is never taken for a formula. */
export type Cell = string | number | null;

/** What a sheet of Excel's holds at most. */
const MOST_ROWS = 1_048_576;
const MOST_CHARACTERS = 32_767;
const PIECE = 65_536;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/**
 * A workbook (Office Open XML, ECMA-376) of rows as they come, piece by piece. The first of them is the
 * heading, which stays in sight; where a sheet is full, another begins with it.
 */
export async function* xlsx(
  name: string,
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  yield* zip(filesOf(name, pages));
}

async function* filesOf(
  name: string,
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<ZipEntry> {
  const rows = rowsOf(pages);
  const heading = await rows.next();
  let sheets = 0;
  for (let isMore = true; isMore; ) {
    sheets++;
    const sheet = { isFull: false };
    yield {
      name: `xl/worksheets/sheet${sheets}.xml`,
      content: sheetOf(heading.done ? [] : heading.value, rows, sheet),
    };
    isMore = sheet.isFull;
  }
  yield* frame(name, sheets);
}

async function* rowsOf(pages: AsyncIterable<readonly (readonly Cell[])[]>) {
  for await (const page of pages) yield* page;
}

async function* sheetOf(
  heading: readonly Cell[],
  rows: AsyncGenerator<readonly Cell[], void>,
  sheet: { isFull: boolean },
): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(heading, 1)}`;
  // In larger pieces: each takes a turn of the compressor's own.
  let text = '';
  for (let at = 2; !sheet.isFull; at++) {
    const next = await rows.next();
    if (next.done) break;
    text += rowXml(next.value, at);
    sheet.isFull = at === MOST_ROWS;
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  yield `${text}</sheetData></worksheet>`;
}

const rowXml = (cells: readonly Cell[], at: number): string =>
  `<row r="${at}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${at}`)).join('')}</row>`;

function cellXml(cell: Cell, place: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  const text = escaped(cell.slice(0, MOST_CHARACTERS));
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** 0 is A, 26 is AA. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') +
  String.fromCharCode(65 + (column % 26));

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML 1.0 can't hold
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_IN_XML, '\ufffd')
    .replace(/[&<>]/g, (mark) => ENTITIES[mark] ?? '');

/** What holds the sheets together. */
function frame(name: string, sheets: number): ZipEntry[] {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1);
  const named = (at: number) =>
    escaped(at === 1 ? name : `${name} ${at}`).replaceAll('"', '&quot;');
  const part = (path: string, type: string) =>
    `<Override PartName="${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const file = (path: string, text: string): ZipEntry => ({ name: path, content: [XML, text] });
  return [
    file(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${numbers.map((at) => part(`/xl/worksheets/sheet${at}.xml`, 'worksheet')).join('')}</Types>`,
    ),
    file(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    file(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbers.map((at) => `<sheet name="${named(at)}" sheetId="${at}" r:id="rId${at}"/>`).join('')}</sheets></workbook>`,
    ),
    file(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((at) => `<Relationship Id="rId${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
    ),
  ];
}
