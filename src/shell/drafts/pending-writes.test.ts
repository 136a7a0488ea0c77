import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "#test/local-storage.ts";
import { clearPendingWrites, listPendingWrites, recordPendingWrite } from "./pending-writes.ts";

const noted = (prefix?: string) => listPendingWrites(prefix).map(({ key, value }) => [key, value]);

beforeEach(stubLocalStorage);
afterEach(() => vi.unstubAllGlobals());

test("a pending write is listed below its prefix until it is written", () => {
  const written = recordPendingWrite("form:1", { title: "Ama" });
  expect(noted("form:")).toEqual([["1", { title: "Ama" }]]);
  expect(noted("other:")).toEqual([]);
  written();
  expect(noted()).toEqual([]);
});

test("neither a finished older write nor a reader removes a newer one", () => {
  const first = recordPendingWrite("form:1", "first");
  const [read] = listPendingWrites("form:");
  const second = recordPendingWrite("form:1", "second");
  first();
  read?.forget();
  expect(noted("form:")).toEqual([["1", "second"]]);
  second();
  expect(noted()).toEqual([]);
});

test("a broken entry is skipped, and clearing removes only what is below the prefix", () => {
  recordPendingWrite("one:1", 1);
  recordPendingWrite("two:1", 2);
  localStorage.setItem("isa:unwritten:one:2", "{");
  expect(noted("one:")).toEqual([["1", 1]]);
  clearPendingWrites("one:");
  expect(noted()).toEqual([["two:1", 2]]);
  expect(localStorage.getItem("isa:unwritten:one:2")).toBeNull();
});

test("missing local storage causes no error", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(recordPendingWrite("form:1", "text")).not.toThrow();
  expect(noted()).toEqual([]);
});
