<?php

declare(strict_types=1);

namespace Paisewise;

/**
 * What the service refused, or that it could not be reached. `getCode()` is the API's code, such as
 * `invalid_request`; `unreachable` where there was no answer, `unreadable` where it was no JSON.
 */
final class PaisewiseError extends \RuntimeException
{
    /**
     * @param ?int $status HTTP status, null where there was no answer
     * @param ?string $requestId to quote when you ask about it
     * @param ?string $details with invalid_request: what is wrong, field by field
     */
    public function __construct(
        string $code,
        string $message,
        public readonly ?int $status = null,
        public readonly ?string $requestId = null,
        public readonly ?string $details = null,
        public readonly ?float $retryAfterS = null,
        ?\Throwable $previous = null,
    ) {
        parent::__construct($message, 0, $previous);
        $this->code = $code;
    }

    /**
     * @internal
     * @param array<mixed> $body
     */
    public static function of(Answer $answer, array $body): self
    {
        $text = static fn(string $name): ?string => is_string($body[$name] ?? null) ? $body[$name] : null;
        $retryAfter = $body['retry_after'] ?? $answer->header('retry-after');
        return new self(
            $text('error') ?? 'unreadable',
            $text('message') ?? "It answered $answer->status.",
            $answer->status,
            $text('request_id'),
            $text('details'),
            is_numeric($retryAfter) ? max(0.0, (float) $retryAfter) : null,
        );
    }

    /**
     * A refusal for its rate was not carried out; after any other fault the call may have been.
     *
     * @internal
     */
    public function mayRepeat(bool $isSafe): bool
    {
        return $this->status === 429 || ($isSafe && ($this->status === null || $this->status >= 500));
    }
}
