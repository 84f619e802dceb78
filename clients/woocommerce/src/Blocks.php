<?php

declare(strict_types=1);

namespace PaisewiseWoo;

use Automattic\WooCommerce\Blocks\Payments\Integrations\AbstractPaymentMethodType;

/** The block checkout. */
final class Blocks extends AbstractPaymentMethodType
{
    protected $name = 'paisewise';

    public function initialize(): void
    {
        $this->settings = get_option('woocommerce_paisewise_settings', []);
    }

    public function is_active(): bool
    {
        return (new Gateway())->is_available();
    }

    /** @return list<string> */
    public function get_payment_method_script_handles(): array
    {
        wp_register_script('paisewise-blocks', Plugin::asset('blocks.js'), ['wc-blocks-registry', 'wc-settings', 'wp-element', 'wp-html-entities'], '0.1.0', true);
        return ['paisewise-blocks'];
    }

    /** @return array<string, mixed> */
    public function get_payment_method_data(): array
    {
        $gateway = new Gateway();
        return ['title' => $gateway->title, 'description' => $gateway->description, 'supports' => $gateway->supports];
    }
}
