<?php

declare(strict_types=1);

namespace Paisewise;

/** A shop's server side of Paisewise. Make one and keep it. */
final class Client
{
    public readonly Orders $orders;
    public readonly Webhooks $webhooks;

    /**
     * @param string $url the service's address, such as https://pay.example.in
     * @param string $apiKey pw_live_… or pw_test_…; it belongs on a server
     * @param ?string $webhookSecret whsec_… of the same mode as the key; only for webhooks
     * @param 'live'|'test'|null $mode the mode whose orders count; null is the key's
     * @param int $retries how often a call is repeated where that is safe
     * @param float $timeoutS of each attempt, in seconds
     * @param ?Transport $transport who sends; null is PHP's own streams
     * @throws \InvalidArgumentException where one of them cannot work
     */
    public function __construct(
        string $url,
        #[\SensitiveParameter] string $apiKey,
        #[\SensitiveParameter] ?string $webhookSecret = null,
        ?string $mode = null,
        int $retries = 2,
        float $timeoutS = 15.0,
        ?Transport $transport = null,
    ) {
        if (preg_match('{^https?://[^/?#\s@]+(/[^?#\s]*)?$}iD', $url) !== 1) {
            throw new \InvalidArgumentException('url must be the address of a Paisewise, such as https://pay.example.in');
        }
        if (preg_match('/^pw_(live|test)_[0-9A-Za-z]+$/D', $apiKey, $key) !== 1) {
            throw new \InvalidArgumentException('apiKey must be an API key, pw_live_… or pw_test_…');
        }
        if (!in_array($mode, [null, 'live', 'test'], true)) {
            throw new \InvalidArgumentException("mode must be 'live' or 'test'");
        }
        $request = new Request(rtrim($url, '/'), $apiKey, $retries, $timeoutS, $transport ?? new StreamTransport());
        $this->orders = new Orders($request);
        $this->webhooks = new Webhooks($request, $webhookSecret, $mode ?? $key[1]);
    }
}
