import { aReferenceShop } from './shop.ts';

aReferenceShop('the demo shop in Node', () => ({
  command: process.execPath,
  args: ['dev/shop/main.ts'],
}));
