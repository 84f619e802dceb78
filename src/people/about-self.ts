import type { AuditedAction } from '../audit/audited-transaction.ts';

/** What an audit row begins with of somebody who changes how they themselves sign in. */
export const aboutSelf = (
  { personId, email }: { personId: string; email: string },
  action: `person.${string}`,
): AuditedAction => ({ businessId: null, actor: email, action, subject: personId });
