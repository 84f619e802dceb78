<?php
// Drives the client for PHP: a line of JSON in, a line of JSON out.

declare(strict_types=1);

require __DIR__ . '/../../../clients/php/autoload.php';

use Paisewise\Client;
use Paisewise\PaisewiseError;
use Paisewise\WebhookRefused;

function listed(Client $client, array $filters): array
{
    $ids = [];
    foreach ($client->orders->list($filters) as $order) {
        $ids[] = $order['order_id'];
    }
    return $ids;
}

function carriedOut(array $asked): mixed
{
    $client = new Client(...$asked['options']);
    return match ($asked['verb']) {
        'new' => null,
        'create' => $client->orders->create($asked['order']),
        'get' => $client->orders->get($asked['id']),
        'list' => listed($client, $asked['filters']),
        'test' => $client->webhooks->test($asked['url']),
        'simulate' => $client->orders->simulate($asked['id'], $asked['outcome']),
        'refund' => $client->orders->noteRefund($asked['id'], $asked['refund']),
        'refunds' => $client->orders->refunds($asked['id']),
        'verify' => $client->webhooks->verify(
            base64_decode($asked['body']),
            $asked['headers'],
            fn() => $asked['expect'],
            $asked['now'] ?? null,
        ),
    };
}

while (($line = fgets(STDIN)) !== false) {
    try {
        $answer = ['done' => carriedOut(json_decode($line, true))];
    } catch (PaisewiseError $e) {
        $answer = ['error' => ['code' => $e->getCode(), 'status' => $e->status, 'requestId' => $e->requestId, 'details' => $e->details, 'message' => $e->getMessage()]];
    } catch (WebhookRefused $e) {
        $answer = ['refused' => ['code' => $e->getCode(), 'status' => $e->status, 'message' => $e->getMessage()]];
    } catch (InvalidArgumentException $e) {
        $answer = ['wrong' => $e->getMessage()];
    }
    echo json_encode($answer), "\n";
}
