import { afterEach, expect, vi } from "vitest";

const printed = vi.spyOn(console, "error");

afterEach(() => {
  const calls = printed.mock.calls;
  printed.mockClear();
  expect(calls, "console.error was called").toEqual([]);
});
