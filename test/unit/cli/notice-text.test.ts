import { expect, test } from '@jest/globals';
import { noticesForPeople } from '../../../src/cli/notice-text.ts';

const notice = {
  notice_id: 'ntc_1',
  kind: 'alert_unmatched',
  text: `Your bank may have told of a payment of ₹123.45: ${'look at it. '.repeat(20)}`,
  since: '2026-11-26T02:29:00.000Z',
  delivery: 'delivered',
};

test('a terminal shows each notice whole, with its kind and when it was', () => {
  const told = noticesForPeople([notice, { ...notice, notice_id: 'ntc_2' }]);
  expect(told).toContain('2026-11-26T02:29:00.000Z  alert_unmatched  ntc_1  (delivered)\n');
  expect(told.split(notice.text)).toHaveLength(3);
});

test('control characters of a notice don’t reach the terminal, and no notice is said', () => {
  expect(noticesForPeople([{ ...notice, text: 'a\u001b[2Jb' }])).not.toContain('\u001b');
  expect(noticesForPeople([])).toBe('none');
});
