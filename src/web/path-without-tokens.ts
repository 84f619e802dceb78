/** As long as the shortest of our tokens, and longer than any id of an order. */
const TOKEN = /[0-9A-Za-z_.~%+=-]{22,}/g;

/** A path as a log may keep it: a link's token lets somebody in, so it stands there as `…`. Pure. */
export const pathWithoutTokens = (path: string): string => path.replaceAll(TOKEN, '…');
