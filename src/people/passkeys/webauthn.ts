/**
 * The library that makes and checks passkeys, loaded at the first passkey: it takes a third of a second
 * and 40 MB, and most processes never need it.
 */
export const webauthn = () => import('@simplewebauthn/server');
