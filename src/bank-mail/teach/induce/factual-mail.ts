import type { MailView } from '../../types.ts';
import type { Facts } from './tokens.ts';

/** A mail of a bank that nobody knows, and what is known of its payment. */
export type FactualMail = { views: readonly MailView[]; facts: Facts };
