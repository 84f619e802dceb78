<?php
// For a shop without Composer: `require 'paisewise/autoload.php';`.

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    $name = substr($class, strlen('Paisewise\\'));
    if (!str_starts_with($class, 'Paisewise\\') || preg_match('/^\w+$/D', $name) !== 1) {
        return;
    }
    $file = __DIR__ . "/src/$name.php";
    if (is_file($file)) {
        require $file;
    }
});
