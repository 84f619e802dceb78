<?php
/**
 * Plugin Name: A double of WooCommerce
 * Description: What the plugin uses of WooCommerce's public interface, for tests. It is not WooCommerce.
 * Version: 0.1.0
 */

declare(strict_types=1);

foreach (['order', 'gateway', 'functions', 'blocks', 'pages', 'acts'] as $part) {
    require __DIR__ . "/$part.php";
}

add_action('init', static function (): void {
    do_action('before_woocommerce_init');
    do_action('woocommerce_after_register_post_type');
}, 0);
add_action('init', static fn() => WC()->payment_gateways(), 20);
