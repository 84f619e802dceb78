/** What words may plainly tell of a payment beside its statement. */
export type Fate = 'reversal' | 'status' | 'correction' | 'denial';

/**
 * Those terms of the table in sensitive-terms.ts that leave no doubt of what they tell, for telling
 * people: `back`, `sent` or `later` may keep a mail from settling, and tell of nothing by themselves.
 * What tells most of a payment comes first.
 */
const TERMS: readonly (readonly [Fate, string])[] = [
  [
    'reversal',
    'revers\\w*|rvsl|refund\\w*|rfnd|return(?:ed|ing|s)?|recall\\w*|charge[\\s-]?backs?|roll(?:ed|ing)? ?back|claw(?:ed|back)\\w*|reimburs\\w*|revert(?:ed|s|ing)|money ?back|(?:sent|given|taken|paid|put|went) back|[wv]aa?p[ai]si?|lauta\\w*|(?:वापस|वापिस|लौट|रिफंड|रिफ़ंड|रिवर्स)[\\p{L}\\p{M}]*',
  ],
  [
    'status',
    'status|fail\\w*|reject\\w*|declin\\w*|pending|processing|(?:on )?hold|held|withheld|block(?:ed|ing)|froze\\w*|freez\\w*|cancel\\w*|void(?:ed)?|expired|lapsed|unsuccess\\w*|initiated|await\\w*|abort\\w*|terminated|suspend\\w*|stopped|bounced|dishonou?red|unpaid|radd|asa(?:f|ph)al|vi(?:f|ph)al|lambit|nirast|sthiti|(?:रद्द|असफल|विफल|फेल|अस्वीक|निरस्त|लंबित|स्थगित|अवरुद्ध|स्थिति|रोक)[\\p{L}\\p{M}]*',
  ],
  [
    'correction',
    'error\\w*|erron\\w*|mistak\\w*|wrong\\w*|incorrect\\w*|inadvert\\w*|ignore|disregard|discard|correct(?:ed|ion)|amend\\w*|rectif\\w*|supersed\\w*|duplicate\\w*|specimen|dummy|sample|galti|(?:गलती|ग़लती|त्रुटि|अनदेख)[\\p{L}\\p{M}]*',
  ],
  [
    'denial',
    "not|no(?!\\.| ?[:#]| [x*]*\\d)|never|cannot|\\w+n['’]t|without|neither|nor|none|false|fake|den(?:y|ied|ies|ial)|refus\\w*|invalid|nahin?|nhi|(?:नहीं|नही)",
  ],
];

const FINDERS = TERMS.map(
  ([fate, words]) =>
    [
      fate,
      new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words})(?![\\p{L}\\p{M}\\p{N}])`, 'iu'),
    ] as const,
);

/** What these words tell of a payment, to say it to people; null where nothing is plain. */
export const toldFate = (words: readonly string[]): Fate | null =>
  FINDERS.find(([, finder]) => words.some((text) => finder.test(text)))?.[0] ?? null;
