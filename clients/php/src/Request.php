<?php

declare(strict_types=1);

namespace Paisewise;

/** Asks, and asks again where that is safe: after a fault that passes, at most `retries` times. */
final class Request
{
    /** Longer than this nobody waits inside a request of a customer. */
    private const LONGEST_WAIT_S = 10.0;

    public function __construct(
        private readonly string $url,
        #[\SensitiveParameter] private readonly string $apiKey,
        private readonly int $retries,
        private readonly float $timeoutS,
        private readonly Transport $transport,
    ) {
    }

    /**
     * @param array<string, string|int|null> $query
     * @param ?array<string, mixed> $body
     * @return array<string, mixed>
     * @throws PaisewiseError
     */
    public function send(string $method, string $path, array $query = [], ?array $body = null, bool $isSafe = true): array
    {
        $asked = http_build_query(array_filter($query, static fn($value) => $value !== null), '', '&', PHP_QUERY_RFC3986);
        $target = "$this->url/api/v1$path" . ($asked === '' ? '' : "?$asked");
        $json = $body === null ? null : self::written($body);
        for ($attempt = 0; ; $attempt++) {
            try {
                return $this->ask($method, $target, $json);
            } catch (PaisewiseError $error) {
                $waitS = $error->retryAfterS ?? 0.3 * 2 ** $attempt * (0.5 + mt_rand() / mt_getrandmax());
                if ($attempt >= $this->retries || $waitS > self::LONGEST_WAIT_S || !$error->mayRepeat($isSafe)) {
                    throw $error;
                }
                usleep((int) ($waitS * 1_000_000));
            }
        }
    }

    /** @return array<string, mixed> */
    private function ask(string $method, string $target, ?string $json): array
    {
        $headers = ['X-API-Key' => $this->apiKey, 'Content-Type' => 'application/json', 'Accept' => 'application/json'];
        try {
            $answer = $this->transport->send($method, $target, $headers, $json, $this->timeoutS);
        } catch (Unreachable $cause) {
            throw new PaisewiseError('unreachable', "$this->url did not answer: {$cause->getMessage()}", previous: $cause);
        }
        if ($answer->status >= 300 && $answer->status < 400) {
            // The key goes to the given address and to no other.
            throw new PaisewiseError('unreachable', "$this->url answered with a redirect, which is not followed: give the address that it leads to.", $answer->status);
        }
        $read = json_decode($answer->body, true, 32);
        if ($answer->status >= 200 && $answer->status < 300 && is_array($read)) {
            return $read;
        }
        throw PaisewiseError::of($answer, is_array($read) ? $read : []);
    }

    /** @param array<string, mixed> $body */
    private static function written(array $body): string
    {
        try {
            return json_encode($body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES);
        } catch (\JsonException $cause) {
            throw new \InvalidArgumentException("The order cannot be written as JSON: {$cause->getMessage()}", previous: $cause);
        }
    }
}
