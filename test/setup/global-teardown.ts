export default async function teardown(): Promise<void> {
  await (globalThis as typeof globalThis & { stopServers?: () => Promise<unknown> }).stopServers?.();
}
