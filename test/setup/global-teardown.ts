export default async function teardown(): Promise<void> {
  await (globalThis as typeof globalThis & { endServers?: () => Promise<void> }).endServers?.();
}
