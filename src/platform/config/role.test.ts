import { expect, test } from "vitest";
import { answersVisitors, doesJobs, readStartOptions } from "./role.ts";
import { ConfigError } from "./start-failure.ts";

test("a start option sets the role", () => {
  expect(readStartOptions([])).toEqual({ isDevelopment: false, role: undefined });
  expect(readStartOptions(["--role", "worker"])).toEqual({ isDevelopment: false, role: "worker" });
  expect(readStartOptions(["--dev", "--role=web"])).toEqual({ isDevelopment: true, role: "web" });
});

test("an unknown start option is refused", () => {
  expect(() => readStartOptions(["--roll", "web"])).toThrow(ConfigError);
  expect(() => readStartOptions(["web"])).toThrow(ConfigError);
});

test("a process without a role serves requests and runs jobs", () => {
  expect([answersVisitors("all"), doesJobs("all")]).toEqual([true, true]);
  expect([answersVisitors("web"), doesJobs("web")]).toEqual([true, false]);
  expect([answersVisitors("worker"), doesJobs("worker")]).toEqual([false, true]);
});
