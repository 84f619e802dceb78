import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Read by another's programs: Python's own zip and XML. */
const READER = `
import json, sys, zipfile, xml.etree.ElementTree as tree
book = zipfile.ZipFile(sys.argv[1])
assert book.testzip() is None
names = book.namelist()
main = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
def cells(row):
    for cell in row:
        text = cell.find(main + 'is')
        yield text[0].text if text is not None else float(cell.find(main + 'v').text)
for name in names: tree.fromstring(book.read(name))
sheets = [n for n in names if n.startswith('xl/worksheets/')]
rows = [[list(cells(row)) for row in tree.fromstring(book.read(n)).find(main + 'sheetData')] for n in sheets]
titles = [s.get('name') for s in tree.fromstring(book.read('xl/workbook.xml')).iter(main + 'sheet')]
print(json.dumps({'titles': titles, 'rows': rows}))
`;

/** What a workbook holds, sheet by sheet, by Python's reading. */
export async function readWorkbook(
  pieces: AsyncIterable<Buffer>,
): Promise<{ titles: string[]; rows: (string | number)[][][] }> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'paisewise-xlsx-')), 'book.xlsx');
  writeFileSync(file, Buffer.concat(all));
  const out = execFileSync('python3', ['-c', READER, file], { encoding: 'utf8', maxBuffer: 1e8 });
  return JSON.parse(out);
}
