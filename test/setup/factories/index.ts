// What tests are made of. A name with "row" writes the table itself, as a transition could have
// left it; the others go through the verb that the service calls.
export { anAccount } from './account.ts';
export { anAlertRow, aReading, SENDER } from './alert.ts';
export { holdAmounts, letHoldsPass } from './amount.ts';
export {
  aBusiness,
  aBusinessWithAccount,
  aBusinessWithKeys,
  type Business,
  type BusinessWithAccount,
  type BusinessWithKeys,
} from './business.ts';
export { anAttemptRow, anEventRow } from './event.ts';
export { AUTHSERV, aLetter, aPaymentMail } from './mail.ts';
export { addressesOf, aFolder, aMailbox, aSecondFolder, readUpTo } from './mailbox.ts';
export { aManualOrder, anOrder, anOrderBody } from './order.ts';
export { anOrderRow, manyOrderRows, type OrderRowOf } from './order-row.ts';
export { setCollected } from './plan.ts';
