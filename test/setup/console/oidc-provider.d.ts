declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  /** As much of it as the tests use; the package brings no types. */
  export default class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>);
    callback(): RequestListener;
  }
}
