import { defineConfig } from "vitest/config";
import { BROWSER, SYSTEM } from "./scripts/tests/touched.ts";
import { HANG_MS } from "./test/support/hang-guard.ts";
import LongestFirst from "./test/support/longest-first.ts";

// All workers share one seed.
process.env.ISA_SEED ??= String(Math.floor(Math.random() * 2 ** 31));

/** Timeouts only end tests that hang; they are far longer than any test takes on a slow machine. */
const GUARDS = {
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
  expect: { poll: { timeout: 60_000 } },
};

const ON_POSTGRES = {
  globalSetup: ["test/support/database-server.ts"],
  setupFiles: ["test/support/no-stray-errors.ts"],
  ...GUARDS,
  maxWorkers: "100%",
  // With isolation, loading the product for each file takes as long as the tests.
  isolate: false,
};

export default defineConfig({
  test: {
    tags: [{ name: "gate", description: "one of the journeys and checks that `npm test` always runs" }],
    reporters: ["default", "./test/support/run-reporter.ts"],
    sequence: { sequencer: LongestFirst },
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
          ...GUARDS,
          maxWorkers: "100%",
          // With isolation, two thirds of the time went into loading the same modules.
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
            "test/operations/*.test.ts",
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
          include: BROWSER,
          globalSetup: ["test/support/database-server.ts", "test/support/site-server.ts"],
          ...GUARDS,
          maxWorkers: 2,
          // One Chromium per worker.
          isolate: false,
          // A busy machine can miss a moment; test/support/run-reporter.ts limits the number of second tries.
          retry: process.env.ISA_TIER === "gate" ? 1 : 0,
        },
      },
    ],
  },
});
