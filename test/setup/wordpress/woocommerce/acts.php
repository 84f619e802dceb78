<?php

declare(strict_types=1);

/** What the tests do to the shop as its people, its clock and its other plugins would. */
function double_act(array $asked): mixed
{
    global $wpdb;
    $order = isset($asked['id']) ? WC_Order::read((int) $asked['id']) : null;
    switch ($asked['do']) {
        case 'set':
            foreach ($asked['options'] as $name => $value) {
                update_option($name, $value);
            }
            return null;
        case 'new':
            return WC_Order::make($asked['order'] ?? [])->seen();
        case 'order':
            return $order?->seen();
        case 'change':
            foreach ($asked['to'] as $name => $value) {
                (fn() => $this->data[$name] = $value)->call($order);
            }
            return $order->save();
        case 'pay':
            return WC()->payment_gateways()['paisewise']->process_payment($order->get_id());
        case 'hold': // WooCommerce's own wc_cancel_unpaid_orders asks this for each order that waits too long.
            $cancel = apply_filters('woocommerce_cancel_unpaid_order', true, $order);
            return $cancel && $order->update_status('cancelled', 'Unpaid order cancelled - time limit reached.');
        case 'refund':
            $refund = WC_Order::make(['type' => 'refund', 'amount' => $asked['amount']]);
            do_action('woocommerce_order_refunded', $order->get_id(), $refund->get_id());
            return null;
        case 'look':
            do_action('paisewise_look');
            return null;
        case 'tries':
            return $wpdb->get_results("SELECT * FROM {$wpdb->prefix}paisewise_tries ORDER BY made_at, nth");
        case 'age':
            return $wpdb->query($wpdb->prepare("UPDATE {$wpdb->prefix}paisewise_tries SET made_at = made_at - %d, closes_at = closes_at - %d", $asked['s'], $asked['s']));
        case 'forget':
            return $wpdb->query($wpdb->prepare("UPDATE {$wpdb->prefix}paisewise_tries SET order_id = NULL WHERE wc_order_id = %d", $asked['id']));
        case 'connect':
            return PaisewiseWoo\Connect::findings();
        case 'declared':
            return Automattic\WooCommerce\Utilities\FeaturesUtil::$declared;
        case 'scheduled':
            return wp_next_scheduled('paisewise_look') - time();
    }
    throw new InvalidArgumentException($asked['do']);
}

add_action('rest_api_init', static fn() => register_rest_route('double/v1', '/act', [
    'methods' => 'POST',
    'permission_callback' => '__return_true',
    'callback' => static fn(WP_REST_Request $request) => new WP_REST_Response(['done' => double_act($request->get_json_params())]),
]));

add_filter('locale', static fn($locale) => get_option('double_locale') ?: $locale);
