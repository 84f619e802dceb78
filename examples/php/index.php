<?php
// The server side of a shop that takes UPI payments with Paisewise: plain PHP, no package.
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

require __DIR__ . '/signature.php';

const PRICES = ['assam' => ['Assam, 250 g', 249], 'nilgiri' => ['Nilgiri, 250 g', 299]];
const WORDS = [
    'paid' => 'Thank you, it is paid',
    'pending' => 'Your payment is being processed',
    'manual_review' => 'We are checking your payment, please don’t pay again',
    'expired' => 'The time to pay is over. If you have paid, don’t pay again: write to us',
    'failed' => 'The payment was not completed. If you have paid, don’t pay again: write to us',
];

/** The key stays on the server: only this function knows it. */
function askPaisewise(string $method, string $path, ?array $body = null): array
{
    $answer = @file_get_contents(rtrim(getenv('PAISEWISE_URL'), '/') . $path, false, stream_context_create(['http' => [
        'method' => $method,
        'header' => "Content-Type: application/json\r\nX-API-Key: " . getenv('API_KEY'),
        'content' => $body === null ? '' : json_encode($body),
        'ignore_errors' => true,
        'timeout' => 15,
    ]]));
    if ($answer === false) {
        return [502, ['error' => 'unreachable', 'message' => getenv('PAISEWISE_URL') . ' does not answer']];
    }
    preg_match('{HTTP/\S+ (\d{3})}', $http_response_header[0] ?? '', $status);
    return [(int) ($status[1] ?? 502), json_decode((string) $answer, true) ?? []];
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

function createOrder(string $what, float|int $rupees): array
{
    // The shop's own id of this sale. Sent again after a lost answer, it brings the same order, never a second one.
    $id = 'tea-' . bin2hex(random_bytes(8));
    // Set by you and not taken from the request: whoever asks can write any Host.
    $shop = getenv('SHOP_URL') ?: 'http://127.0.0.1:' . $_SERVER['SERVER_PORT'];
    [$status, $order] = askPaisewise('POST', '/api/v1/orders', [
        'amount' => $rupees,
        'merchant_order_id' => $id,
        'success_url' => "$shop/thanks",
        'failure_url' => "$shop/sorry",
        // The service sends webhooks to public addresses only.
        'webhook_url' => (getenv('SHOP_URL') ?: 'https://shop.example') . '/webhook',
    ]);
    if (isset($order['payment_url'])) {
        $sale = ['id' => $id, 'what' => $what, 'rupees' => $rupees, 'orderId' => $order['order_id'], 'status' => 'pending', 'paid' => false];
        save('sale', $order['order_id'], $sale);
    }
    return [$status, $order];
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
    [$status, $order] = createOrder($what, $rupees);
    isset($order['payment_url']) || say(502, "UPI is not available right now ($status): " . ($order['details'] ?? $order['message'] ?? ''));
    header('Location: ' . $order['payment_url'], true, 303);
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
    answer(...createOrder('The tea fund', $amount));
}

function webhook(): never
{
    // Over the bytes as they came: verify before anything parses them.
    $body = file_get_contents('php://input');
    $header = fn(string $name) => $_SERVER["HTTP_WEBHOOK_$name"] ?? '';
    isGenuine((string) getenv('WEBHOOK_SECRET'), $body, $header('ID'), $header('TIMESTAMP'), $header('SIGNATURE'))
        || answer(400, ['error' => 'bad_signature']);
    $event = json_decode($body, true);
    $order = $event['data'];
    $sale = load('sale', $order['order_id']);
    if ($sale !== null && $sale['id'] === $order['merchant_order_id']) {
        // Paid is this very order, with real money (a test order's mode is test), and the right sum.
        // May come twice, and paid may come after expired: paid is never taken back.
        $paid = $event['type'] === 'payment.paid';
        if ($paid && ($order['mode'] ?? '') === 'live' && $order['amount'] == $sale['rupees']) {
            $sale['paid'] = true;
        }
        if (!$sale['paid'] || $paid) {
            $sale['status'] = $order['status'];
        }
        save('sale', $order['order_id'], $sale);
    }
    answer(204, null);
}

function back(): never
{
    // The query says which order, never how it went.
    [$status, $order] = askPaisewise('GET', '/api/v1/orders/' . rawurlencode((string) ($_GET['order_id'] ?? '')));
    $status === 200 || say(404, 'We don’t know this order');
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
