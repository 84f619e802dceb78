import { worded } from '../../language.ts';

export const texts = worded({
  en: {
    heading: 'Set up Paisewise',
    lead: (shop: string) =>
      `This makes you the owner of ${shop} and the operator of this installation. Choose how you sign in; then come your mailbox, your account and a payment of ₹1.`,
    begin: 'Begin',
    gone: 'This address was used already, or is older than 48 hours. On the machine, “paisewise setup” prints a new one as long as nobody has set it up.',
  },
  hi: {
    heading: 'Paisewise शुरू करें',
    lead: (shop: string) =>
      `इससे आप ${shop} के मालिक और इस इंस्टॉलेशन के ऑपरेटर बनते हैं। साइन इन का तरीक़ा चुनें; फिर मेलबॉक्स, खाता और ₹1 का भुगतान।`,
    begin: 'शुरू करें',
    gone: 'यह पता इस्तेमाल हो चुका है, या 48 घंटे से पुराना है। जब तक किसी ने शुरू नहीं किया, मशीन पर “paisewise setup” नया पता देता है।',
  },
});
