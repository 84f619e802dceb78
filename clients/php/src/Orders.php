<?php

declare(strict_types=1);

namespace Paisewise;

/**
 * @phpstan-type Order array{order_id: string, merchant_order_id: ?string, mode: 'live'|'test',
 *   status: 'pending'|'paid'|'expired'|'failed'|'manual_review', amount: int|float, payable_amount: int|float,
 *   created_at: string, expires_at: string, paid_at: ?string, failed_at: ?string, payer_email: ?string,
 *   bank_reference: ?string, payment_account_id: string}
 * @phpstan-type CreatedOrder array{order_id: string, payable_amount: int|float, status: string, expires_at: string,
 *   payment_url: string, upi_uri: string, qr_base64: ?string, payment_account_id: string, idempotent_replay?: true}
 * @phpstan-type Refund array{refund_id: string, order_id: string, amount: int|float, reference: ?string, by: ?string,
 *   noted_at: string, idempotent_replay?: true}
 */
final class Orders
{
    public function __construct(private readonly Request $request)
    {
    }

    /**
     * Makes the order, or brings the one that has this merchant_order_id: safe to repeat.
     *
     * @param array{amount: int|float, merchant_order_id: string, success_url: string, failure_url: string,
     *   webhook_url: string, customer?: array{email?: string, name?: string}, payment_account_id?: string} $order
     *   amounts in rupees
     * @return CreatedOrder `idempotent_replay` where this merchant_order_id had an order already
     * @throws PaisewiseError
     */
    public function create(array $order): array
    {
        return $this->request->send('POST', '/orders', body: $order);
    }

    /**
     * The order as it is now; of a pending one after a look into its mailbox, for up to 3 s.
     *
     * @return Order
     * @throws PaisewiseError
     */
    public function get(string $orderId): array
    {
        return $this->request->send('GET', '/orders/' . self::segment($orderId));
    }

    /**
     * All orders of the key's mode, newest first; each page is asked for when it is reached.
     *
     * @param array{status?: string, merchant_order_id?: string, limit?: int} $filters
     * @return \Generator<int, Order>
     * @throws PaisewiseError
     */
    public function list(array $filters = []): \Generator
    {
        $cursor = null;
        do {
            $page = $this->request->send('GET', '/orders', query: ['limit' => 100, ...$filters, 'cursor' => $cursor]);
            foreach ($page['data'] as $order) {
                yield $order;
            }
            $cursor = $page['next_cursor'] ?? null;
        } while ($cursor !== null);
    }

    /**
     * Ends a test order. Repeated by itself only where nothing was done.
     *
     * @param 'paid'|'late'|'expired'|'failed' $outcome
     * @return Order
     * @throws PaisewiseError
     */
    public function simulate(string $orderId, string $outcome): array
    {
        $path = '/orders/' . self::segment($orderId) . '/simulate';
        return $this->request->send('POST', $path, body: ['outcome' => $outcome], isSafe: false);
    }

    /**
     * Notes money of a paid order that you sent back yourself: nothing is moved. The same reference is the same note.
     *
     * @param array{amount: int|float, reference: string, by?: string} $refund amount in rupees
     * @return Refund `idempotent_replay` where it was noted before
     * @throws PaisewiseError
     */
    public function noteRefund(string $orderId, array $refund): array
    {
        return $this->request->send('POST', '/orders/' . self::segment($orderId) . '/refunds', body: $refund);
    }

    /**
     * What was noted as refunded, oldest first.
     *
     * @return array{data: list<Refund>, paid_amount: int|float, refunded_amount: int|float}
     * @throws PaisewiseError
     */
    public function refunds(string $orderId): array
    {
        return $this->request->send('GET', '/orders/' . self::segment($orderId) . '/refunds');
    }

    /** An empty id, or one of dots, would name another address. */
    private static function segment(string $orderId): string
    {
        return trim($orderId, '.') === '' ? '-' : rawurlencode($orderId);
    }
}
