import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { HTTPS_BASE } from '../web/set-cookie.ts';
import { pageAssets } from './pay/assets.ts';

/** A year. Of this name alone: what stands below it may be somebody else's. */
const HSTS = 'max-age=31536000';

/**
 * A browser that was here over https once is led here over nothing else, where the service is on
 * https.
 */
export const stayOnHttps: RequestHandler = (req, res, next) => {
  if (req.app.get(HTTPS_BASE) === true) res.setHeader('Strict-Transport-Security', HSTS);
  next();
};

// Said by stayOnHttps. No upgrade-insecure-requests: installs on a plain-http LAN must work.
const base = { strictTransportSecurity: false, xXssProtection: false } as const;

/** For JSON: browsers load nothing from it and never frame it. Any origin may read it (CORS). */
const apiPolicy: RequestHandler = helmet({
  ...base,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
});

/**
 * For pages of ours: their own script, no third-party origin, forms to themselves, never framed. No
 * text becomes script: Trusted Types without any policy.
 */
const pageDirectives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ["'none'"],
};

/** For the payer's pages, which hold their style: it is allowed by its hash. */
const pagePolicy = (styleHash: string): RequestHandler =>
  helmet({
    ...base,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...pageDirectives,
        styleSrc: [styleHash],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    // A page on another origin reads the public status.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // The page opens UPI apps; isolating its window would not help it.
    crossOriginOpenerPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  });

const pagePolicies = new Map<string, RequestHandler>();

/** The same policy for every request of one build of the style. */
async function policyOfPages(): Promise<RequestHandler> {
  const { styleHash } = await pageAssets();
  const made = pagePolicies.get(styleHash) ?? pagePolicy(styleHash);
  pagePolicies.set(styleHash, made);
  return made;
}

/**
 * For the console: no other site may hold or read it. It tells its own origin to itself, since forms
 * are judged by it.
 */
const consolePolicy: RequestHandler = helmet({
  ...base,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { ...pageDirectives, styleSrc: ["'self'"] },
  },
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
});

/** For the widget's files: any shop's page loads them. */
const embedPolicy: RequestHandler = helmet({
  ...base,
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } },
  xFrameOptions: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  crossOriginOpenerPolicy: false,
});

/**
 * Applies one of four policies by the path: pages, the widget's files, the console, or the API and
 * all else.
 */
export const policy: RequestHandler = async (req, res, next) => {
  const chosen = /^\/(?:pay|l)\//.test(req.path)
    ? await policyOfPages()
    : req.path.startsWith('/embed/')
      ? embedPolicy
      : /^\/(?:console|upgrade)(?:\/|$)/.test(req.path)
        ? consolePolicy
        : apiPolicy;
  chosen(req, res, next);
};
