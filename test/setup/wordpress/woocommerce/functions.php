<?php

declare(strict_types=1);

final class WooCommerce
{
    public ?object $cart = null;
    private ?array $gateways = null;

    /** @return array<string, WC_Payment_Gateway> */
    public function payment_gateways(): array
    {
        foreach ($this->gateways ??= array_map(static fn($class) => new $class(), apply_filters('woocommerce_payment_gateways', [])) as $gateway) {
            $byId[$gateway->id] = $gateway;
        }
        return $byId ?? [];
    }
}

function WC(): WooCommerce
{
    static $only;
    return $only ??= new WooCommerce();
}

function wc_get_order($id)
{
    $known = &Automattic\WooCommerce\Caches\OrderCache::$known;
    return ($known[(int) $id] ??= WC_Order::read((int) $id)) ?? false;
}

function wc_get_container(): object
{
    return new class {
        public function get(string $class): object
        {
            return new $class();
        }
    };
}

function wc_get_is_paid_statuses() { return ['processing', 'completed']; }

function get_woocommerce_currency() { return get_option('woocommerce_currency', 'INR'); }

function wc_add_notice($words, $kind = 'success')
{
    $GLOBALS['double_notices'][] = [$kind, $words];
}

function wc_get_logger(): object
{
    return new class {
        public function warning($words, $context = [])
        {
            error_log("[{$context['source']}] $words");
        }
    };
}
