/** The languages in which people are told something outside a page. */
export const spoken = ['en', 'hi'] as const;
export type Spoken = (typeof spoken)[number];

/** The same text in each of them. */
export type Said = Readonly<Record<Spoken, string>>;
