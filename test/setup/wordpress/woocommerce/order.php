<?php

declare(strict_types=1);

namespace Automattic\WooCommerce\Caches {
    /** The objects that a request has read; what another process writes is not seen through it. */
    final class OrderCache
    {
        /** @var array<int, \WC_Order> */
        public static array $known = [];

        public function remove($id): bool
        {
            unset(self::$known[$id]);
            return true;
        }
    }
}

namespace {
    /** Kept as one piece of JSON: in a table of its own, or as the meta of a post, as WooCommerce's setting says. */
    class WC_Order
    {
        /** @param array<string, mixed> $data */
        public function __construct(protected int $id, protected array $data)
        {
        }

        public static function isInTable(): bool
        {
            return get_option('woocommerce_custom_orders_table_enabled') === 'yes';
        }

        public static function table(): string
        {
            return $GLOBALS['wpdb']->prefix . 'wc_orders';
        }

        public static function read(int $id): ?self
        {
            global $wpdb;
            $json = self::isInTable()
                ? $wpdb->get_var($wpdb->prepare('SELECT data FROM ' . self::table() . ' WHERE id = %d', $id))
                : get_post_meta($id, '_data', true);
            $data = is_string($json) ? json_decode($json, true) : null;
            return is_array($data) ? new (($data['type'] ?? '') === 'refund' ? WC_Order_Refund::class : self::class)($id, $data) : null;
        }

        /** @param array<string, mixed> $data */
        public static function make(array $data): self
        {
            global $wpdb;
            $data += ['status' => 'pending', 'key' => 'wc_order_' . wp_generate_password(13, false), 'total' => '499.00', 'method' => 'paisewise', 'transaction' => '', 'notes' => [], 'completed' => 0, 'email' => 'asha@shop.example', 'name' => 'आशा राव'];
            if (self::isInTable()) {
                $wpdb->query('CREATE TABLE IF NOT EXISTS ' . self::table() . ' (id bigint AUTO_INCREMENT PRIMARY KEY, data longtext NOT NULL) ' . $wpdb->get_charset_collate());
                $wpdb->insert(self::table(), ['data' => '{}']);
                $id = $wpdb->insert_id;
            } else {
                $id = wp_insert_post(['post_type' => 'shop_order', 'post_status' => 'wc-pending', 'post_title' => 'Order']);
            }
            $order = new self($id, $data);
            $order->save();
            return $order;
        }

        public function save(): int
        {
            global $wpdb;
            $json = wp_json_encode($this->data);
            self::isInTable() ? $wpdb->update(self::table(), ['data' => $json], ['id' => $this->id]) : update_post_meta($this->id, '_data', wp_slash($json));
            return $this->id;
        }

        /** @return array<string, mixed> */
        public function seen(): array
        {
            return ['id' => $this->id, ...$this->data];
        }

        public function get_id() { return $this->id; }
        public function get_order_key() { return $this->data['key']; }
        public function get_total() { return $this->data['total']; }
        public function get_status() { return $this->data['status']; }
        public function has_status($status) { return in_array($this->get_status(), (array) $status, true); }
        public function get_transaction_id() { return $this->data['transaction']; }
        public function set_transaction_id($id) { $this->data['transaction'] = $id; }
        public function get_payment_method() { return $this->data['method']; }
        public function get_billing_email() { return $this->data['email']; }
        public function get_formatted_billing_full_name() { return $this->data['name']; }

        public function needs_payment()
        {
            return $this->has_status(apply_filters('woocommerce_valid_order_statuses_for_payment', ['pending', 'failed'], $this)) && $this->get_total() > 0;
        }

        public function add_order_note($note)
        {
            $this->data['notes'][] = $note;
            $this->save();
        }

        public function update_status($status, $note = '')
        {
            $this->data['status'] = $status;
            $note === '' || ($this->data['notes'][] = $note);
            $this->save();
            return true;
        }

        public function payment_complete($transaction = '')
        {
            if (!$this->has_status(apply_filters('woocommerce_valid_order_statuses_for_payment_complete', ['on-hold', 'pending', 'failed', 'cancelled'], $this))) {
                return false;
            }
            $this->data = ['transaction' => $transaction, 'status' => 'processing', 'completed' => $this->data['completed'] + 1] + $this->data;
            $this->save();
            do_action('woocommerce_payment_complete', $this->id, $transaction);
            return true;
        }

        public function get_checkout_order_received_url()
        {
            return add_query_arg(['wc' => 'thanks', 'order-received' => $this->id, 'key' => $this->get_order_key()], home_url('/'));
        }

        public function get_checkout_payment_url($onCheckout = false)
        {
            return add_query_arg(['wc' => 'pay', 'order-pay' => $this->id, 'key' => $this->get_order_key()] + ($onCheckout ? [] : ['pay_for_order' => 'true']), home_url('/'));
        }
    }

    final class WC_Order_Refund extends WC_Order
    {
        public function get_amount() { return $this->data['amount']; }
    }
}
