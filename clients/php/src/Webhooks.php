<?php

declare(strict_types=1);

namespace Paisewise;

/** @phpstan-import-type Order from Orders */
final class Webhooks
{
    private const TYPES = ['payment.paid', 'payment.expired', 'payment.failed'];

    /** @param 'live'|'test' $mode */
    public function __construct(
        private readonly Request $request,
        #[\SensitiveParameter] private readonly ?string $secret,
        private readonly string $mode,
    ) {
        if ($secret !== null) {
            Signature::key($secret);
        }
    }

    /**
     * The event, if its signature is genuine and fresh, its order is of the meant mode, and it is the expected one
     * with the expected amount.
     *
     * @param string $body the bytes as they came: file_get_contents('php://input')
     * @param array<string, mixed> $headers $_SERVER, or the request's headers
     * @param callable(Order): ?array{order_id: string, amount: int|float} $expect finds the sale by the order (by its
     *   merchant_order_id): the order that you stored for it, and its price in rupees; null where there is none
     * @param ?int $now Unix time; null is this server's clock
     * @return array{id: string, type: 'payment.paid'|'payment.expired'|'payment.failed', created_at: string, data: Order}
     * @throws WebhookRefused
     */
    public function verify(string $body, array $headers, callable $expect, ?int $now = null): array
    {
        if ($this->secret === null) {
            throw new \InvalidArgumentException('webhookSecret is missing: webhooks cannot be verified');
        }
        Signature::check($this->secret, $body, $headers, $now ?? time());
        $event = self::read($body);
        ['order_id' => $orderId, 'mode' => $mode, 'amount' => $amount] = $event['data'];
        if ($mode !== $this->mode) {
            throw new WebhookRefused('wrong_mode', "The order $orderId is a $mode order.");
        }
        $expected = $expect($event['data']);
        if ($expected === null || $expected['order_id'] !== $orderId) {
            throw new WebhookRefused('unexpected_order', "The order $orderId is not that of the sale.");
        }
        if (self::paise($expected['amount']) !== self::paise($amount)) {
            throw new WebhookRefused('unexpected_amount', "The order $orderId is of $amount, and the sale of {$expected['amount']}.");
        }
        return $event;
    }

    /**
     * Has the service send a signed sample to an address, and tells what was answered there. It is a test order's that
     * expired, signed with the secret of the key's mode: `verify` answers it with 204 where secret and clock are right.
     *
     * @return array{accepted: bool, status: ?int, duration_ms: int, error: ?string, hint: ?string, answer: ?string}
     * @throws PaisewiseError
     */
    public function test(string $webhookUrl): array
    {
        return $this->request->send('POST', '/test-webhook', body: ['webhook_url' => $webhookUrl], isSafe: false);
    }

    /** @return array{id: string, type: string, created_at: string, data: array<string, mixed>} */
    private static function read(string $body): array
    {
        $event = json_decode($body, true, 32);
        $order = is_array($event) ? $event['data'] ?? null : null;
        $isOne = is_array($order)
            && in_array($event['type'] ?? null, self::TYPES, true)
            && is_string($order['order_id'] ?? null)
            && is_string($order['mode'] ?? null)
            && (is_int($order['amount'] ?? null) || is_float($order['amount'] ?? null));
        return $isOne ? $event : throw new WebhookRefused('not_an_event', 'This is no event that the client knows.');
    }

    private static function paise(int|float $rupees): int
    {
        return (int) round($rupees * 100);
    }
}
