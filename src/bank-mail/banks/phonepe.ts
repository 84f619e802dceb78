import { moneyIn } from '../language/amount.ts';
import { type Bank, credit } from '../statements/template.ts';

/** Only its subject is known; a body that begins with another amount contradicts it. */
export const phonepe: Bank = {
  bank: 'phonepe',
  name: 'PhonePe Business',
  domains: ['phonepe.com'],
  showsDigits: false,
  experimental: true,
  openings: [],
  contradicts: (text, { captured }) => {
    const [money] = moneyIn(text);
    return money !== undefined && money.paise !== captured.amountPaise;
  },
  texts: ['[Hello] You received a payment'],
  templates: [credit('received', 'Received {amount} from {name}', { subject: true })],
};
