const common = {
  runtime: '<rootDir>/test/setup/runtime.js',
  testEnvironment: '<rootDir>/test/setup/environment.js',
  injectGlobals: false,
  extensionsToTreatAsEsm: ['.ts'],
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/build/'],
};

// Postgres and Temporal are started once for a run of either project.
const onRealParts = {
  ...common,
  globalSetup: '<rootDir>/test/setup/global-setup.ts',
  globalTeardown: '<rootDir>/test/setup/global-teardown.ts',
  setupFiles: ['<rootDir>/test/setup/quiet.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/setup/second-try.ts'],
};

export default {
  projects: [
    { ...common, displayName: 'unit', testMatch: ['<rootDir>/test/unit/**/*.test.ts'] },
    {
      ...onRealParts,
      displayName: 'integration',
      testMatch: ['<rootDir>/test/integration/**/*.test.ts'],
    },
    { ...onRealParts, displayName: 'browser', testMatch: ['<rootDir>/test/browser/**/*.test.ts'] },
    // Minutes each: `npm run test:long`, before a release.
    { ...onRealParts, displayName: 'long', testMatch: ['<rootDir>/test/long/**/*.test.ts'] },
  ],
  testSequencer: '<rootDir>/test/setup/sequencer.js',
  // A file waits for its servers half of its time.
  maxWorkers: 4,
  // A file's modules stay in its worker's memory: a worker that holds this much is started anew, before
  // the collector of garbage takes most of its time.
  workerIdleMemoryLimit: '1GB',
  // Of what waits for servers on a busy machine: a test that hangs is told late, and none is cut off.
  testTimeout: 120_000,
};
