<?php

declare(strict_types=1);

namespace PaisewiseWoo;

use Paisewise\Answer;
use Paisewise\Transport;
use Paisewise\Unreachable;

/** Sends with WordPress's own HTTP, which knows the site's proxy and certificates. */
final class HttpTransport implements Transport
{
    /** By how many seconds this server's clock is ahead of the service's, or null. */
    public ?int $clockAheadS = null;

    public function send(string $method, string $url, array $headers, ?string $body, float $timeoutS): Answer
    {
        $answer = wp_remote_request($url, [
            'method' => $method,
            'headers' => $headers,
            'body' => $body,
            'timeout' => $timeoutS,
            'redirection' => 0,
            'limit_response_size' => 2_000_000,
        ]);
        if (is_wp_error($answer)) {
            throw new Unreachable($answer->get_error_message());
        }
        $found = [];
        foreach (wp_remote_retrieve_headers($answer) as $name => $value) {
            $found[strtolower($name)] = is_array($value) ? end($value) : $value;
        }
        $date = strtotime($found['date'] ?? '');
        $this->clockAheadS = $date === false ? null : time() - $date;
        return new Answer((int) wp_remote_retrieve_response_code($answer), $found, wp_remote_retrieve_body($answer));
    }
}
