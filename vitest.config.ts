// How the tests run: unit and API tests side by side, browser journeys two at a time.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: ['tests/support/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,rules,server,web,portal,content,tests}/**/*.test.{ts,tsx}'],
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: ['tests/journeys/*.spec.ts'], maxWorkers: 2, testTimeout: 60_000 },
      },
    ],
  },
});
