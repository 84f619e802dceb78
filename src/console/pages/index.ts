import type { PageName } from '../access.ts';
import type { Page } from '../page.ts';
import { accounts } from './accounts/accounts.ts';
import { books } from './books/books.ts';
import { counter } from './counter/counter.ts';
import { developers } from './developers/developers.ts';
import { firstStepsPage } from './first-steps/first-steps.ts';
import { health } from './health/health.ts';
import { layouts } from './layouts/layouts.ts';
import { links } from './links/links.ts';
import { log } from './log/log.ts';
import { mailboxConsent } from './mailboxes/consent.ts';
import { mailboxes } from './mailboxes/mailboxes.ts';
import { me } from './me/me.ts';
import { notices } from './notices/notices.ts';
import { operator } from './operator/operator.ts';
import { order } from './order/order.ts';
import { orders } from './orders/orders.ts';
import { payments } from './payments/payments.ts';
import { people } from './people/people.ts';
import { plan } from './plan/plan.ts';
import { reviews } from './reviews/reviews.ts';
import { settings } from './settings/settings.ts';
import { today } from './today/today.ts';

/** Every page of the table of access. */
export const pages: { readonly [P in PageName]: Page<P> } = {
  today,
  counter,
  'first-steps': firstStepsPage,
  orders,
  order,
  reviews,
  payments,
  notices,
  operator,
  health,
  log,
  layouts,
  links,
  books,
  people,
  settings,
  accounts,
  mailboxes,
  'mailbox-consent': mailboxConsent,
  developers,
  plan,
  me,
};
