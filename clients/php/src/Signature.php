<?php

declare(strict_types=1);

namespace Paisewise;

/** Standard Webhooks 1.0, with PHP's own functions. */
final class Signature
{
    private const TOLERANCE_S = 300;

    /**
     * Returns where $body was signed with $secret within five minutes of $now.
     *
     * @param array<string, mixed> $headers as they came, or the whole of $_SERVER
     * @throws WebhookRefused
     */
    public static function check(#[\SensitiveParameter] string $secret, string $body, array $headers, int $now): void
    {
        [$id, $timestamp, $signatures] = self::three($headers);
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", self::key($secret), true));
        $fits = false;
        // While a secret is rotated there are two signatures: one that fits is enough.
        foreach (explode(' ', $signatures) as $signature) {
            $fits = hash_equals($expected, $signature) || $fits;
        }
        if (!$fits || preg_match('/^\d{1,12}$/D', $timestamp) !== 1) {
            throw new WebhookRefused('bad_signature', 'The signature does not fit.');
        }
        $behindS = $now - (int) $timestamp;
        if (abs($behindS) > self::TOLERANCE_S) {
            $off = $behindS > 0 ? "$behindS s ago" : -$behindS . ' s from now';
            throw new WebhookRefused('wrong_time', "The signature is genuine, and by this server’s clock it was made $off. Either this clock is wrong, or somebody sends an old webhook again.");
        }
    }

    public static function key(#[\SensitiveParameter] string $secret): string
    {
        $key = str_starts_with($secret, 'whsec_') ? base64_decode(substr($secret, 6), true) : false;
        if ($key === false || strlen($key) < 16) {
            throw new \InvalidArgumentException('webhookSecret must be a webhook secret, whsec_…');
        }
        return $key;
    }

    /**
     * @param array<string, mixed> $headers
     * @return array{string, string, string}
     */
    private static function three(array $headers): array
    {
        $found = [];
        foreach ($headers as $name => $value) {
            $plain = preg_replace('/^http-/', '', strtr(strtolower((string) $name), '_', '-'));
            // PSR-7 gives a list of values for each name.
            $value = is_array($value) ? ($value[0] ?? '') : $value;
            $found[$plain] = is_scalar($value) ? (string) $value : '';
        }
        return [$found['webhook-id'] ?? '', $found['webhook-timestamp'] ?? '', $found['webhook-signature'] ?? ''];
    }
}
