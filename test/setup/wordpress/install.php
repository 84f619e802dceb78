<?php
// Installs a shop into its database: php install.php FOLDER-OF-WORDPRESS

declare(strict_types=1);

define('WP_INSTALLING', true);
$_SERVER += ['HTTP_HOST' => parse_url(getenv('SHOP_URL'), PHP_URL_HOST), 'SERVER_PROTOCOL' => 'HTTP/1.1', 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/'];
require "$argv[1]/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
// No mail leaves this machine.
function wp_mail(): bool
{
    return true;
}
wp_install('Chai & Sons', 'owner', 'owner@shop.example', false, '', 'correct horse battery');
update_option('permalink_structure', '');
update_option('template', 'bare');
update_option('stylesheet', 'bare');
update_option('active_plugins', ['woocommerce/woocommerce.php', 'paisewise-woocommerce/paisewise.php']);
get_role('administrator')->add_cap('manage_woocommerce');
