import { cpSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from '@jest/globals';
import { aClient } from '../../setup/clients/a-client.ts';
import { useDriver } from '../../setup/clients/a-driver.ts';
import { aPrintedShop } from '../../setup/clients/a-printed-shop.ts';
import { printedWith } from '../../setup/clients/readme.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi();
describe('the client for PHP', () =>
  aClient(api, useDriver('php', ['test/setup/clients/driver.php'])));

const OWN_CODE = `<?php
function sales(?array $change = null): array {
    $file = __DIR__ . '/sales.json';
    $sales = is_file($file) ? json_decode(file_get_contents($file), true) : ['cart-1' => ['id' => 'cart-1', 'amount' => 499]];
    if ($change !== null) file_put_contents($file, json_encode($sales = array_replace_recursive($sales, $change)));
    return $sales;
}
function findSale(?string $id): ?array { return sales()[$id] ?? null; }
function storeOrder(string $id, string $orderId): void { sales([$id => ['order_id' => $orderId]]); }
function markPaid(string $id): void { sales([$id => ['paid' => true]]); }
`;

test('the README’s shop runs as printed', async () => {
  const block = (words: string) => printedWith('clients/php/README.md', 'php', words);
  await aPrintedShop(api, {
    files: {
      'own.php': OWN_CODE,
      'paisewise.php': block('new Paisewise\\Client'),
      'pay.php': block('orders->create'),
      'webhook.php': block('webhooks->verify'),
      'sale.php':
        '<?php $sale = findSale("cart-1"); echo $sale["order_id"] ?? "", ", ", isset($sale["paid"]) ? "paid" : "not paid";',
    },
    command: (port, folder) => {
      cpSync('clients/php', path.join(folder, 'paisewise'), { recursive: true });
      return {
        command: 'php',
        args: [
          '-d',
          'auto_prepend_file=own.php',
          '-d',
          'include_path=.',
          '-S',
          `127.0.0.1:${port}`,
        ],
      };
    },
    pay: '/pay.php',
    webhook: '/webhook.php',
    sale: '/sale.php',
  });
});
