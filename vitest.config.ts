import { defineConfig } from "vitest/config";

/** Tests of the API project's kind that take as long as all others: they start programs and database servers, or fill tables. */
const SYSTEM = [
  "test/operations/**/*.test.ts",
  "src/**/{plans,*-plans}.test.ts",
  "src/features/email/server/delivery/send-worker/{kill,crash}.test.ts",
  "src/features/introductions/server/kill.test.ts",
  "src/features/outcomes/server/kill.test.ts",
  "src/features/saved-opportunities/server/reminders/kill.test.ts",
  "src/platform/db/embedded/**/*.test.ts",
  "src/platform/http/{database-away,from-replica,health}.test.ts",
  "src/accounts/server/silent-database.test.ts",
];

const ON_POSTGRES = {
  globalSetup: ["test/support/database-server.ts"],
  setupFiles: ["test/support/no-stray-errors.ts"],
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // What comes by itself comes late on a busy machine.
  expect: { poll: { timeout: 15_000 } },
  maxWorkers: "100%",
  // Loading the product for each file anew would take as long as the tests.
  isolate: false,
};

export default defineConfig({
  test: {
    tags: [{ name: "gate", description: "one of the journeys and checks that `npm test` always runs" }],
    reporters: ["default", "./test/support/flaky-reporter.ts"],
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "src/{kernel,shell,platform/i18n,app/pages,app/admin}/**/*.test.{ts,tsx}",
            "src/**/{domain,contract,web}/**/*.test.{ts,tsx}",
            "test/*.test.ts",
          ],
          setupFiles: ["test/support/no-stray-errors.ts", "test/support/translator.ts"],
          testTimeout: 30_000,
          maxWorkers: "100%",
          // Two thirds of the time went into loading the same modules for each file.
          isolate: false,
        },
      },
      {
        test: {
          name: "api",
          include: [
            "src/platform/!(i18n)/**/*.test.ts",
            "src/app/{*,docs/*,seed/*}.test.ts",
            "src/**/server/**/*.test.ts",
          ],
          exclude: SYSTEM,
          ...ON_POSTGRES,
        },
      },
      { test: { name: "system", include: SYSTEM, ...ON_POSTGRES } },
      {
        test: {
          name: "pages",
          include: ["test/pages/**/*.test.ts"],
          globalSetup: ["test/support/database-server.ts", "test/support/site-server.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["test/{e2e,operations}/**/*.spec.ts"],
          globalSetup: ["test/support/database-server.ts", "test/support/site-server.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          maxWorkers: 2,
          // One Chromium and one load of the machinery per worker.
          isolate: false,
          // There a moment can be missed; what is broken fails twice, and a second try is reported.
          retry: 1,
        },
      },
    ],
  },
});
