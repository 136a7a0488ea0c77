import { beforeEach, expect, test, vi } from "vitest";
import type { Entry } from "./entry.ts";
import { forgetUnwritten, leftovers, noteUnwritten } from "./unwritten.ts";

const entry = (value: string): Entry => ({
  value,
  editedAt: 1,
  base: null,
  baseVersion: 1,
  sent: [],
  contested: false,
});
const noted = (userId: string) => leftovers(userId).map(({ entries }) => entries);

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
  forgetUnwritten();
});

test("a change is there at once, and gone when the draft has it", () => {
  const written = noteUnwritten("user-1", { set: { fullName: entry("Ama") }, settled: {} });
  expect(noted("user-1")).toEqual([{ fullName: entry("Ama") }]);
  expect(noted("user-2")).toEqual([]);
  written();
  expect(noted("user-1")).toEqual([]);
});

test("an older write that ends does not take a newer change along", () => {
  const first = noteUnwritten("user-1", { set: { fullName: entry("Ama") }, settled: {} });
  const second = noteUnwritten("user-1", { set: { cityTown: entry("Accra") }, settled: {} });
  first();
  expect(noted("user-1")).toEqual([{ fullName: entry("Ama"), cityTown: entry("Accra") }]);
  second();
  expect(noted("user-1")).toEqual([]);
});

test("what is settled is not kept, and what another tab wrote meanwhile is not forgotten", () => {
  noteUnwritten("user-1", { set: { fullName: entry("Ama") }, settled: {} });
  const [left] = leftovers("user-1");
  noteUnwritten("user-1", { set: { cityTown: entry("Accra") }, settled: { fullName: 1 } });
  left?.forget();
  expect(noted("user-1")).toEqual([{ cityTown: entry("Accra") }]);
});

test("storage that is switched off breaks nothing", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(noteUnwritten("user-1", { set: { fullName: entry("Ama") }, settled: {} })).not.toThrow();
  expect(leftovers("user-1")).toEqual([]);
});
