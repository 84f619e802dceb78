import vm from 'node:vm';
import { expect, test } from '@jest/globals';
import { printedWith } from '../../setup/clients/readme.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi();

/** A sheet, and what Apps Script gives a script; what the service answers is asked beforehand. */
async function aSheet() {
  const answers = new Map<string, string>();
  let url = '/api/v1/orders?status=paid&limit=100';
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { text, json } = await api.call('GET', url, { key: api.business.testKey });
    answers.set(`${api.url}${url}`, text);
    cursor = json.next_cursor;
    url = `/api/v1/orders?status=paid&limit=100&cursor=${encodeURIComponent(cursor ?? '')}`;
  }
  return (rows: unknown[][]) => {
    const settings: Record<string, string> = {
      PAISEWISE_URL: api.url,
      API_KEY: api.business.testKey,
    };
    const sheet = {
      getLastRow: () => rows.length,
      appendRow: (row: unknown[]) => void rows.push(row),
      getRange: () => ({ getValues: () => rows.map((row) => [row[0]]) }),
    };
    vm.runInNewContext(`${printedWith('docs/recipes.md', 'js', 'function addPaid')}; addPaid();`, {
      LockService: { getScriptLock: () => ({ waitLock() {}, releaseLock() {} }) },
      SpreadsheetApp: { getActiveSpreadsheet: () => ({ getSheets: () => [sheet] }) },
      PropertiesService: {
        getScriptProperties: () => ({ getProperty: (name: string) => settings[name] }),
      },
      UrlFetchApp: {
        fetch(asked: string, { headers }: { headers: Record<string, string> }) {
          expect(headers['X-API-Key']).toBe(api.business.testKey);
          return { getContentText: () => answers.get(asked) ?? '' };
        },
      },
    });
    return rows;
  };
}

test('the sheet gets each paid order once, oldest first, and as text what customers typed', async () => {
  const key = api.business.testKey;
  const paid = async (merchant_order_id: string) => {
    const { order_id } = (await api.create({ merchant_order_id }, { key })).json;
    await api.call('POST', `/api/v1/orders/${order_id}/simulate`, {
      key,
      body: { outcome: 'paid' },
    });
    return order_id;
  };
  const [first, second] = [await paid('=HYPERLINK("x")'), await paid('+1')];
  await api.create({}, { key });
  const rows = (await aSheet())([]);
  expect(rows.map(([id]) => id)).toEqual(['Order', first, second]);
  expect(rows.map((row) => row[1])).toEqual(['Own id', '\'=HYPERLINK("x")', "'+1"]);
  const third = await paid('three');
  (await aSheet())(rows);
  (await aSheet())(rows);
  expect(rows.map(([id]) => id)).toEqual(['Order', first, second, third]);
});
