import type { Context } from '../platform/context.ts';
import { type Mailed, sendMail } from '../platform/mail/send-mail.ts';
import type { Invited } from './invite-person.ts';

/**
 * Mails an invitation to whom it is for, where a mail server is set. The link stays good when the
 * mail is not taken.
 */
export async function mailInvitation(
  ctx: Pick<Context, 'config' | 'log'>,
  { email, inviteUrl, to }: Invited,
): Promise<Mailed> {
  const sent = await sendMail(ctx, {
    to: email,
    subject: `You are invited to ${to}`,
    text: `You are invited to ${to} in the Paisewise console.\n\nOpen this link, once, within 48 hours:\n${inviteUrl}\n\nIf you do not know why you got this, you need do nothing.\n`,
  });
  if (sent.outcome !== 'accepted' && sent.outcome !== 'off')
    ctx.log.warn({ error: sent.error }, 'an invitation could not be mailed');
  return sent;
}
