<?php

declare(strict_types=1);

namespace PaisewiseWoo;

use Paisewise\Client;

/** What the shop set, and the client made of it. */
final class Settings
{
    private static function text(string $name, string $else = ''): string
    {
        $all = get_option('woocommerce_paisewise_settings', []);
        return is_array($all) && is_string($all[$name] ?? null) ? trim($all[$name]) : $else;
    }

    public static function url(): string
    {
        return rtrim(self::text('url'), '/');
    }

    public static function isTest(): bool
    {
        return str_starts_with(self::text('api_key'), 'pw_test_');
    }

    public static function inPage(): bool
    {
        return self::text('way') === 'widget';
    }

    public static function completesCancelled(): bool
    {
        return self::text('after_cancel', 'hold') === 'complete';
    }

    /** @throws \InvalidArgumentException where address, key or secret cannot work */
    public static function client(?HttpTransport $transport = null): Client
    {
        return new Client(
            url: self::url(),
            apiKey: self::text('api_key'),
            webhookSecret: self::text('webhook_secret'),
            // Somebody waits for the page: one more try, and not for long.
            retries: 1,
            timeoutS: 10.0,
            transport: $transport ?? new HttpTransport(),
        );
    }

    public static function webhookUrl(): string
    {
        return rest_url('paisewise/v1/webhook');
    }

    /** @return array<string, array<string, mixed>> */
    public static function fields(): array
    {
        $text = static fn(string $name, string $type = 'text', string $default = ''): array => [
            'title' => Words::of($name),
            'type' => $type,
            'description' => Words::of("$name.help"),
            'default' => $default,
        ];
        return [
            'enabled' => ['title' => Words::of('enabled'), 'type' => 'checkbox', 'label' => Words::of('enabled.help'), 'default' => 'no'],
            'title' => $text('title', 'text', 'UPI'),
            'description' => $text('description', 'textarea', Words::of('description.default')),
            'url' => $text('url', 'url'),
            'api_key' => $text('api_key', 'password'),
            'webhook_secret' => $text('webhook_secret', 'password'),
            'way' => $text('way', 'select', 'redirect') + ['options' => ['redirect' => Words::of('way.redirect'), 'widget' => Words::of('way.widget')]],
            'after_cancel' => $text('after_cancel', 'select', 'hold') + ['options' => ['hold' => Words::of('after_cancel.hold'), 'complete' => Words::of('after_cancel.complete')]],
            'connect' => ['title' => Words::of('connect'), 'type' => 'connect'],
        ];
    }
}
