<?php
/**
 * Plugin Name: Paisewise for WooCommerce
 * Description: UPI payments straight into the shop's own bank account, confirmed by the bank's mail.
 * Version: 0.1.0
 * Requires at least: 6.1
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * WC requires at least: 7.1
 * License: Apache-2.0
 * Text Domain: paisewise
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

require __DIR__ . '/lib/autoload.php';

spl_autoload_register(static function (string $class): void {
    if (preg_match('/^PaisewiseWoo\\\\(\w+)$/D', $class, $found) === 1 && is_file(__DIR__ . "/src/$found[1].php")) {
        require __DIR__ . "/src/$found[1].php";
    }
});

register_activation_hook(__FILE__, [PaisewiseWoo\Tries::class, 'makeTable']);
register_deactivation_hook(__FILE__, [PaisewiseWoo\Plugin::class, 'stop']);
PaisewiseWoo\Plugin::start(__FILE__);
