<?php

declare(strict_types=1);

namespace PaisewiseWoo;

/** Where the plugin is tied to WordPress and WooCommerce. */
final class Plugin
{
    public const LOOK = 'paisewise_look';
    private static string $file;

    public static function start(string $file): void
    {
        self::$file = $file;
        add_action('before_woocommerce_init', static function () use ($file): void {
            if (class_exists(\Automattic\WooCommerce\Utilities\FeaturesUtil::class)) {
                foreach (['custom_order_tables', 'cart_checkout_blocks'] as $feature) {
                    \Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility($feature, $file, true);
                }
            }
        });
        add_action('plugins_loaded', static fn() => class_exists('WC_Payment_Gateway') && self::hook());
        add_filter('cron_schedules', static fn(array $known) => $known + ['paisewise_minutes' => ['interval' => 300, 'display' => 'Paisewise']]);
    }

    private static function hook(): void
    {
        add_filter('woocommerce_payment_gateways', static fn(array $known) => [...$known, Gateway::class]);
        add_action('woocommerce_blocks_payment_method_type_registration', static fn($registry) => $registry->register(new Blocks()));
        add_action('rest_api_init', [Routes::class, 'register']);
        add_action('wp_ajax_paisewise_connect', [Connect::class, 'answer']);
        add_filter('woocommerce_cancel_unpaid_order', [Hold::class, 'mayCancel'], 20, 2);
        add_action('woocommerce_before_thankyou', [Pages::class, 'thanks'], 5);
        add_action('before_woocommerce_pay', [Pages::class, 'payAgain'], 5);
        add_action('woocommerce_receipt_paisewise', [Pages::class, 'widget']);
        add_action('woocommerce_order_refunded', [Notes::class, 'refunded'], 10, 2);
        add_action(self::LOOK, [Settlement::class, 'lookAtOpen']);
        add_action('init', static function (): void {
            Tries::upgrade();
            wp_next_scheduled(self::LOOK) || wp_schedule_event(time() + 300, 'paisewise_minutes', self::LOOK);
        });
    }

    public static function stop(): void
    {
        wp_clear_scheduled_hook(self::LOOK);
    }

    public static function asset(string $name): string
    {
        return plugins_url("assets/$name", self::$file);
    }

    public static function log(string $words): void
    {
        wc_get_logger()->warning($words, ['source' => 'paisewise']);
    }
}
