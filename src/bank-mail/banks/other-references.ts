/** A reference behind its label, in whoever's words: a payer's name may hold one. */
const LABELLED =
  /(?<!\p{L})(?:rrn|utr|upi ref|ref(?:erence)?)(?:\s?(?:no|num|number|id)(?!\p{L}))?\W{0,4}(?:is\s)?(\d{12})(?!\d)/giu;

/** Whether a mail names another reference of twelve figures than the one that was read. */
export const namesOtherReference = (text: string, reference: string | null): boolean =>
  reference !== null && [...text.matchAll(LABELLED)].some(([, named]) => named !== reference);
