<?php

declare(strict_types=1);

namespace Paisewise;

/** A transport got no answer; the message says why. */
final class Unreachable extends \RuntimeException
{
}
