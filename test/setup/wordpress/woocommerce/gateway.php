<?php

declare(strict_types=1);

abstract class WC_Settings_API
{
    public $plugin_id = 'woocommerce_';
    public $id = '';
    public $settings = [];
    public $form_fields = [];

    public function init_settings()
    {
        $kept = get_option("{$this->plugin_id}{$this->id}_settings", null);
        $this->settings = is_array($kept) ? $kept : array_map(static fn($field) => $field['default'] ?? '', $this->form_fields);
    }

    public function get_option($key, $else = null)
    {
        return $this->settings[$key] ?? $this->form_fields[$key]['default'] ?? $else ?? '';
    }

    public function process_admin_options()
    {
    }

    public function generate_settings_html()
    {
        $rows = '';
        foreach ($this->form_fields as $key => $field) {
            $method = "generate_{$field['type']}_html";
            $rows .= method_exists($this, $method) ? $this->$method($key, $field) : '<tr><th>' . esc_html($field['title']) . '</th><td>' . esc_html($field['description'] ?? '') . '</td></tr>';
        }
        return "<table>$rows</table>";
    }
}

abstract class WC_Payment_Gateway extends WC_Settings_API
{
    public $enabled = 'yes';
    public $title;
    public $description;
    public $method_title = '';
    public $method_description = '';
    public $has_fields = false;
    public $supports = ['products'];

    public function is_available()
    {
        return $this->enabled === 'yes';
    }

    public function get_return_url($order = null)
    {
        return $order->get_checkout_order_received_url();
    }

    public function process_payment($order_id)
    {
        return [];
    }
}
