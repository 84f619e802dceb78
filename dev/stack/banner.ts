import { demo as demoPeople, type Seeded } from '../seed.ts';
import type { Plan } from './plan.ts';

/**
 * The last thing `npm start` says when everything answers. Key and password only to a terminal: what
 * is not one may be a log that others read.
 */
export function banner(plan: Plan, seeded: Seeded | null, isTerminal: boolean): string {
  return `
Paisewise is up.

${addresses(plan, seeded, isTerminal)
  .map(([name = '', value]) => `  ${name.padEnd(19)}${value}`)
  .join('\n')}

${seeded ? firstOrder(plan, isTerminal ? seeded.api_key : null) : firstBusiness}

Ctrl-C stops everything and keeps its state.
`;
}

/** A link to the sign-in page. */
function signIn({ config }: Plan, email: string, password: string, isTerminal: boolean): string {
  const url = `${config.BASE_URL}/console/sign-in?email=${encodeURIComponent(email)}`;
  return isTerminal ? `${url}  password ${password}` : url;
}

function consoles(plan: Plan, seeded: Seeded | null, isTerminal: boolean): string[][] {
  if (!seeded) return [['Console', `${plan.config.BASE_URL}/console`]];
  const { owner_password, operator_password } = seeded;
  return [
    ['Console, owner', signIn(plan, demoPeople.owner, owner_password, isTerminal)],
    ['Console, operator', signIn(plan, demoPeople.operator, operator_password, isTerminal)],
  ];
}

function addresses(plan: Plan, seeded: Seeded | null, isTerminal: boolean) {
  const { config, demo, imap, shopUrl, uiUrl, home } = plan;
  const list = (query: string) =>
    `${uiUrl}/namespaces/${config.TEMPORAL_NAMESPACE}/workflows?query=${encodeURIComponent(query)}`;
  const password = isTerminal ? `, password ${imap.password}` : '';
  const mailbox = `imap://${imap.host}:${imap.port}, user ${imap.user}${password}`;
  return [
    ...(demo ? [['Demo shop', shopUrl]] : []),
    ...consoles(plan, seeded, isTerminal),
    ['API', `${config.BASE_URL}/api/v1`],
    ['OpenAPI', `${config.BASE_URL}/openapi.json`],
    ...(uiUrl ? [['Workflows', `${uiUrl}/namespaces/${config.TEMPORAL_NAMESPACE}/workflows`]] : []),
    ...(uiUrl ? [['Under review', list('OrderStatus="manual_review"')]] : []),
    ...(demo ? [['Mailbox', mailbox]] : []),
    ['Everything else', home.file('dev.json')],
  ];
}

const firstOrder = ({ config, shopUrl, home }: Plan, apiKey: string | null) =>
  `Create an order, then pay it (the demo bank's mail is put into the demo mailbox):
${apiKey ? '' : `\n  API_KEY=…                         # api_key in ${home.file('dev.json')}`}
  curl -s ${config.BASE_URL}/api/v1/orders -H ${apiKey ? `'X-API-Key: ${apiKey}'` : '"X-API-Key: $API_KEY"'} -d '{
    "amount": 499, "merchant_order_id": "first-'$(date +%s)'",
    "success_url": "${shopUrl}/thanks", "failure_url": "${shopUrl}/sorry",
    "webhook_url": "${shopUrl}/webhook" }'
  npx paisewise demo pay PW-…       # the order_id of the answer
  npx paisewise order show PW-…     # the alert that settled it, and its webhook`;

const firstBusiness = `The database is your own, so nothing was put into it (SEED_DEMO=on makes the demo business). Make a business:

  npx paisewise business create --name "Asha Teas"
  npx paisewise mailbox connect BUSINESS --provider gmail --user asha@gmail.com --password-stdin
  npx paisewise account add BUSINESS --vpa V --name "Asha Teas" --bank B --last-digits D --mailbox M --default
  npx paisewise key create BUSINESS`;
