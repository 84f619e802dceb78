<?php

declare(strict_types=1);

namespace Paisewise;

/** A webhook that must change nothing. `getCode()` says why; `status` is what to answer. */
final class WebhookRefused extends \RuntimeException
{
    /** 400 to what isn't genuine, 204 to what is and is not of this sale: after a 400 it would come again. */
    public readonly int $status;

    /** @param 'bad_signature'|'wrong_time'|'not_an_event'|'wrong_mode'|'unexpected_order'|'unexpected_amount' $code */
    public function __construct(string $code, string $message)
    {
        parent::__construct($message);
        $this->code = $code;
        $this->status = in_array($code, ['bad_signature', 'wrong_time', 'not_an_event'], true) ? 400 : 204;
    }
}
