import { defineConfig } from "vitest/config";
import { BROWSER, SYSTEM } from "./scripts/tests/touched.ts";
import { HANG_MS } from "./test/support/hang-guard.ts";
import LongestFirst from "./test/support/longest-first.ts";

// The same in all workers.
process.env.ISA_SEED ??= String(Math.floor(Math.random() * 2 ** 31));

/** They end what hangs, and are far longer than anything takes on a slow and busy machine. */
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
  // Loading the product for each file anew would take as long as the tests.
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
          // One Chromium and one load of the machinery per worker.
          isolate: false,
          // In the gate a moment may be missed on a busy machine; test/support/run-reporter.ts counts second tries.
          retry: process.env.ISA_TIER === "gate" ? 1 : 0,
        },
      },
    ],
  },
});
