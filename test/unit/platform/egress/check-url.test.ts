import { describe, expect, test } from '@jest/globals';
import { checkAddress, checkUrl } from '../../../../src/platform/egress/check-url.ts';
import { saying } from '../../../setup/words.ts';

const refused = [
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'api.localhost',
    'intranet',
    'intranet.',
    'metadata.google.internal',
    'x.INTERNAL.',
  ],
  ...[
    'printer.local',
    'printer.local.',
    'nas.home.arpa',
    'home.arpa',
    'a..example',
    '.shop.example',
    'shop.example..',
  ],
  ...[
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '0x7f.1',
    '0x7f000001',
    '0177.0.0.1',
    '017700000001',
    '2130706433',
    '0',
    '0.0.0.0',
  ],
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[::ffff:8.8.8.8]',
  ],
  ...[
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[ff02::1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '[2001::1]',
  ],
  ...[
    '[2001:db8::1]',
    '[100::1]',
    '[100:0:0:1::1]',
    '[4000::1]',
    '[3fff::1]',
    '[5f00::1]',
    '[fec0::1]',
  ],
  ...[
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.1',
    '192.0.2.1',
  ],
  ...[
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
  ],
  ...[
    '%31%32%37.0.0.1',
    '１２７.０.０.１',
    '127。0。0。1',
    '①⑦②.16.0.1',
    'ｌｏｃａｌｈｏｓｔ',
    'loc\u00adalhost',
    'ＸＮ.local',
  ],
];
const accepted = [
  ...[
    'hooks.shop.example',
    'hooks.shop.example.',
    'hooks.shop.example:8443',
    'internal.shop.example',
    'local.example',
  ],
  ...[
    'xn--mnchen-3ya.example',
    'münchen.example',
    'localhost.shop.example',
    '8.8.8.8',
    '[2606:4700::1111]',
    '[2001:4860:4860::8888]',
  ],
];

describe('the address of a webhook, as written', () => {
  test.each(refused)('%s is refused with a reason', (host) => {
    expect(checkUrl(`http://${host}/hook`, [])).toEqual({
      ok: false,
      why: saying(/\w/),
    });
  });
  test.each(accepted)('%s is accepted without asking DNS', (host) => {
    expect(checkUrl(`https://${host}/hook`, [])).toEqual({ ok: true });
  });
  test('a port, https or another case of the scheme change nothing', () => {
    for (const url of [
      'https://10.0.0.1:8443/hook',
      'HTTP://127.0.0.1:1/hook',
      'https://[::ffff:169.254.169.254]:443/',
    ])
      expect(checkUrl(url, []).ok).toBe(false);
  });
  test('other schemes and rubbish are refused', () => {
    for (const url of [
      'ftp://shop.example/',
      'javascript:alert(1)',
      'shop.example/hook',
      '',
      'http://',
      'http://1.2.3.4.5/',
    ])
      expect(checkUrl(url, []).ok).toBe(false);
  });
  test('an allowed target is exactly its host and port, in that spelling', () => {
    const allowed = ['127.0.0.1:9000', 'shop.local:80'];
    expect(checkUrl('http://127.0.0.1:9000/hook', allowed).ok).toBe(true);
    expect(checkUrl('http://Shop.local/hook', allowed).ok).toBe(true);
    for (const url of [
      ...[
        'http://127.0.0.1:9001/',
        'http://127.0.0.1/',
        'http://127.1:9000/',
        'http://2130706433:9000/',
        'http://localhost:9000/',
      ],
      ...[
        'https://shop.local/',
        'http://127.0.0.1:9000@10.0.0.1/',
        'http://10.0.0.1\\@127.0.0.1:9000/',
        'http://10.0.0.1#@127.0.0.1:9000/',
      ],
    ])
      expect(checkUrl(url, allowed)).toMatchObject({ ok: false });
  });
});

test('what is no IP address at all is no public address', () => {
  expect(checkAddress('fe80::1%eth0').ok).toBe(false);
  expect(checkAddress('shop.example').ok).toBe(false);
});
