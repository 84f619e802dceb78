import type { RequestHandler } from 'express';
import helmet from 'helmet';

// Common to all: no HSTS and no upgrade-insecure-requests, since installs on a plain-http LAN must work; whoever ends TLS adds them.
const base = { strictTransportSecurity: false, xXssProtection: false } as const;

/** JSON answers: nothing may be loaded or framed. Any origin may read them (CORS). */
const apiPolicy: RequestHandler = helmet({
  ...base,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
});

/** The pay page: own scripts and styles, no third-party origin, never framed. */
const pagePolicy: RequestHandler = helmet({
  ...base,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  xFrameOptions: { action: 'deny' },
  // A page on another origin reads the public status.
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  // UPI apps are opened from the page; isolating its window is of no use there.
  crossOriginOpenerPolicy: false,
  referrerPolicy: { policy: 'no-referrer' },
});

/** The widget's files: any shop's page loads them. */
const embedPolicy: RequestHandler = helmet({
  ...base,
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"] } },
  xFrameOptions: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  crossOriginOpenerPolicy: false,
});

/** One of three policies, by what is asked for: pages, the widget's files, or the API and all else. */
export const policy: RequestHandler = (req, res, next) => {
  const chosen = req.path.startsWith('/pay/')
    ? pagePolicy
    : req.path.startsWith('/embed/')
      ? embedPolicy
      : apiPolicy;
  chosen(req, res, next);
};
