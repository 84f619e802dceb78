import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    heading: 'People',
    all: 'Who may sign in',
    email: 'Email',
    role: 'Role',
    seen: 'Last here',
    change: 'Change',
    invited: 'invited',
    never: 'never',
    setRole: 'Change role',
    remove: 'Remove',
    removing: (email: string) => `${email} can no longer sign in to this business, from now on.`,
    invite: 'Invite',
    inviting: 'Invite somebody',
    roles: { owner: 'Owner', support: 'Support', viewer: 'Viewer', cashier: 'Cashier' },
    link: 'The invitation',
    pass: (email: string) =>
      `Give this link to ${email}. It is good once, for 48 hours, and is not shown again.`,
    mailed: (email: string) => `The link was mailed to ${email}. It is good once, for 48 hours.`,
    notMailed: (email: string, why: string) =>
      `The link could not be mailed to ${email} (${why}). Check the address and invite again, or ask whoever runs this service.`,
    back: 'Back to People',
    said: { removed: 'Removed.', changed: 'The role is changed.' },
  },
  hi: {
    heading: 'लोग',
    all: 'कौन साइन इन कर सकता है',
    email: 'ई-मेल',
    role: 'भूमिका',
    seen: 'पिछली बार',
    change: 'बदलें',
    invited: 'आमंत्रित',
    never: 'कभी नहीं',
    setRole: 'भूमिका बदलें',
    remove: 'हटाएँ',
    removing: (email: string) => `${email} अब से इस व्यवसाय में साइन इन नहीं कर पाएँगे।`,
    invite: 'आमंत्रित करें',
    inviting: 'किसी को आमंत्रित करें',
    roles: { owner: 'मालिक', support: 'सहायता', viewer: 'दर्शक', cashier: 'कैशियर' },
    link: 'आमंत्रण',
    pass: (email: string) =>
      `यह लिंक ${email} को दें। यह एक बार, 48 घंटे तक काम करता है, और दोबारा नहीं दिखेगा।`,
    mailed: (email: string) => `लिंक ${email} को मेल कर दिया गया। यह एक बार, 48 घंटे तक काम करता है।`,
    notMailed: (email: string, why: string) =>
      `लिंक ${email} को मेल नहीं हो सका (${why})। पता जाँचकर फिर आमंत्रित करें, या इस सेवा को चलाने वाले से पूछें।`,
    back: '“लोग” पर वापस',
    said: { removed: 'हटा दिया गया।', changed: 'भूमिका बदल गई।' },
  },
});
