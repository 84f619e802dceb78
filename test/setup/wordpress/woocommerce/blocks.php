<?php

declare(strict_types=1);

namespace Automattic\WooCommerce\Utilities {
    final class FeaturesUtil
    {
        /** @var list<string> */
        public static array $declared = [];

        public static function declare_compatibility($feature, $file, $isCompatible = true)
        {
            $isCompatible && self::$declared[] = $feature;
            return true;
        }
    }
}

namespace Automattic\WooCommerce\Blocks\Payments\Integrations {
    abstract class AbstractPaymentMethodType
    {
        protected $name = '';
        protected $settings = [];

        public function get_name() { return $this->name; }
        public function initialize() {}
        public function is_active() { return true; }
        public function get_payment_method_script_handles() { return []; }
        public function get_payment_method_data() { return []; }
    }
}

namespace {
    /** The block checkout, as far as a way to pay sees of it: its registry, its settings, and the Store API. */
    function double_block_checkout(): void
    {
        $registry = new class {
            public array $known = [];

            public function register($method)
            {
                $this->known[] = $method;
            }
        };
        do_action('woocommerce_blocks_payment_method_type_registration', $registry);
        wp_register_script('wc-blocks-registry', false, ['wp-element'], '1', true);
        wp_add_inline_script('wc-blocks-registry', 'window.wc=window.wc||{};wc.wcBlocksRegistry={registerPaymentMethod:function(m){document.querySelector("#ways").append(Object.assign(document.createElement("label"),{innerHTML:"<input type=radio name=way value="+m.name+" checked> "}));wp.element.render(m.label,document.querySelector("#ways label").appendChild(document.createElement("span")));wp.element.render(m.content,document.querySelector("#about"))}}');
        wp_register_script('wc-settings', false, ['wc-blocks-registry'], '1', true);
        foreach ($registry->known as $method) {
            $method->initialize();
            if ($method->is_active()) {
                $data[$method->get_name() . '_data'] = $method->get_payment_method_data();
                array_map('wp_enqueue_script', $method->get_payment_method_script_handles());
            }
        }
        wp_add_inline_script('wc-settings', 'wc.wcSettings={getSetting:function(n,e){return (' . wp_json_encode($data ?? (object) []) . ')[n]||e}}');
        $url = esc_url_raw(rest_url('wc/store/v1/checkout'));
        echo "<div id=ways></div><div id=about></div><button onclick=\"fetch('$url',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({payment_method:document.querySelector('[name=way]').value})}).then(r=>r.json()).then(a=>{if(a.payment_result)location=a.payment_result.redirect_url;else document.querySelector('#about').textContent=a.message})\">Place order</button>";
    }

    add_action('rest_api_init', static fn() => register_rest_route('wc/store/v1', '/checkout', [
        'methods' => 'POST',
        'permission_callback' => '__return_true',
        'callback' => static function (WP_REST_Request $request) {
            $order = WC_Order::make(['method' => (string) $request['payment_method']]);
            $result = WC()->payment_gateways()[$order->get_payment_method()]->process_payment($order->get_id());
            return $result['result'] === 'success'
                ? new WP_REST_Response(['order_id' => $order->get_id(), 'payment_result' => ['payment_status' => 'success', 'redirect_url' => $result['redirect']]])
                : new WP_REST_Response(['message' => $GLOBALS['double_notices'][0][1] ?? ''], 400);
        },
    ]));
}
