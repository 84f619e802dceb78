<?php
// The server side of a shop that takes UPI payments with Paisewise: PHP and the client of clients/php.
//
//   PAISEWISE_URL=http://127.0.0.1:8080 API_KEY=pw_test_… WEBHOOK_SECRET=whsec_… php -S 127.0.0.1:5000 index.php
//
// SHOP_URL is the public address that customers and webhooks reach this shop at, such as https://shop.example.
// On your own machine leave it out: customers return to 127.0.0.1, and
//
//   npx paisewise listen --forward http://127.0.0.1:5000/webhook
//
// brings the webhooks of test orders here, which is why the placeholder below is never asked for anything.
//
// What a real shop keeps in its database is a folder of small files here.

declare(strict_types=1);

require __DIR__ . '/../../clients/php/autoload.php';

use Paisewise\Client;
use Paisewise\PaisewiseError;
use Paisewise\WebhookRefused;

const PRICES = ['assam' => ['Assam, 250 g', 249], 'nilgiri' => ['Nilgiri, 250 g', 299]];
const WORDS = [
    'paid' => 'Thank you, it is paid',
    'pending' => 'Your payment is being processed',
    'manual_review' => 'We are checking your payment, please don’t pay again',
    'expired' => 'The time to pay is over. If you have paid, don’t pay again: write to us',
    'failed' => 'The payment was not completed. If you have paid, don’t pay again: write to us',
];

/** The key stays on the server: only this function knows it. */
function paisewise(): Client
{
    static $client;
    return $client ??= new Client(
        url: (string) getenv('PAISEWISE_URL'),
        apiKey: (string) getenv('API_KEY'),
        webhookSecret: (string) getenv('WEBHOOK_SECRET'),
        // Money counts, and a test order is none. To try the shop with a test key, leave this line out.
        mode: 'live',
    );
}

// ---- What the shop remembers.

function fileOf(string $kind, string $id): string
{
    $folder = getenv('SHOP_DATA') ?: sys_get_temp_dir() . '/paisewise-php-shop';
    if (!is_dir($folder)) {
        mkdir($folder, 0700, true);
    }
    return "$folder/$kind-" . hash('sha256', $id);
}

function load(string $kind, string $id): ?array
{
    $file = fileOf($kind, $id);
    return is_file($file) ? json_decode(file_get_contents($file), true) : null;
}

function save(string $kind, string $id, array $value): void
{
    file_put_contents(fileOf($kind, $id), json_encode($value), LOCK_EX);
}

/** Ten orders in ten minutes: each open order holds an amount, and nobody may hold them all. */
function mayOrder(): bool
{
    $visitor = $_SERVER['REMOTE_ADDR'] ?? '';
    $recent = array_values(array_filter(load('visits', $visitor) ?? [], fn($at) => $at > time() - 600));
    if (count($recent) >= 10) {
        return false;
    }
    save('visits', $visitor, [...$recent, time()]);
    return true;
}

// ---- What the shop does.

/** @throws PaisewiseError */
function createOrder(string $what, float|int $rupees): array
{
    // The shop's own id of this sale. Sent again after a lost answer, it brings the same order, never a second one.
    $id = 'tea-' . bin2hex(random_bytes(8));
    // Set by you and not taken from the request: whoever asks can write any Host.
    $shop = getenv('SHOP_URL') ?: 'http://127.0.0.1:' . $_SERVER['SERVER_PORT'];
    $order = paisewise()->orders->create([
        'amount' => $rupees,
        'merchant_order_id' => $id,
        'success_url' => "$shop/thanks",
        'failure_url' => "$shop/sorry",
        // The service sends webhooks to public addresses only.
        'webhook_url' => (getenv('SHOP_URL') ?: 'https://shop.example') . '/webhook',
    ]);
    $sale = ['id' => $id, 'what' => $what, 'rupees' => $rupees, 'orderId' => $order['order_id'], 'status' => 'pending', 'paid' => false];
    save('sale', $order['order_id'], $sale);
    save('id', $id, ['orderId' => $order['order_id']]);
    return $order;
}

