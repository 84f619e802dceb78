<?php

declare(strict_types=1);

namespace PaisewiseWoo;

use Paisewise\PaisewiseError;

/** The one place where an order of the shop becomes paid; the webhook, the way back and the scheduled look end here. */
final class Settlement
{
    /**
     * What Paisewise says of a try, carried over to the order of the shop. Doing it again changes nothing.
     *
     * @param array{order_id: string, status: string, payable_amount?: int|float, bank_reference?: ?string} $known
     */
    public static function apply(string $merchantOrderId, array $known): void
    {
        $wcOrderId = (int) (Tries::byId($merchantOrderId)->wc_order_id ?? 0);
        Lock::of($wcOrderId, static function () use ($merchantOrderId, $known): void {
            $try = Tries::byId($merchantOrderId);
            if ($try === null || $try->settled_at !== null || ($try->status === 'paid' && $known['status'] !== 'paid')) {
                return;
            }
            $order = Lock::freshOrder((int) $try->wc_order_id);
            if ($known['status'] === 'paid') {
                // The order first: where we die in between, the next webhook or look does it again, and the order knows.
                $order === null ? Plugin::log("{$known['order_id']} was paid, and its order {$try->wc_order_id} is gone") : self::paid($order, $try, $known);
                Tries::note($try, $known);
                Tries::settled($try, time());
                return;
            }
            Tries::note($try, $known);
            if ($order !== null && $known['status'] !== $try->status) {
                $order->add_order_note(Words::of("note.{$known['status']}", $known['order_id']));
            }
        });
    }

    /** @param array<string, mixed> $known */
    private static function paid(\WC_Order $order, object $try, array $known): void
    {
        if ($order->get_transaction_id() === $known['order_id']) {
            return;
        }
        $came = [self::rupees($known['payable_amount'] ?? 0), $known['order_id'], $known['bank_reference'] ?? '-'];
        if ($order->get_transaction_id() !== '' || $order->has_status([...wc_get_is_paid_statuses(), 'refunded'])) {
            $order->add_order_note(Words::of('note.twice', ...$came));
            return;
        }
        $isOtherSum = Gateway::paise((float) $order->get_total()) !== (int) $try->amount_paise;
        $isToBeSeen = $order->has_status('cancelled') && !Settings::completesCancelled();
        if ($isOtherSum || $isToBeSeen || $order->has_status('trash')) {
            $order->set_transaction_id($known['order_id']);
            $order->update_status('on-hold', Words::of($isOtherSum ? 'note.other_sum' : 'note.cancelled', ...$came));
            return;
        }
        $order->add_order_note(Words::of('note.paid', ...$came));
        $order->payment_complete($known['order_id']);
    }

    private static function rupees(int|float $amount): string
    {
        return '₹' . number_format($amount, 2, '.', '');
    }

    /** Asks about a try and carries the answer over. Says what is known then: a status, or `unreachable`. */
    public static function look(object $try): string
    {
        Tries::looked($try, time());
        try {
            $known = self::ask($try);
        } catch (PaisewiseError | \InvalidArgumentException $error) {
            Plugin::log("{$try->merchant_order_id} could not be looked up: {$error->getMessage()}");
            return 'unreachable';
        }
        if ($known === null) {
            return 'none';
        }
        self::apply($try->merchant_order_id, $known);
        return $known['status'];
    }

    /** @return ?array<string, mixed> null where no order was ever made of the try */
    private static function ask(object $try): ?array
    {
        $orders = Settings::client()->orders;
        if ($try->order_id !== null) {
            return $orders->get($try->order_id);
        }
        foreach ($orders->list(['merchant_order_id' => $try->merchant_order_id, 'limit' => 1]) as $order) {
            return $order;
        }
        return null;
    }

    /** Every five minutes: what no webhook told, because it could not get through. */
    public static function lookAtOpen(): void
    {
        foreach (Tries::open(time()) as $try) {
            try {
                self::look($try);
            } catch (\RuntimeException $error) {
                Plugin::log($error->getMessage());
            }
        }
    }
}
