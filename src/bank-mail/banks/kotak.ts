import {
  type Bank,
  card,
  credit,
  debit,
  otherRail,
  refund,
  statement,
} from '../statements/template.ts';

const CREDITED =
  '[We wish to inform you that] your account {tail} is credited by {amount} on {date} for';

export const kotak: Bank = {
  bank: 'kotak',
  name: 'Kotak Mahindra Bank',
  domains: ['kotak.com', 'kotak.bank.in'],
  showsDigits: true,
  openings: [
    'Hi 811 Customer,',
    'Kotak [Mahindra] [Bank]',
    'Kotak811',
    'If you are unable to view the below e-mailer, please click here.',
    'Greetings from Kotak [Mahindra] [Bank]!',
  ],
  texts: [
    'Kotak811',
    'Kotak 811',
    'Kotak[-]BankAlerts',
    'Kotak Mahindra Bank <Ltd|Limited>',
    'View balance: link kotak811.com',
    'This e-mail is confidential and intended only for the addressee',
    'This e-mail is confidential',
    'If it was erroneously received, delete it and tell the sender',
    'If you have erroneously received this message, please delete it immediately and notify the sender',
    'Kotak Mahindra Bank Ltd. never asks for your OTP, CVV, PIN or credit card details',
  ],
  subjects: [
    'Payment Received',
    '<UPI|IMPS> credit [in your Kotak [Bank] <account|A/c>]',
    'UPI Transaction Alert: Money Received',
    'Transaction Alert from Kotak Bank',
  ],
  names: ['Kotak-BankAlerts', 'Kotak', 'Kotak Mahindra Bank', 'Kotak811'],
  templates: [
    credit(
      'upi-credit-811',
      `You've received a UPI Credit in your Kotak [Bank] A/c ({tail}). [Here's the summary of your transaction:]
       [[Date: {date}]] [[Amount: {amount}]] [[Sender: {name}]] [[UPI Reference Number (RRN): {ref}]]`,
      { rail: 'upi' },
    ),
    credit(
      'imps-credit',
      `${CREDITED} IMPS transaction. [Please find the details as below:]
       [[?Sender Name: {name}]] [[?Sender Mobile No: {mobile}]] [[IMPS Reference No: {ref}]] [[?Remarks: {note}]]`,
      { rail: 'imps' },
    ),
    otherRail(
      'neft-credit',
      `{amount} has been credited to your Kotak Bank a/c {tail} on {date} via NEFT transaction from {name}.
       Your Unique Transaction Reference Number (UTR) is: {utr}`,
      { rail: 'neft' },
    ),
    otherRail(
      'rtgs-credit',
      `{amount} has been credited to your Kotak Bank a/c {tail} on {date} via RTGS transaction from {name}.
       Your Unique Transaction Reference Number (UTR) is: {utr}`,
      { rail: 'rtgs' },
    ),
    refund(
      'card-refund',
      'The amount of {amount} has been credited to your Kotak Bank Account {tail} against your recent Debit Card transaction with RRN {ref}',
    ),
    debit(
      'transfer-confirmed',
      '[This is to inform you that] your <interbank transfer|fund transfer>',
    ),
    card(
      'card-payment',
      '[We have received a] payment of {amount} [<towards|on|for>] your Kotak [Bank] Credit Card',
    ),
    statement(
      'weekly-balance',
      '[The] balance in your account {tail} as on {date} is Available Balance: {balance}',
    ),
  ],
};
