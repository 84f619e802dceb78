<?php

declare(strict_types=1);

namespace Paisewise;

/** Sends with PHP's own streams, which need `allow_url_fopen` and, for https, the extension openssl. */
final class StreamTransport implements Transport
{
    private const LONGEST_ANSWER = 2_000_000;

    public function send(string $method, string $url, array $headers, ?string $body, float $timeoutS): Answer
    {
        if (!filter_var(ini_get('allow_url_fopen'), FILTER_VALIDATE_BOOL)) {
            throw new Unreachable('allow_url_fopen is off in php.ini: switch it on, or give a transport of your own');
        }
        $deadline = microtime(true) + $timeoutS;
        error_clear_last();
        $stream = @fopen($url, 'rb', false, self::context($method, $headers, $body, $timeoutS));
        if ($stream === false) {
            throw new Unreachable(preg_replace('/^.*: /s', '', error_get_last()['message'] ?? 'no answer'));
        }
        try {
            $text = self::read($stream, $deadline);
            return self::answer(stream_get_meta_data($stream)['wrapper_data'] ?? [], $text);
        } finally {
            fclose($stream);
        }
    }

    /**
     * @param array<string, string> $headers
     * @return resource
     */
    private static function context(string $method, array $headers, ?string $body, float $timeoutS)
    {
        $lines = array_map(static fn($name, $value) => "$name: $value", array_keys($headers), $headers);
        return stream_context_create(['http' => [
            'method' => $method,
            'header' => $lines,
            'content' => $body ?? '',
            'follow_location' => 0,
            'ignore_errors' => true,
            // An answer in chunks (HTTP/1.1) is read until a whole piece is full, however long that takes.
            'protocol_version' => 1.0,
            'timeout' => $timeoutS,
        ]]);
    }

    /**
     * The stream's own timeout counts from byte to byte: a server that drips would hold us for ever.
     *
     * @param resource $stream
     */
    private static function read($stream, float $deadline): string
    {
        $text = '';
        while (!feof($stream)) {
            $leftS = $deadline - microtime(true);
            if ($leftS <= 0) {
                throw new Unreachable('no whole answer in time');
            }
            stream_set_timeout($stream, (int) $leftS, (int) (fmod($leftS, 1) * 1_000_000));
            $piece = fread($stream, 65_536);
            if ($piece === false || stream_get_meta_data($stream)['timed_out']) {
                throw new Unreachable('no whole answer in time');
            }
            $text .= $piece;
            if (strlen($text) > self::LONGEST_ANSWER) {
                throw new Unreachable('the answer is too long to be one of Paisewise');
            }
        }
        return $text;
    }

    /** @param list<string> $lines */
    private static function answer(array $lines, string $body): Answer
    {
        $status = 0;
        $headers = [];
        foreach ($lines as $line) {
            if (preg_match('{^HTTP/\S+ (\d{3})}', $line, $found) === 1) {
                $status = (int) $found[1];
                $headers = [];
            } elseif (str_contains($line, ':')) {
                [$name, $value] = explode(':', $line, 2);
                $headers[strtolower($name)] = trim($value);
            }
        }
        return $status === 0 ? throw new Unreachable('what answered speaks no HTTP') : new Answer($status, $headers, $body);
    }
}
