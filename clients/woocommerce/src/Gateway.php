<?php

declare(strict_types=1);

namespace PaisewiseWoo;

use Paisewise\PaisewiseError;

final class Gateway extends \WC_Payment_Gateway
{
    public function __construct()
    {
        $this->id = 'paisewise';
        $this->method_title = 'Paisewise';
        $this->method_description = Words::of('about');
        $this->has_fields = false;
        $this->supports = ['products'];
        $this->init_form_fields();
        $this->init_settings();
        $this->enabled = $this->get_option('enabled');
        $this->title = $this->get_option('title') . (Settings::isTest() ? ' (TEST)' : '');
        $this->description = $this->get_option('description');
        add_action("woocommerce_update_options_payment_gateways_$this->id", [$this, 'process_admin_options']);
    }

    public function init_form_fields(): void
    {
        $this->form_fields = Settings::fields();
    }

    /** In rupees, and with an address, a key and a secret that can work. */
    public function is_available(): bool
    {
        return parent::is_available() && get_woocommerce_currency() === 'INR' && self::isSet();
    }

    private static function isSet(): bool
    {
        try {
            Settings::client();
            return true;
        } catch (\InvalidArgumentException) {
            return false;
        }
    }

    /**
     * @param int|string $order_id
     * @return array{result: string, redirect?: string}
     */
    public function process_payment($order_id): array
    {
        $order = wc_get_order($order_id);
        try {
            $made = Pay::begin((int) $order_id);
        } catch (PaisewiseError | \InvalidArgumentException | \RuntimeException $error) {
            Plugin::log("order $order_id: {$error->getCode()} {$error->getMessage()}");
            wc_add_notice(Words::of($error->getCode() === 'all_payment_slots_busy' ? 'busy' : 'unavailable'), 'error');
            return ['result' => 'failure'];
        }
        if ($made === 'review') {
            wc_add_notice(Words::of('customer.manual_review'), 'error');
            return ['result' => 'failure'];
        }
        WC()->cart?->empty_cart();
        $page = Settings::inPage() ? $order->get_checkout_payment_url(true) : ($made['payment_url'] ?? '');
        return ['result' => 'success', 'redirect' => $made === 'paid' ? $this->get_return_url($order) : $page];
    }

    /** @param array<string, mixed> $data */
    public function generate_connect_html(string $key, array $data): string
    {
        return Connect::row($data['title']);
    }

    public static function paise(float $rupees): int
    {
        return (int) round($rupees * 100);
    }
}
