<?php

declare(strict_types=1);

namespace PaisewiseWoo;

/** One at a time for each order of the shop: webhook, return page, scheduled look and a second click. */
final class Lock
{
    /**
     * @template T
     * @param callable(): T $work
     * @return T
     */
    public static function of(int $wcOrderId, callable $work): mixed
    {
        global $wpdb;
        // The database gives it back by itself where this process dies.
        $name = substr(md5(DB_NAME . $wpdb->prefix), 0, 12) . "-paisewise-$wcOrderId";
        if ((string) $wpdb->get_var($wpdb->prepare('SELECT GET_LOCK(%s, 10)', $name)) !== '1') {
            throw new \RuntimeException("order $wcOrderId is being worked on");
        }
        try {
            return $work();
        } finally {
            $wpdb->get_var($wpdb->prepare('SELECT RELEASE_LOCK(%s)', $name));
        }
    }

    /** The order as it is in the database now, whatever this request read before it had the lock. */
    public static function freshOrder(int $wcOrderId): ?\WC_Order
    {
        clean_post_cache($wcOrderId);
        if (function_exists('wc_get_container') && class_exists(\Automattic\WooCommerce\Caches\OrderCache::class)) {
            wc_get_container()->get(\Automattic\WooCommerce\Caches\OrderCache::class)->remove($wcOrderId);
        }
        $order = wc_get_order($wcOrderId);
        return $order instanceof \WC_Order ? $order : null;
    }
}
