<?php

declare(strict_types=1);

namespace PaisewiseWoo;

/** WooCommerce gives back the stock of orders that wait too long; one whose money may still come is not given back. */
final class Hold
{
    /** @param bool|mixed $cancel */
    public static function mayCancel($cancel, \WC_Order $order): bool
    {
        if (!$cancel || $order->get_payment_method() !== 'paisewise') {
            return (bool) $cancel;
        }
        foreach (Tries::unsettled($order->get_id()) as $try) {
            if (self::mayStillBePaid($try, time())) {
                return false;
            }
        }
        // Paid just now by one of the looks above: read it anew before it is given up.
        $fresh = Lock::freshOrder($order->get_id());
        return $fresh === null || $fresh->needs_payment();
    }

    private static function mayStillBePaid(object $try, int $now): bool
    {
        if ($try->closes_at > $now && $try->status !== 'failed') {
            return true;
        }
        return in_array($try->status, ['pending', 'manual_review'], true)
            && in_array(Settlement::look($try), ['pending', 'manual_review', 'unreachable'], true);
    }
}
