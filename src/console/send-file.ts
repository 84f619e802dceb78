import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/sentence.ts';
import type { Download } from './page.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const DOWNLOAD_MS = 60_000;

/** Each holds a connection of the database while somebody reads slowly. */
const MOST = 4;
const downloading = new Set<string>();

/**
 * Sends a file by pieces. A business has one at a time, so that slow ones of its own keep no other
 * from theirs. Throws `service_unavailable`.
 */
export async function sendFile(
  res: ServerResponse,
  { file, pieces }: Download,
  businessId: string,
): Promise<void> {
  if (downloading.size >= MOST || downloading.has(businessId))
    throw new Refusal('service_unavailable', say('downloads_busy'), { retry_after: 60 });
  downloading.add(businessId);
  try {
    res.setHeader('Content-Type', file.endsWith('.xlsx') ? XLSX : 'text/csv; charset=utf-8');
    res.setHeader('Content-Disposition', `attachment; filename="${file}"`);
    res.setHeader('Cache-Control', 'no-store');
    await pipeline(pieces, res, { signal: AbortSignal.timeout(DOWNLOAD_MS) });
  } finally {
    downloading.delete(businessId);
  }
}
