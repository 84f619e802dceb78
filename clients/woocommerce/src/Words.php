<?php

declare(strict_types=1);

namespace PaisewiseWoo;

/** What the plugin says, in the language of the reader: English, or Hindi where WordPress speaks Hindi. */
final class Words
{
    public static function of(string $name, string|int|float ...$values): string
    {
        $language = str_starts_with(determine_locale(), 'hi') ? 'hi' : 'en';
        return vsprintf(self::all($language)[$name] ?? self::all('en')[$name] ?? $name, $values);
    }

    /** @return array<string, string> */
    public static function all(string $language): array
    {
        static $read = [];
        return $read[$language] ??= require __DIR__ . "/../words/$language.php";
    }
}
