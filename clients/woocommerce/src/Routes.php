<?php

declare(strict_types=1);

namespace PaisewiseWoo;

use Paisewise\PaisewiseError;
use Paisewise\WebhookRefused;

/** What is asked of the shop from outside: the webhook, and the widget in the page. */
final class Routes
{
    public static function register(): void
    {
        register_rest_route('paisewise/v1', '/webhook', [
            'methods' => 'POST',
            'callback' => [self::class, 'webhook'],
            'permission_callback' => '__return_true',
        ]);
        register_rest_route('paisewise/v1', '/pay/(?P<id>\d{1,18})', [
            'methods' => 'POST',
            'callback' => [self::class, 'pay'],
            'permission_callback' => '__return_true',
        ]);
    }

    public static function webhook(\WP_REST_Request $request): \WP_REST_Response
    {
        try {
            $headers = array_map(static fn($values) => $values[0] ?? '', $request->get_headers());
            // The bytes as they came: a signature over JSON that was written anew would not fit.
            $event = Settings::client()->webhooks->verify($request->get_body(), $headers, [self::class, 'expected']);
            Settlement::apply((string) $event['data']['merchant_order_id'], $event['data']);
            return new \WP_REST_Response(null, 204);
        } catch (WebhookRefused $refused) {
            if ($refused->status === 400) {
                Plugin::log("webhook refused: {$refused->getCode()} {$refused->getMessage()}");
            }
            return new \WP_REST_Response($refused->status === 204 ? null : ['error' => $refused->getCode()], $refused->status);
        } catch (\InvalidArgumentException | \RuntimeException $error) {
            Plugin::log("webhook not carried out: {$error->getMessage()}");
            return new \WP_REST_Response(['error' => 'try_again'], 503);
        }
    }

    /**
     * The try that an event is about. One whose answer was lost on the way has no order yet: the event brings it.
     *
     * @param array<string, mixed> $order
     * @return ?array{order_id: string, amount: float}
     */
    public static function expected(array $order): ?array
    {
        $try = Tries::byId((string) ($order['merchant_order_id'] ?? ''));
        return $try === null ? null : ['order_id' => $try->order_id ?? $order['order_id'], 'amount' => $try->amount_paise / 100];
    }

    /** For the widget: whoever has the order's key may ask how it is paid. */
    public static function pay(\WP_REST_Request $request): \WP_REST_Response
    {
        $order = wc_get_order((int) $request['id']);
        $key = $request->get_query_params()['key'] ?? '';
        if (!$order instanceof \WC_Order || !is_string($key) || !hash_equals($order->get_order_key(), $key) || $order->get_payment_method() !== 'paisewise') {
            return new \WP_REST_Response(['error' => 'order_not_found', 'message' => Words::of('no_order')], 404);
        }
        try {
            $made = Pay::begin($order->get_id());
        } catch (PaisewiseError $error) {
            return new \WP_REST_Response(['error' => $error->getCode(), 'message' => $error->getMessage(), 'request_id' => $error->requestId ?? '-'], $error->status ?? 502);
        } catch (\InvalidArgumentException | \RuntimeException $error) {
            Plugin::log("order {$order->get_id()}: {$error->getMessage()}");
            return new \WP_REST_Response(['error' => 'unavailable', 'message' => Words::of('unavailable')], 503);
        }
        $why = ['paid' => 'customer.paid', 'review' => 'customer.manual_review'];
        return is_string($made)
            ? new \WP_REST_Response(['error' => 'invalid_state', 'message' => Words::of($why[$made])], 409)
            : new \WP_REST_Response($made, 200);
    }
}
