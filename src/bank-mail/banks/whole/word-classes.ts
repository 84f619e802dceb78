const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** What joins words, and says nothing by itself. */
export const JOINING: ReadonlySet<string> = set(
  "a an the and or of on in to for from by with at as any all your you please kindly we our us also & let's most every each who more here through right forward",
);

/** How one begins a request. None is a verb of what has happened or will. */
export const ASKING: ReadonlySet<string> = set(
  'visit call contact click tap download install follow connect chat explore discover enjoy experience invest save shop book log login logon sign-in scan reach write learn find locate join get know see view read manage add rate say tell ask try help serve celebrate stay apply choose upgrade open use dial email e-mail mail whatsapp search browse compare subscribe unsubscribe like share understand have wish nominate think care love trust',
);

/** Who writes and where: a bank's people and places, its apps, links and pages, and what they are called. */
export const NAMING: ReadonlySet<string> = set(
  [
    // the bank and its people
    "bank bank's bank’s banks banker banking branch branches atm atms office app apps mobile phone phones telephone internet net netbanking website web site web-site online digital social media facebook twitter instagram linkedin youtube whatsapp telegram pinterest google play store stores apple ios android iphone ipad huawei appgallery logo logos icon icons banner header image picture photo spacer divider arrow button menu home page customer customers customer’s client clients care service services services' support helpline helpdesk desk team teams relationship manager managers officer officers head executive executives president director retail corporate commercial public priority wealth premier privilege imperia preferred classic department division unit cell centre center query queries question questions assistance information feedback suggestion suggestions complaint complaints grievance grievances redressal ombudsman toll free toll-free tollfree helplines locator faq faqs quick contacts emails e-mails mails message messages sms alert alerts notification notifications number numbers nos link links address fax tel mob communication communications preferences settings keya eva iris citiphone assistant portal",
    // names of banks and of what they are
    'hdfc kotak mahindra icici axis sbi state india indian indians idfc first indusind jana small finance slice dcb citi citibank paytm phonepe famapp famx fampay fam trio saraswat nkgsb standard chartered city union cub baroda maharashtra limited ltd pvt private company co op co-op cooperative co-operative multi-state insta instaalerts yono lite imobile bhim rupay visa mastercard npci rbi dicgc cin gstin ifsc micr sebi irdai kehta hai jaankar jaankaar jankar baniye satark rahiye hum hain khayal khayaal aapka dil se badhti ka naam zindagi ki kadar jai hind jawan kisan bharat azadi amrit mahotsav swachh vigil aunty says',
    // places
    'mumbai delhi bengaluru bangalore chennai kolkata pune hyderabad ahmedabad kochi gurugram gurgaon noida thane navi lucknow jaipur surat vadodara nagpur indore bhopal patna coimbatore madurai mysuru mangaluru kumbakonam thrissur chandigarh karnataka tamil nadu gujarat kerala rajasthan punjab haryana uttar pradesh telangana andhra bengal odisha goa road marg street lane nagar floor tower towers house bhavan bhawan building complex park plot phase sector opp near east west north south cross main layout chowk circle village district estate business bandra kurla lower parel prabhadevi andheri nariman point fort bkc worli powai domlur koramangala ellisbridge girgaum cantonment asia nation country world',
    // of mails and pages
    'html text browser pc desktop tablet device screen version responsive newsletter images alt copyright rights privacy policy terms conditions legal disclaimer important caution warning attention sitemap careers blog help-centre organisation organization nearest',
  ].join(' '),
);

/** What tells something of what stands in front of it, or of the payment: no sentence ends in it. */
export const TELLING: ReadonlySet<string> = set(
  'virtual offline template connected powered registered dark light form mention continued available current instant use value ahead',
);

/** What is offered. A word of these by itself could be what a payment was for: `Recharge`. */
export const GOODS: ReadonlySet<string> = set(
  'shopping travel movies dining entertainment lifestyle health wellness holidays recharge tickets plans plan investments investing product products fixed recurring mutual demat nri sip sips flights flight hotels hotel swiggy zomato amazon flipkart myntra ajio bigbasket blinkit sale sales discount discounts cibil score nominee merchant merchants shops business businesses partner partners partnership goal goals merry',
);

/** What is said of goods, and of people: it praises. */
export const PRAISING: ReadonlySet<string> = set(
  "offer offers deal deals best better better-banking easy easily easier simple simply simpler smart smarter fast faster quickly secure safe convenient seamless hassle-free paperless contactless lifetime instant convenience security safety innovation technology benefits features feature rates savings current special exclusive exciting great amazing attractive festive season festival family families friends dreams dream future happiness paper trees green loved ones occasion joyous prosperous comfort level levels step steps wonderful beautiful ahead endeavour reliable financial freedom journey next-gen everything everyday everyone anytime anywhere fingertips fam-ing always helping what’s what's india's excellence since tradition growing together life richer cared proud proudly made designed heart choosing value valued loyalty trusted closer continued available round clock switch",
);

/** With what people are greeted and taken leave of. */
export const WISHING: ReadonlySet<string> = set(
  'regards wishes warm kind cheers sincerely faithfully truly thanks thank thanking welcome hello hi hey dear sir madam yours happy christmas holi eid pongal onam ugadi navratri diwali deepavali shubh namaste year years day days week weekend month morning afternoon evening night good new wishing xoxo dhanyavaad dhanyavad shukriya',
);

/** What makes goods an offer. */
export const OFFERING = set(
  'offer offers deal deals discounts exclusive exciting great amazing attractive best better special',
);

/** What a gateway's clauses are marked and joined with. */
export const OF_BANNERS = set(
  'and or a an the so please kindly also click tap here important caution warning attention security email e-mail mail message alert notice team faq',
);
