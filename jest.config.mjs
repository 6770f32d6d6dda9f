const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
        experimental: { keepImportAttributes: true },
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
  setupFiles: ['<rootDir>/test/given/clock-offset.ts', '<rootDir>/test/given/quiet-logs.ts'],
  ...more,
});

/** The kinds of test; those of `api` run on local clouds that are started for them, one for each worker. */
export default {
  projects: [
    project('unit'),
    project('component', {
      testMatch: ['<rootDir>/test/component/**/*.test.tsx'],
      testEnvironment: '<rootDir>/test/component/environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/test/component/setup.ts'],
      moduleNameMapper: {
        '\\.(css|svg|webp|avif|jpg|png)$': '<rootDir>/test/component/given/asset.ts',
        '^virtual:(admin-)?routes$': '<rootDir>/test/component/given/routes.ts',
        // One file, where its modules are a thousand.
        '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/cjs/lucide-react.js',
        // Cognito: the real one's stand-in is tried in the browser.
        '/session$': '<rootDir>/test/component/given/session.ts',
        '^aws-amplify/auth(/cognito)?$': '<rootDir>/test/component/given/cognito.ts',
      },
    }),
    project('infra', {
      globalSetup: '<rootDir>/test/given/start-synthesis.ts',
      globalTeardown: '<rootDir>/test/given/stop-synthesis.ts',
    }),
    project('architecture'),
    project('api', {
      setupFilesAfterEnv: ['<rootDir>/test/given/hold-replies.ts'],
      globalSetup: '<rootDir>/test/given/start-cloud.ts',
      globalTeardown: '<rootDir>/test/given/stop-cloud.ts',
    }),
    project('faults', { moduleNameMapper: { '^@middy/core$': '<rootDir>/test/faults/middy.ts' } }),
    project('full'),
  ],
  // Two clouds cannot share the engine that was given to them.
  maxWorkers: process.env.DYNAMODB_ENDPOINT ? 1 : 2,
  testSequencer: '<rootDir>/test/sequencer.mjs',
  testTimeout: 300_000,
};
