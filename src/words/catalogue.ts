import { ofChecks } from './findings/checks.ts';
import { ofDatabase } from './findings/database.ts';
import { ofMailboxFindings } from './findings/mailboxes.ts';
import { ofOrderFindings } from './findings/orders.ts';
import { ofBackups, ofService } from './findings/service.ts';
import { ofAlertReasons } from './reasons/alerts.ts';
import { ofDeliveries } from './reasons/deliveries.ts';
import { ofDoubts } from './reasons/doubts.ts';
import { ofLearning } from './reasons/learning.ts';
import { ofAddresses, ofMailServers } from './reasons/mail-servers.ts';
import { ofMalformed } from './reasons/malformed.ts';
import { ofNewBanks } from './reasons/new-banks.ts';
import { ofProofs } from './reasons/proofs.ts';
import { ofReadings } from './reasons/readings.ts';
import { ofVerification } from './reasons/verification.ts';
import { ofAccounts } from './refusals/accounts.ts';
import { ofAlerts } from './refusals/alerts.ts';
import { ofBanks } from './refusals/banks.ts';
import { ofBusinesses, ofInstallation, ofPlans } from './refusals/businesses.ts';
import { ofMailboxes, ofMailboxSettings } from './refusals/mailboxes.ts';
import { ofLinks, ofOrders } from './refusals/orders.ts';
import { ofPeople, ofSignIn } from './refusals/people.ts';
import { ofInput, ofPages, ofRequests } from './refusals/requests.ts';
import { ofSettling } from './refusals/settling.ts';
import { ofStatements } from './refusals/statements.ts';
import { ofNotices, ofWebhooks } from './refusals/webhooks.ts';

/** Every sentence that the rooms say, by its key. */
export const catalogue = {
  ...ofBanks,
  ...ofAccounts,
  ...ofMailboxes,
  ...ofMailboxSettings,
  ...ofOrders,
  ...ofLinks,
  ...ofSettling,
  ...ofAlerts,
  ...ofWebhooks,
  ...ofPeople,
  ...ofSignIn,
  ...ofBusinesses,
  ...ofNotices,
  ...ofPlans,
  ...ofStatements,
  ...ofInput,
  ...ofPages,
  ...ofRequests,
  ...ofInstallation,
  ...ofAddresses,
  ...ofMailServers,
  ...ofChecks,
  ...ofService,
  ...ofBackups,
  ...ofDatabase,
  ...ofMailboxFindings,
  ...ofOrderFindings,
  ...ofDeliveries,
  ...ofAlertReasons,
  ...ofReadings,
  ...ofProofs,
  ...ofDoubts,
  ...ofLearning,
  ...ofVerification,
  ...ofMalformed,
  ...ofNewBanks,
} as const;
