import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const CLIENT = { id: 'paisewise', secret: 'a secret of the test' };

/**
 * An OpenID provider on loopback, which knows everybody by the address that they type. An address
 * that begins with `unverified` is not verified.
 */
export async function startProvider(redirectUri: () => string) {
  const server: Server = createServer((req, res) => void handle?.(req, res));
  let handle: ReturnType<Provider['callback']> | undefined;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    /** Once the address of the console is known. */
    open() {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT.id,
            client_secret: CLIENT.secret,
            redirect_uris: [redirectUri()],
          },
        ],
        cookies: { keys: ['test'] },
        claims: { openid: ['sub'], email: ['email', 'email_verified'] },
        conformIdTokenClaims: false,
        findAccount: (_ctx: unknown, sub: string) => ({
          accountId: sub,
          claims: () => ({ sub, email: sub, email_verified: !sub.startsWith('unverified') }),
        }),
      });
      handle = provider.callback();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
