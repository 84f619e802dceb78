import { connect } from 'node:tls';

const WITHIN_MS = 5_000;

/**
 * When the certificate of an https address ends; null where it is no such address, or can't be asked
 * from here.
 */
export function certificateEnd(address: string): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return Promise.resolve(null);
  return new Promise((resolve) => {
    // A certificate that has ended, or that we made ourselves, is to be seen too.
    const how = { host: hostname, servername: hostname, rejectUnauthorized: false };
    const socket = connect({ ...how, port: Number(port || 443), timeout: WITHIN_MS }, () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to);
      socket.destroy();
      resolve(Number.isNaN(end) ? null : new Date(end));
    });
    const none = () => {
      socket.destroy();
      resolve(null);
    };
    socket.once('timeout', none);
    socket.once('error', none);
  });
}