function answer(int $status, mixed $body): never
{
    http_response_code($status);
    header('Content-Type: application/json');
    exit($status === 204 ? '' : json_encode($body));
}

function say(int $status, string $words): never
{
    http_response_code($status);
    exit('<!doctype html><meta charset="utf-8"><title>Tea</title><h1>' . htmlspecialchars($words) . '</h1>');
}

function home(): never
{
    http_response_code(200);
    echo '<!doctype html><meta charset="utf-8"><title>Tea</title><form method="post" action="/buy">';
    foreach (PRICES as $item => [$what, $rupees]) {
        echo "<button name=\"item\" value=\"$item\">$what: ₹$rupees</button> ";
    }
    exit('</form>');
}

function buy(): never
{
    [$what, $rupees] = PRICES[$_POST['item'] ?? ''] ?? say(400, 'We don’t sell that');
    mayOrder() || say(429, 'Too many orders, please wait a few minutes');
    try {
        header('Location: ' . createOrder($what, $rupees)['payment_url'], true, 303);
    } catch (PaisewiseError $error) {
        // For whoever sets the shop up; a real shop logs it.
        say(502, "UPI is not available right now ({$error->getCode()}): " . ($error->details ?? $error->getMessage()));
    }
    exit();
}

function createForWidget(): never
{
    // What the browser sends is a wish. For a basket, take the sum from your own database instead.
    $amount = json_decode(file_get_contents('php://input'), true)['amount'] ?? null;
    if ((!is_int($amount) && !is_float($amount)) || $amount < 1 || $amount > 500) {
        answer(400, ['error' => 'invalid_request', 'message' => 'From 1 to 500 rupees.']);
    }
    mayOrder() || answer(429, ['error' => 'rate_limited', 'message' => 'Please wait a few minutes.']);
    try {
        answer(200, createOrder('The tea fund', $amount));
    } catch (PaisewiseError $error) {
        // The widget knows the codes, and tells the payer what each means.
        answer($error->status ?? 502, ['error' => $error->getCode(), 'message' => $error->getMessage(), 'request_id' => $error->requestId]);
    }
}

/** The order and the price of the sale that has this id of ours, or null. */
function expected(array $order): ?array
{
    $sale = load('sale', load('id', (string) $order['merchant_order_id'])['orderId'] ?? '');
    return $sale === null ? null : ['order_id' => $sale['orderId'], 'amount' => $sale['rupees']];
}

function webhook(): never
{
    try {
        // Over the bytes as they came: verify before anything parses them.
        $event = paisewise()->webhooks->verify(file_get_contents('php://input'), $_SERVER, expected(...));
    } catch (WebhookRefused $refused) {
        answer($refused->status, ['error' => $refused->getCode()]);
    }
    $order = $event['data'];
    $sale = load('sale', $order['order_id']);
    // May come twice, and paid may come after expired: paid is never taken back.
    $paid = $sale['paid'] || $event['type'] === 'payment.paid';
    save('sale', $order['order_id'], [...$sale, 'paid' => $paid, 'status' => $paid ? 'paid' : $order['status']]);
    answer(204, null);
}

function back(): never
{
    try {
        // The query says which order, never how it went.
        $order = paisewise()->orders->get((string) ($_GET['order_id'] ?? ''));
    } catch (PaisewiseError) {
        say(404, 'We don’t know this order');
    }
    say(200, WORDS[$order['status']] ?? 'We are looking into it');
}

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
match ($_SERVER['REQUEST_METHOD'] . ' ' . $path) {
    'GET /' => home(),
    'POST /buy' => buy(),
    'POST /create-order' => createForWidget(),
    'POST /webhook' => webhook(),
    'GET /thanks', 'GET /sorry' => back(),
    default => str_starts_with($path, '/orders/') && ($sale = load('sale', rawurldecode(substr($path, 8)))) !== null
        ? answer(200, $sale)
        : say(404, 'There is nothing here'),
};
