/** A sentence as closed lists spell theirs: single blanks, straight apostrophes. */
export const straightened = (sentence: string): string =>
  sentence.replace(/\s+/g, ' ').replace(/[’‘`]/g, "'");
