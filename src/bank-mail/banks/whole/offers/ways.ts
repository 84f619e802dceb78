const set = (...texts: string[]): ReadonlySet<string> => new Set(texts.join(' ').split(' '));

/** With what an advertisement asks one for something. None is what happens to money. */
export const ASKING: ReadonlySet<string> = set(
  'accelerate fulfil fulfill participate print access wear turn achieve add adopt apply arrange avail bank begin book boost browse build buy calculate call care catch celebrate chat cherish choose click compare connect contact cook create customise customize dance decorate design dial dine discover download dream dress drive earn eat elevate embrace empower enhance enjoy enrol enroll ensure experience expand explore finance fly follow fuel furnish get glow go grab grow help host hurry ignite improve indulge insure invest invite join jump kickstart kick-start know launch learn light like listen live log login look love make manage maximise maximize meet nominate nurture open opt own pack pamper pick plan play prepare protect pursue read recharge redefine refer register relax renew renovate revamp revive ride save scan secure see select share shine shop sign simplify sip smile solve spark speak spread start stay step strengthen study style subscribe support surprise switch talk tap taste think track transform travel try unlock unwind upgrade use view visit walk watch win spin beat',
);

/** How a question of an advertisement begins. */
export const WONDERING: ReadonlySet<string> = set(
  'are do is have who what why how where planning looking searching thinking dreaming wondering shopping travelling traveling moving buying building starting growing renovating ready need want love new hungry dream saving',
);

/** Of what an advertisement says that it is so and so. */
export const DEAR: ReadonlySet<string> = set(
  'home house car bike family families child children parents kids dream dreams business future health holiday holidays vacation happiness safety comfort smile smiles journey festival life lifestyle love trust convenience satisfaction support experience growth banking app team women farmers students career education wedding retirement investments protection privacy feedback opinion wellbeing relationship diwali summer winter monsoon shopping investing travel ambition ambitions aspirations goals freedom phone experts advisors offers we',
);

/** What it says of them. */
export const BEING: ReadonlySet<string> = set(
  'can is are deserve deserves matter matters begin begins start starts grow grows mean means make makes help helps offer offers care cares believe value get gets meet meets feel feels look looks love understand',
);

/** One of these stands in an offer that asks for nothing. */
export const OFFERING: ReadonlySet<string> = set(
  'offer offers deal deals discounts savings exclusive exciting special great amazing attractive best better big bigger biggest new easy simple quick instant digital affordable premium mega super grand fantastic fabulous festive more minutes tailored designed curated handpicked introducing presenting trusted extra benefits everything free',
);

/** What joins words, and what praises: nothing of what was done, or of what has become of a thing. */
export const JOINING: ReadonlySet<string> = set(
  "a an the and or of on in to for from by with at as any all your you please kindly we our us also & let's every each who more most here here's through right forward into across around along together near nearby inside per than so very just even ever always much many lots lot plenty what's how about we're you'll plus starting via anytime anywhere everywhere everyone everybody everything today now daily weekly monthly yearly forever tonight up is are can",
  // Praise
  'good great better best nice fine lovely wonderful amazing awesome exciting exclusive special super superb fantastic fabulous incredible brilliant excellent outstanding perfect ideal grand mega big bigger biggest large wide huge small little tiny tall high higher highest low lower lowest deep broad rich richer fresh new newer newest latest modern trendy stylish smart smarter smartest intelligent clever quick quicker quickest fast faster fastest rapid speedy instant instantly easy easier easiest easily simple simpler simplest simply smooth smoothly seamless seamlessly effortless effortlessly convenient conveniently handy comfortable comfortably cosy cozy safe safer safest safely secure securely reliable dependable trusted trustworthy strong stronger healthy healthier happy happier happily joyful joyous cheerful merry bright brighter brightest colourful colorful beautiful beautifully pretty gorgeous elegant classy royal luxurious premium affordable economical budget-friendly pocket-friendly attractive competitive low-cost inexpensive cheaper minimal free freely complimentary unlimited endless countless infinite limitless flexible flexibly customised customized personalised personalized tailored tailor-made designed curated handpicked crafted inspired loved beloved cherished favourite favorite popular famous renowned legendary iconic award-winning leading world-class top top-notch premier first-class ultimate unique rare unmatched unbeatable unparalleled irresistible delightful delicious tasty yummy sweet spicy hot cool warm calm peaceful relaxed carefree stress-free worry-free hassle-free paperless contactless cashless wireless round-the-clock all-in-one all-new brand-new ready ready-made user-friendly eco-friendly green clean sustainable natural pure authentic local global national international domestic indian traditional classic timeless vintage rural urban digital digitally online mobile social personal professional educational medical cultural creative innovative advanced next-gen next-level future-ready futuristic extra additional added valued wise wisely smartly confident confidently proud proudly bold brave young younger youthful growing rising thriving winning loving caring sharing shining smiling amazingly truly really fully totally absolutely especially specially exclusively quickly festive closer next nearest financial virtual electric way size king yourself',
  // What is done by those who buy, and for them
  'suit suits fit fits match matches love loves need needs want wants deserve deserves dream dreams think care cares help helps make makes get gets enjoy enjoys offer offers matter matters grow grows start starts begin begins mean means feel feels look looks shop shops save saves earn earns bank banks invest invests travel travels live lives learn learns play plays inspire inspires delight delights shine shines simplify simplifies serve serves serving improve improves improved us do shopping saving investing earning travelling traveling planning learning growing living dining eating cooking cycling gaming streaming watching reading listening playing working celebrating exploring discovering enjoying dreaming thinking looking searching caring helping making getting using buying building moving renovating furnishing decorating insuring protecting securing starting beginning opening joining visiting booking riding driving flying swimming trekking retire studying own owning run running expand expanding manage managing',
  'hello hi hey dear namaste namaskar welcome wish wishes wishing greetings cheers hurray yay wow hooray thank thanks introducing presenting',
);

/** How a wish, a greeting or thanks begin. */
export const WISHING: ReadonlySet<string> = set(
  'wishing wish happy thank thanks welcome greetings merry shubh',
);
