<?php

declare(strict_types=1);

namespace PaisewiseWoo;

final class Notes
{
    /**
     * The money is in the shop's own account: a refund is sent from the bank's app, and the note says what and where.
     *
     * @param int|string $orderId
     * @param int|string $refundId
     */
    public static function refunded($orderId, $refundId): void
    {
        $order = wc_get_order((int) $orderId);
        $refund = wc_get_order((int) $refundId);
        if (!$order instanceof \WC_Order || $order->get_payment_method() !== 'paisewise' || !is_object($refund)) {
            return;
        }
        $amount = number_format(abs((float) $refund->get_amount()), 2, '.', '');
        $order->add_order_note(Words::of('note.refund', $amount, $order->get_transaction_id() ?: '-', wp_get_current_user()->display_name ?: '-'));
    }
}
