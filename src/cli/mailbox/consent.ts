import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Config } from '../../platform/config.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  codeOf,
  consentUrl,
  newVerifier,
  redeemConsent,
} from '../../shops/mailboxes/providers/consent.ts';
import type { OauthKind } from '../../shops/mailboxes/providers/oauth.ts';
import { say } from '../../words/sentence.ts';
import { printToStderr } from '../run.ts';

const PATIENCE_MS = 300_000;

/**
 * Asks a person for consent in a browser on this machine, and gives the refresh token. The code
 * comes back to a port of our own on loopback (RFC 8252, 7.3). `state` binds the code to this
 * request, and PKCE (RFC 7636) to this process.
 */
export async function consent(config: Config, kind: OauthKind, user: string): Promise<string> {
  const verifier = newVerifier();
  const state = randomBytes(16).toString('base64url');
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const redirectUri = redirectUriOf(server, kind);
    const url = consentUrl(config, kind, { redirectUri, verifier, state, user });
    printToStderr(`Open this in a browser on this machine, and agree as ${user}:\n\n${url}\n`);
    const code = await receiveCode(server, redirectUri, state);
    return await redeemConsent(config, kind, { code, verifier, redirectUri });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

function redirectUriOf(server: Server, kind: OauthKind): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port on loopback');
  // Microsoft accepts any port only for the name localhost, Google only for the address.
  return `http://${kind === 'microsoft' ? 'localhost' : '127.0.0.1'}:${address.port}/`;
}

/** The code that the browser brings back. Refuses if nobody agreed. */
function receiveCode(server: Server, redirectUri: string, state: string): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    setTimeout(
      () => reject(new Refusal('no_consent', say('consent_not_given_in_time'))),
      PATIENCE_MS,
    ).unref();
    server.on('request', (request, response) => {
      const query = new URL(request.url ?? '/', redirectUri).searchParams;
      if (query.get('state') !== state) {
        response.writeHead(404).end();
        return;
      }
      response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end('Thank you. This window can be closed.');
      try {
        resolve(codeOf({ code: query.get('code'), error: query.get('error') }));
      } catch (error) {
        reject(error);
      }
    });
  });
}
