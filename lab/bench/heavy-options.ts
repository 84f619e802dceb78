/** How the heavy mails are read: proven by the results of that provider, and by nobody else's. */
export const readingBy = (authservId: string) => ({
  ...({ proof: 'authentication-results', authservId, receivedAt: null } as const),
  ...{
    now: new Date(),
    alertDelayMs: 600_000,
    experimental: [],
    knowledge: { pieces: [], banks: [], holders: [], vpas: [] },
    production: false,
  },
  resolver: () => Promise.reject(new Error('nothing is looked up')),
});
