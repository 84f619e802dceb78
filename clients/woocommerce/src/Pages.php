<?php

declare(strict_types=1);

namespace PaisewiseWoo;

/** What the customer sees in the shop. Its address is believed in nothing: the order is looked up. */
final class Pages
{
    /** @param int|string $orderId */
    public static function thanks($orderId): void
    {
        self::tell((int) $orderId, false);
    }

    public static function payAgain(): void
    {
        self::tell(absint(get_query_var('order-pay')), true);
    }

    private static function tell(int $orderId, bool $onlyTrouble): void
    {
        $order = $orderId > 0 ? wc_get_order($orderId) : null;
        $last = $order instanceof \WC_Order && self::mayRead($order) ? Tries::last($orderId) : null;
        if ($last === null) {
            return;
        }
        $status = $last->settled_at === null ? self::looked($last) : 'paid';
        if (in_array($status, ['paid', 'pending', 'expired', 'failed', 'manual_review'], true) && !($onlyTrouble && $status === 'pending')) {
            printf('<p class="woocommerce-info paisewise-status" role="status">%s</p>', esc_html(Words::of("customer.$status")));
        }
    }

    /** As WooCommerce itself: by the order's key, or as the customer who made it. */
    private static function mayRead(\WC_Order $order): bool
    {
        $key = $_GET['key'] ?? '';
        return is_string($key) && hash_equals($order->get_order_key(), wp_unslash($key)) && $order->get_payment_method() === 'paisewise';
    }

    private static function looked(object $try): string
    {
        try {
            return Settlement::look($try);
        } catch (\RuntimeException) {
            return 'pending';
        }
    }

    /** The widget, in the page on which an order is paid. @param int|string $orderId */
    public static function widget($orderId): void
    {
        $order = wc_get_order((int) $orderId);
        if (!$order instanceof \WC_Order || !$order->needs_payment()) {
            return;
        }
        $options = [
            'createOrderUrl' => add_query_arg('key', $order->get_order_key(), rest_url("paisewise/v1/pay/{$order->get_id()}")),
            'amount' => Gateway::paise((float) $order->get_total()) / 100,
            'origin' => Settings::url(),
        ];
        $back = $order->get_checkout_order_received_url();
        $json = static fn(mixed $value): string => (string) wp_json_encode($value, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT);
        echo '<div id="paisewise"></div>';
        printf('<script data-cfasync="false" src="%s"></script>', esc_url(Settings::url() . '/embed/paisewise.js'));
        printf(
            '<script data-cfasync="false">Paisewise.mount("#paisewise",Object.assign(%s,{onSuccess:function(){location.href=%s}}))</script>',
            $json($options),
            $json($back),
        );
    }
}
