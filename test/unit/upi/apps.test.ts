import { expect, test } from '@jest/globals';
import { isInsideApp } from '../../../src/upi/apps.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test.each([
  `${android} Instagram 355.0.0.37.103 Android (30/11; 320dpi; 720x1411; Xiaomi)`,
  `${iphone} [FBAN/FBIOS;FBAV/488.0.0.60.100;FBBV/660000000]`,
  `${android} [FB_IAB/FB4A;FBAV/488.0.0.60.100;]`,
  `${iphone} Snapchat/13.10.0.40 (iPhone14,5; iOS 18.1)`,
  `${android} [LinkedInApp]/4.1.1000`,
  `${iphone} Safari Line/14.16.0`,
  `${iphone} Twitter for iPhone/10.70`,
])('opens no other app: %s', (userAgent) => {
  expect(isInsideApp(userAgent)).toBe(true);
});

test.each([
  '',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  `${iphone} Version/18.1 Safari/604.1`,
  // A shop's own app may well open others.
  android,
  'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0 Online/2',
])('may open others: %s', (userAgent) => {
  expect(isInsideApp(userAgent)).toBe(false);
});
