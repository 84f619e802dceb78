<?php

declare(strict_types=1);

namespace PaisewiseWoo;

use Paisewise\PaisewiseError;

/** `Connect`: tries both ways, and says in words what stops it. */
final class Connect
{
    private const MOST_OFF_S = 240;

    public static function row(string $title): string
    {
        $nonce = wp_create_nonce('paisewise_connect');
        $url = esc_url(admin_url('admin-ajax.php'));
        $help = esc_html(Words::of('connect.help', Settings::webhookUrl()));
        $script = "var b=this,l=b.nextElementSibling;b.disabled=true;fetch('$url',{method:'POST',credentials:'same-origin',body:new URLSearchParams({action:'paisewise_connect',nonce:'$nonce'})})"
            . ".then(function(r){return r.json()}).then(function(a){l.textContent='';a.forEach(function(x){var i=document.createElement('li');i.textContent=(x.ok?'✓ ':'✗ ')+x.words;l.appendChild(i)})})"
            . '.finally(function(){b.disabled=false})';
        return '<tr valign="top"><th scope="row" class="titledesc">' . esc_html($title) . '</th><td class="forminp">'
            . '<button type="button" class="button" id="paisewise-connect" onclick="' . esc_attr($script) . '">' . esc_html(Words::of('connect')) . '</button><ul role="status"></ul>'
            . "<p class=\"description\">$help</p></td></tr>";
    }

    public static function answer(): void
    {
        check_ajax_referer('paisewise_connect', 'nonce');
        if (!current_user_can('manage_woocommerce')) {
            wp_send_json([['ok' => false, 'words' => Words::of('connect.not_allowed')]], 403);
        }
        wp_send_json(self::findings());
    }

    /** @return list<array{ok: bool, words: string}> */
    public static function findings(): array
    {
        $transport = new HttpTransport();
        try {
            $client = Settings::client($transport);
            foreach ($client->orders->list(['limit' => 1]) as $_order) {
                break;
            }
        } catch (\InvalidArgumentException $error) {
            return [self::bad('connect.settings', $error->getMessage())];
        } catch (PaisewiseError $error) {
            return [self::bad(self::wordsOf($error), $error->getMessage())];
        }
        $found = [self::good(Settings::isTest() ? 'connect.key_test' : 'connect.key_live')];
        $ahead = $transport->clockAheadS ?? 0;
        $found[] = abs($ahead) > self::MOST_OFF_S ? self::bad($ahead > 0 ? 'connect.clock_ahead' : 'connect.clock_behind', (string) abs($ahead)) : self::good('connect.clock');
        if (get_woocommerce_currency() !== 'INR') {
            $found[] = self::bad('connect.currency', get_woocommerce_currency());
        }
        try {
            $found[] = self::way($client->webhooks->test(Settings::webhookUrl()));
        } catch (PaisewiseError $error) {
            $found[] = self::bad($error->getCode() === 'not_found' ? 'connect.old_service' : 'connect.webhook_refused', $error->details ?? $error->getMessage());
        }
        return $found;
    }

    private static function wordsOf(PaisewiseError $error): string
    {
        return match ($error->getCode()) {
            'invalid_api_key', 'missing_api_key' => 'connect.wrong_key',
            'merchant_disabled' => 'connect.disabled',
            // With a status something answered: it sent us on to another address.
            'unreachable' => $error->status === null ? 'connect.unreachable' : 'connect.redirect',
            default => $error->status === 403 ? 'connect.firewall' : 'connect.no_paisewise',
        };
    }

    /**
     * @param array<string, mixed> $sent
     * @return array{ok: bool, words: string}
     */
    private static function way(array $sent): array
    {
        $answer = (string) ($sent['answer'] ?? '');
        return match (true) {
            $sent['accepted'] === true => self::good('connect.webhook'),
            str_contains($answer, 'bad_signature') => self::bad('connect.wrong_secret'),
            str_contains($answer, 'wrong_time') => self::bad('connect.wrong_time'),
            default => self::bad('connect.no_webhook', trim(($sent['error'] ?? '') . ' ' . ($sent['hint'] ?? ''))),
        };
    }

    /** @return array{ok: bool, words: string} */
    private static function good(string $words): array
    {
        return ['ok' => true, 'words' => Words::of($words)];
    }

    /** @return array{ok: bool, words: string} */
    private static function bad(string $words, string $what = ''): array
    {
        return ['ok' => false, 'words' => Words::of($words, $what)];
    }
}
