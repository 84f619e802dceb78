import type { Context } from '../platform/context.ts';
import { type Mailed, sendMail } from '../platform/mail/send-mail.ts';
import type { Invited } from './invite-person.ts';

type Letter = { subject: string; lead: string };

const texts = {
  en: {
    toBusiness: (name: string): Letter => ({
      subject: `You are invited to ${name}`,
      lead: `You are invited to ${name} in the Paisewise console.`,
    }),
    toService: {
      subject: 'You are invited to this service',
      lead: 'You are invited to this service in the Paisewise console.',
    },
    reset: {
      subject: 'A new way to sign in to Paisewise',
      lead: 'Your password, passkeys and codes for the Paisewise console were taken away, and every session was ended. With this link you choose a new way to sign in.',
    },
    open: 'Open this link, once, within 48 hours:',
    unknown: 'If you do not know why you got this, you need do nothing.',
    notYours:
      'If you did not ask for it, tell whoever runs this service, and do not pass the link on.',
  },
  hi: {
    toBusiness: (name: string): Letter => ({
      subject: `${name} का निमंत्रण`,
      lead: `आपको Paisewise कंसोल में ${name} के लिए बुलाया गया है।`,
    }),
    toService: {
      subject: 'इस सेवा का निमंत्रण',
      lead: 'आपको Paisewise कंसोल में इस सेवा के संचालक के रूप में बुलाया गया है।',
    },
    reset: {
      subject: 'Paisewise में साइन इन करने का नया तरीक़ा',
      lead: 'Paisewise कंसोल के लिए आपका पासवर्ड, पासकी और कोड हटा दिए गए, और हर सत्र समाप्त कर दिया गया। इस लिंक से साइन इन करने का नया तरीक़ा चुनें।',
    },
    open: 'यह लिंक 48 घंटे के अंदर एक बार खोलें:',
    unknown: 'अगर आप नहीं जानते कि यह आपको क्यों मिला, तो कुछ करने की ज़रूरत नहीं।',
    notYours: 'अगर आपने यह नहीं माँगा था, तो इस सेवा को चलाने वाले को बताएँ, और लिंक किसी को न दें।',
  },
} as const;

/**
 * Mails an invitation, or the link of a reset, to whom it is for, where a mail server is set. The
 * link stays good when the mail is not taken.
 */
export async function mailInvitation(
  ctx: Pick<Context, 'config' | 'log'>,
  { email, inviteUrl, to, language }: Invited,
): Promise<Mailed> {
  const t = texts[language];
  const { subject, lead } = letterOf(to, t);
  const parts = [lead, `${t.open}\n${inviteUrl}`, to === 'own sign-in' ? t.notYours : t.unknown];
  const sent = await sendMail(ctx, { to: email, subject, text: `${parts.join('\n\n')}\n` });
  if (sent.outcome !== 'accepted' && sent.outcome !== 'off')
    ctx.log.warn({ error: sent.error }, 'an invitation could not be mailed');
  return sent;
}

function letterOf(to: Invited['to'], t: (typeof texts)['en'] | (typeof texts)['hi']): Letter {
  if (to === 'own sign-in') return t.reset;
  return to === 'service' ? t.toService : t.toBusiness(to.business);
}
