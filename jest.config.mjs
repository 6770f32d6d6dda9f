const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
      },
      module: { type: 'es6' },
    },
  ],
};

const project = (name, more = {}) => ({
  displayName: name,
  testMatch: [`<rootDir>/test/${name}/**/*.test.ts`],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  ...more,
});

/** The kinds of test; those of `api` share one local cloud that is started for them. */
export default {
  projects: [
    project('unit'),
    project('infra'),
    project('architecture'),
    project('api', {
      globalSetup: '<rootDir>/test/given/start-cloud.ts',
      globalTeardown: '<rootDir>/test/given/stop-cloud.ts',
    }),
    project('faults'),
  ],
  // The API tests share one cloud, with its clock, its faults and its costs: one file at a time.
  maxWorkers: 1,
  testSequencer: '<rootDir>/test/sequencer.mjs',
  testTimeout: 120_000,
};
