<?php

declare(strict_types=1);

add_filter('query_vars', static fn(array $known) => [...$known, 'wc', 'order-pay', 'order-received']);

/** The ways to pay that are available, as a form; what it sends goes to the chosen one. */
function double_form(?WC_Order $order): void
{
    if ($_SERVER['REQUEST_METHOD'] === 'POST') {
        $order ??= WC_Order::make(['method' => (string) $_POST['way'], 'total' => get_option('double_total', '499.00')]);
        $result = WC()->payment_gateways()[$order->get_payment_method()]->process_payment($order->get_id());
        if ($result['result'] === 'success') {
            wp_redirect($result['redirect']);
            exit;
        }
    }
    add_action('double_page', static function (): void {
        foreach ($GLOBALS['double_notices'] ?? [] as [$kind, $words]) {
            echo "<ul class='woocommerce-$kind' role='alert'><li>" . wp_kses_post($words) . '</li></ul>';
        }
        echo '<form method="post">';
        foreach (WC()->payment_gateways() as $id => $gateway) {
            if ($gateway->is_available()) {
                echo "<label><input type='radio' name='way' value='$id' checked> " . esc_html($gateway->title) . '</label><p>' . wp_kses_post($gateway->description) . '</p>';
            }
        }
        echo '<button>Place order</button></form>';
    });
}

/** An order by its key, as WooCommerce lets a guest see it. */
function double_order(string $name): ?WC_Order
{
    $order = wc_get_order((int) get_query_var($name));
    return $order && hash_equals($order->get_order_key(), (string) ($_GET['key'] ?? '')) ? $order : null;
}

add_action('template_redirect', static function (): void {
    $page = get_query_var('wc');
    if ($page === 'checkout') {
        double_form(null);
    } elseif ($page === 'blocks') {
        add_action('double_page', 'double_block_checkout');
    } elseif ($page === 'settings') {
        add_action('double_page', static fn() => print(current_user_can('manage_options') ? WC()->payment_gateways()['paisewise']->generate_settings_html() : 'Sign in'));
    } elseif ($page === 'thanks') {
        add_action('double_page', static function (): void {
            $order = double_order('order-received');
            do_action('woocommerce_before_thankyou', $order?->get_id() ?? 0);
            echo '<h1>Order received</h1><p id="order">' . ($order ? wc_get_order($order->get_id())->get_status() : 'none') . '</p>';
        });
    } elseif ($page === 'pay' && ($order = double_order('order-pay'))) {
        isset($_GET['pay_for_order']) && double_form($order);
        add_action('double_page', static function () use ($order): void {
            do_action('before_woocommerce_pay');
            isset($_GET['pay_for_order']) || do_action('woocommerce_receipt_' . $order->get_payment_method(), $order->get_id());
        }, 5);
    }
});
