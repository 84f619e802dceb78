<?php
// No theme comes with the system's package. This one shows what the shop's double prints.
?><!doctype html>
<html <?php language_attributes(); ?>><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><?php wp_head(); ?></head>
<body><main><?php do_action('double_page'); ?></main><?php wp_footer(); ?></body></html>
