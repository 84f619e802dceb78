import { expect, test } from '@jest/globals';
import { engineCommand } from '../../../dev/engine.ts';

test('the engine runs as temporal-dev.yml says, at addresses of our own', () => {
  const words = engineCommand();
  expect(words.slice(0, 2)).toEqual(['server', 'start-dev']);
  expect(words).toContain('history.timerProcessorMaxTimeShift="10ms"');
  expect(words).toContain('OrderStatus=Keyword');
  for (const place of ['--ip', '--port', '--ui-port', '--db-filename', '0.0.0.0', '7233', '/state/temporal.db'])
    expect(words).not.toContain(place);
});

test('a file without the one line says what is missing', () => {
  expect(() => engineCommand('services:\n  temporal:\n    command: server start-dev\n')).toThrow('one JSON array on one line');
});
