import { z } from 'zod';

// What several settings are read as.

export const ms = (fallback: number) =>
  z.coerce.number().int().min(0).max(31_536_000_000).default(fallback);
export const anyPort = z.coerce.number().int().min(0).max(65_535);
export const port = (fallback: number) => anyPort.default(fallback);
export const perMinute = (fallback: number) =>
  z.coerce.number().int().min(0).max(1_000_000_000).default(fallback);
export const days = (fallback: number) =>
  z.coerce.number().int().min(0).max(36_500).default(fallback);
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  );
export const httpUrl = z
  .url({
    protocol: /^https?$/,
    error: 'it must be an address that begins with https:// or http://',
  })
  .transform((url) => url.replace(/\/+$/, ''));
