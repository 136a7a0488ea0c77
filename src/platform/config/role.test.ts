import { expect, test } from "vitest";
import { answersVisitors, doesJobs, readStartOptions } from "./role.ts";
import { ConfigError } from "./start-failure.ts";

test("the role can be said at the start", () => {
  expect(readStartOptions([])).toEqual({ isDevelopment: false, role: undefined });
  expect(readStartOptions(["--role", "worker"])).toEqual({ isDevelopment: false, role: "worker" });
  expect(readStartOptions(["--dev", "--role=web"])).toEqual({ isDevelopment: true, role: "web" });
});

test("an option that does not exist is said so, rather than left out", () => {
  expect(() => readStartOptions(["--roll", "web"])).toThrow(ConfigError);
  expect(() => readStartOptions(["web"])).toThrow(ConfigError);
});

test("a process without a role of its own does everything", () => {
  expect([answersVisitors("all"), doesJobs("all")]).toEqual([true, true]);
  expect([answersVisitors("web"), doesJobs("web")]).toEqual([true, false]);
  expect([answersVisitors("worker"), doesJobs("worker")]).toEqual([false, true]);
});
