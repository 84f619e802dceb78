<?php

declare(strict_types=1);

namespace PaisewiseWoo;

/**
 * Each try to pay an order of the shop: an id of its own and the order at Paisewise. In a table of its own, so that it
 * doesn't matter where WooCommerce keeps its orders, and two requests can't make the same try.
 */
final class Tries
{
    private const VERSION = '1';
    /** After expires_at an order may turn paid by itself for 7 minutes, and the bank's mail may be slow to be read. */
    public const CLOSES_AFTER_S = 1200;

    private static function table(): string
    {
        return $GLOBALS['wpdb']->prefix . 'paisewise_tries';
    }

    public static function upgrade(): void
    {
        if (get_option('paisewise_table') !== self::VERSION) {
            self::makeTable();
        }
    }

    public static function makeTable(): void
    {
        $table = self::table();
        $GLOBALS['wpdb']->query("CREATE TABLE IF NOT EXISTS $table (
            merchant_order_id varchar(120) NOT NULL PRIMARY KEY,
            wc_order_id bigint NOT NULL,
            nth int NOT NULL,
            order_id varchar(20) NULL UNIQUE,
            amount_paise bigint NOT NULL,
            status varchar(20) NOT NULL DEFAULT 'pending',
            made_at bigint NOT NULL,
            closes_at bigint NOT NULL,
            looked_at bigint NOT NULL DEFAULT 0,
            settled_at bigint NULL,
            UNIQUE KEY nth_of_order (wc_order_id, nth)
        ) {$GLOBALS['wpdb']->get_charset_collate()}");
        // Two shops of one business must not take each other's ids, whatever their addresses become.
        add_option('paisewise_site', bin2hex(random_bytes(3)));
        update_option('paisewise_table', self::VERSION);
    }

    /** The next try of an order, before anything is asked for it: what is lost on the way is found by this id. */
    public static function begin(int $wcOrderId, int $nth, int $amountPaise, int $now): object
    {
        $id = 'wc-' . get_option('paisewise_site') . "-$wcOrderId-$nth";
        self::query('INSERT IGNORE INTO {t} (merchant_order_id, wc_order_id, nth, amount_paise, made_at, closes_at) VALUES (%s, %d, %d, %d, %d, %d)', $id, $wcOrderId, $nth, $amountPaise, $now, $now + 300 + self::CLOSES_AFTER_S);
        return self::byId($id) ?? throw new \RuntimeException("the try $id could not be kept");
    }

    /** @param array{order_id: string, status: string, expires_at: string} $order */
    public static function note(object $try, array $order): void
    {
        $closesAt = strtotime($order['expires_at'] ?? '') ?: (int) $try->closes_at - self::CLOSES_AFTER_S;
        self::query('UPDATE {t} SET order_id = %s, status = %s, closes_at = %d WHERE merchant_order_id = %s', $order['order_id'], $order['status'], $closesAt + self::CLOSES_AFTER_S, $try->merchant_order_id);
    }

    public static function settled(object $try, int $now): void
    {
        self::query('UPDATE {t} SET settled_at = %d WHERE merchant_order_id = %s', $now, $try->merchant_order_id);
    }

    public static function looked(object $try, int $now): void
    {
        self::query('UPDATE {t} SET looked_at = %d WHERE merchant_order_id = %s', $now, $try->merchant_order_id);
    }

    public static function byId(string $merchantOrderId): ?object
    {
        return self::rows('merchant_order_id = %s', $merchantOrderId)[0] ?? null;
    }

    public static function last(int $wcOrderId): ?object
    {
        return self::rows('wc_order_id = %d ORDER BY nth DESC LIMIT 1', $wcOrderId)[0] ?? null;
    }

    /** @return list<object> those of an order that have not paid it */
    public static function unsettled(int $wcOrderId): array
    {
        return self::rows('wc_order_id = %d AND settled_at IS NULL ORDER BY nth', $wcOrderId);
    }

    /** @return list<object> those whose end isn't known yet, the one longest not looked at first */
    public static function open(int $now): array
    {
        return self::rows("settled_at IS NULL AND ((status = 'pending' AND made_at > %d) OR status = 'manual_review' OR (status = 'expired' AND closes_at > %d)) ORDER BY looked_at LIMIT 20", $now - 7 * 86400, $now - 3600);
    }

    /** @return list<object> */
    private static function rows(string $where, string|int ...$values): array
    {
        return $GLOBALS['wpdb']->get_results(self::prepared("SELECT * FROM {t} WHERE $where", $values)) ?: [];
    }

    private static function query(string $sql, string|int ...$values): void
    {
        if ($GLOBALS['wpdb']->query(self::prepared($sql, $values)) === false) {
            throw new \RuntimeException('the table of tries cannot be written');
        }
    }

    /** @param list<string|int> $values */
    private static function prepared(string $sql, array $values): string
    {
        return $GLOBALS['wpdb']->prepare(str_replace('{t}', self::table(), $sql), ...$values);
    }
}
