<?php

declare(strict_types=1);

namespace Paisewise;

/** Who sends the requests: PHP's streams, or what a framework brings. */
interface Transport
{
    /**
     * One attempt, without following redirects and with the certificate verified.
     *
     * @param array<string, string> $headers
     * @throws Unreachable where there is no whole answer within $timeoutS seconds
     */
    public function send(string $method, string $url, array $headers, ?string $body, float $timeoutS): Answer;
}
