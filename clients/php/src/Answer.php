<?php

declare(strict_types=1);

namespace Paisewise;

final class Answer
{
    /** @param array<string, string> $headers their names in small letters */
    public function __construct(public readonly int $status, public readonly array $headers, public readonly string $body)
    {
    }

    public function header(string $name): ?string
    {
        return $this->headers[$name] ?? null;
    }
}
