import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Entry } from "./entry.ts";
import { clearPendingWrites, listPendingWrites, recordPendingWrite } from "./pending-writes.ts";

const entry = (value: string): Entry => ({
  value,
  editedAt: 1,
  base: null,
  baseVersion: 1,
  sent: [],
  contested: false,
});
const noted = (userId: string) => listPendingWrites(userId).map(({ entries }) => entries);

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
  const named = new Proxy(storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal("localStorage", named);
  clearPendingWrites();
});
afterEach(() => vi.unstubAllGlobals());

test("a pending write is listed until the draft is written", () => {
  const written = recordPendingWrite("user-1", { set: { fullName: entry("Ama") }, settled: {} });
  expect(noted("user-1")).toEqual([{ fullName: entry("Ama") }]);
  expect(noted("user-2")).toEqual([]);
  written();
  expect(noted("user-1")).toEqual([]);
});

test("a finished older write does not remove a newer change", () => {
  const first = recordPendingWrite("user-1", { set: { fullName: entry("Ama") }, settled: {} });
  const second = recordPendingWrite("user-1", { set: { cityTown: entry("Accra") }, settled: {} });
  first();
  expect(noted("user-1")).toEqual([{ fullName: entry("Ama"), cityTown: entry("Accra") }]);
  second();
  expect(noted("user-1")).toEqual([]);
});

test("settled entries are removed, and entries written meanwhile are kept", () => {
  recordPendingWrite("user-1", { set: { fullName: entry("Ama") }, settled: {} });
  const [left] = listPendingWrites("user-1");
  recordPendingWrite("user-1", { set: { cityTown: entry("Accra") }, settled: { fullName: 1 } });
  left?.forget();
  expect(noted("user-1")).toEqual([{ cityTown: entry("Accra") }]);
});

test("missing local storage causes no error", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(recordPendingWrite("user-1", { set: { fullName: entry("Ama") }, settled: {} })).not.toThrow();
  expect(listPendingWrites("user-1")).toEqual([]);
});
