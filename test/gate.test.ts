import { existsSync } from "node:fs";
import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { readDurations } from "../scripts/tests/durations.ts";
import { chooseTouched, LEFT_OUT_OF_GATE, LIMIT_SECONDS, rowOf, TESTS_OF, testsFor } from "../scripts/tests/touched.ts";
import { PROGRAM } from "../scripts/text/sources.ts";

const GATE_SECONDS = 15 * 60;
const CORES = 2;
/** Packages, build, and the start of each step. */
const SETUP_SECONDS = 150;

test("every source file has a row with the tests that its changes run", () => {
  expect(PROGRAM.filter((name) => rowOf(name) === undefined)).toEqual([]);
  expect(Object.keys(TESTS_OF).filter((place) => !existsSync(place))).toEqual([]);
});

test("rows name existing tests, and each test outside the gate has a row", () => {
  const patterns = Object.values(TESTS_OF).flat();
  const stale = patterns.filter((pattern) => !LEFT_OUT_OF_GATE.some((file) => matchesGlob(file, pattern)));
  expect(stale).toEqual([]);
  const files = new Set(Object.keys(TESTS_OF).flatMap(testsFor));
  expect(LEFT_OUT_OF_GATE.filter((file) => !files.has(file))).toEqual([]);
});

test("a change runs changed tests first, then the tests of its nearest row, and SQL tests for migrations", () => {
  const { files, sql, leftOut } = chooseTouched(["src/features/audit/server/x.ts", "test/e2e/home.spec.ts"], {});
  expect([files, sql, leftOut]).toEqual([["test/e2e/home.spec.ts", "test/e2e/admin-audit.spec.ts"], [], []]);
  expect(chooseTouched(["src/platform/db/migrations/0099.sql"], {}).sql).toEqual(["src/platform/db/"]);
  expect(chooseTouched(["docs/status.md"], {})).toEqual({ files: [], sql: [], leftOut: [] });
});

test("tests beyond the gate's time limit are listed and left out", () => {
  const recorded = { "test/e2e/admin-audit.spec.ts": LIMIT_SECONDS * CORES + 1 };
  const { files, leftOut } = chooseTouched(["src/features/audit/server/x.ts"], recorded);
  expect([files, leftOut]).toEqual([[], ["test/e2e/admin-audit.spec.ts"]]);
});

test("recorded gate durations fit in fifteen minutes on two cores", () => {
  const rows = Object.entries(readDurations().gate);
  const seconds = rows.reduce((sum, [, each]) => sum + each, 0) / CORES + SETUP_SECONDS;
  const longest = rows.toSorted(([, one], [, other]) => other - one).slice(0, 20);
  expect(rows.length).toBeGreaterThan(20);
  expect(seconds, longest.map(([file, each]) => `${each} s ${file}`).join("\n")).toBeLessThanOrEqual(GATE_SECONDS);
});
