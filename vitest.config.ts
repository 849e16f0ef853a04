// How the tests run: unit and API tests, browser journeys and every screen two at a time; faults by themselves.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: '#web/jsx' } },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A page may take seconds on a busy machine; the default is one.
    expect: { poll: { timeout: 10_000 } },
    // Files of one worker share its modules, which saves a quarter of the processor time.
    isolate: false,
    globalSetup: ['tests/support/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{messages,contract,rules,server,web,cli,content,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/{faults,cluster,deploy}/**'],
          // A fifth of their time is spent waiting.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'another-postgresql',
          include: ['{server,tests}/**/*.test.ts'],
          // What is about processes, clocks, printing and other servers is the same on every PostgreSQL.
          exclude: [
            ...[
              'tests/{faults,cluster,deploy}/**',
              'tests/{start,boundaries,source-files}.test.ts',
              'server/platform/pdf/**',
            ],
            ...[
              'server/platform/database/embedded.test.ts',
              'server/accounts/sign-in/identity.test.ts',
              'server/platform/telemetry/open-traces.test.ts',
            ],
            ...['server/platform/email/delivery.test.ts', 'server/registration/registrations/outage.test.ts'],
          ],
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: { name: 'faults', include: ['tests/faults/*.test.ts'], maxWorkers: 1 },
      },
      {
        extends: true,
        test: { name: 'cluster', include: ['tests/cluster/*.test.ts'], maxWorkers: 1 },
      },
      {
        extends: true,
        test: { name: 'deploy', include: ['tests/deploy/*.test.ts'], maxWorkers: 1 },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/screens/*.spec.ts'],
          globalSetup: ['tests/support/print-browser-version.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // Repeated once: the drivers of Firefox and WebKitGTK are not always in step with the page.
        test: {
          name: 'browsers',
          include: ['tests/browsers/*.spec.ts'],
          maxWorkers: 2,
          testTimeout: 120_000,
          retry: 1,
        },
      },
      {
        extends: true,
        test: { name: 'email', include: ['tests/email/*.spec.ts'], maxWorkers: 1, testTimeout: 120_000 },
      },
      {
        extends: true,
        test: { name: 'saml', include: ['tests/saml/*.spec.ts'], maxWorkers: 1, testTimeout: 120_000 },
      },
      {
        extends: true,
        // Repeated once: on a busy machine Orca sometimes reads a report late. A real difference fails both times.
        test: { name: 'spoken', include: ['tests/spoken/*.spec.ts'], maxWorkers: 2, testTimeout: 300_000, retry: 1 },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/journeys/*.spec.ts'],
          globalSetup: ['tests/support/print-browser-version.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
