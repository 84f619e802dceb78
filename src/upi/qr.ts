import QRCode from 'qrcode';

/**
 * A payment link as a QR code: an SVG in a base64 data: URI, error correction M; null if it can't
 * be made; clients then fall back to the link. The mask is fixed and the link one run of bytes:
 * choosing the best mask costs five times the rest, looking for runs of digits costs as much again,
 * and no scanner needs either.
 */
export async function qrDataUri(link: string): Promise<string | null> {
  try {
    const svg = await QRCode.toString([{ data: Buffer.from(link), mode: 'byte' }], {
      type: 'svg',
      errorCorrectionLevel: 'M',
      margin: 4,
      maskPattern: 2,
    });
    return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  } catch {
    return null;
  }
}
