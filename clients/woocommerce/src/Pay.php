<?php

declare(strict_types=1);

namespace PaisewiseWoo;

/** From an order of the shop to the page where it is paid. */
final class Pay
{
    /**
     * The order at Paisewise that the customer may pay now: the one that is open, or a new one once the last has ended.
     *
     * @return array<string, mixed>|'paid'|'review' what create-order answered, or why there is nothing to pay
     * @throws \Paisewise\PaisewiseError
     * @throws \InvalidArgumentException
     */
    public static function begin(int $wcOrderId): array|string
    {
        return Lock::of($wcOrderId, static function () use ($wcOrderId): array|string {
            $last = Tries::last($wcOrderId);
            $ended = $last === null ? 'none' : Settlement::look($last);
            $order = Lock::freshOrder($wcOrderId) ?? throw new \RuntimeException("order $wcOrderId is gone");
            if ($ended === 'paid' || $order->has_status(wc_get_is_paid_statuses())) {
                return 'paid';
            }
            if ($ended === 'manual_review') {
                return 'review';
            }
            $amountPaise = Gateway::paise((float) $order->get_total());
            // What could not be looked up is asked for again under its id: a second one might be paid as well.
            $again = $last !== null && in_array($ended, ['none', 'pending', 'unreachable'], true)
                && (int) $last->amount_paise === $amountPaise && self::isOpen($last, time());
            $try = $again ? $last : Tries::begin($wcOrderId, (int) ($last->nth ?? 0) + 1, $amountPaise, time());
            return self::create($order, $try);
        });
    }

    private static function isOpen(object $try, int $now): bool
    {
        return $try->closes_at - Tries::CLOSES_AFTER_S > $now + 20;
    }

    /** @return array<string, mixed> */
    private static function create(\WC_Order $order, object $try): array
    {
        $email = $order->get_billing_email();
        $made = Settings::client()->orders->create([
            'amount' => $try->amount_paise / 100,
            'merchant_order_id' => $try->merchant_order_id,
            'success_url' => $order->get_checkout_order_received_url(),
            'failure_url' => $order->get_checkout_payment_url(),
            'webhook_url' => Settings::webhookUrl(),
            'customer' => array_filter([
                'name' => mb_substr(trim($order->get_formatted_billing_full_name()), 0, 120),
                'email' => is_email($email) ? $email : '',
            ]) ?: null,
        ]);
        Tries::note($try, $made);
        if (!isset($made['idempotent_replay'])) {
            $order->add_order_note(Words::of('note.begun', $made['order_id'], number_format($made['payable_amount'], 2, '.', '')));
        }
        return $made;
    }
}
