<?php
// Standard Webhooks 1.0 with PHP's own functions. The package does the same: `composer require standard-webhooks/standard-webhooks`,
// then `(new \StandardWebhooks\Webhook($secret))->verify($body, $headers)`.

declare(strict_types=1);

const TOLERANCE_S = 300;

/** Whether $body, the bytes as they came, was signed with $secret (whsec_…) in the last five minutes. */
function isGenuine(string $secret, string $body, string $id, string $timestamp, string $signatures): bool
{
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > TOLERANCE_S) {
        return false;
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // While a secret is rotated there are two signatures: one that fits is enough.
    foreach (explode(' ', $signatures) as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}
