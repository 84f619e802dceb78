import { type Bank, card, debit, otherRail } from '../statements/template.ts';
import { byUpiAndImps, classifyByDescription } from './credit-causes.ts';

const SUMMARY = `[[Amount Credited: {amount}]] [[Account Number: {tail}]] [[Date <&|and> Time: {date}, {time}]]`;
const LEGACY =
  '[We wish to inform you that] your [Axis Bank] [Burgundy] A/c [no.] {tail} has been credited with {amount} on {date} [at] {time} by';

export const axis: Bank = {
  bank: 'axis',
  name: 'Axis Bank',
  domains: ['axisbank.com', 'axis.bank.in'],
  showsDigits: true,
  openings: [
    'Axis Bank',
    '{date} [,] [{time}]',
    "Here's the summary of your transaction:",
    'Greetings from Axis Bank!',
    'Thank you for banking with us.',
  ],
  texts: [
    'Axis Bank <Ltd|Limited>',
    'Team Axis Bank',
    'Burgundy [Private]',
    'Burgundy [Private] - wealth management <from|by> Axis Bank',
    'Always open to help you',
    'Never share your OTP, CVV or PIN',
    'Axis Bank will never ask you to share your OTP, CVV, PIN, debit or credit card number over phone, SMS or e-mail',
    'For credit card queries call 1860 419 5555',
    'For details, please contact your Burgundy RM [or call 18004190065]',
    'Reach us at',
  ],
  subjects: [
    '{amount} was credited to your A/c [no. {tail}]',
    'Credit transaction alert for Axis Bank A/c [no. {tail}]',
  ],
  names: ['Axis Bank [Alerts]', 'Axis Bank1'],
  templates: [
    ...byUpiAndImps((rail) => `${SUMMARY} [[Transaction Info: ${rail}/P2A/{paddedref}/{note}]]`),
    ...byUpiAndImps((rail) => `${LEGACY} ${rail}/P2A/{paddedref}/{note}`, '-legacy'),
    otherRail('other-credit', `${SUMMARY} [[Transaction Info: {note}]]`, {
      classify: classifyByDescription,
    }),
    otherRail('other-credit-legacy', `${LEGACY} {note}`, { classify: classifyByDescription }),
    card(
      'card-spend',
      '{amount} <was|has been> <spent|debited> <on|from> your [Axis Bank] Credit Card',
    ),
    debit('debit', '{amount} <was|has been> debited from [your] A/c [no.] {tail}'),
    debit('debit-summary', '[[Amount Debited: {amount}]] [[?Account Number: {tail}]]'),
  ],
};
