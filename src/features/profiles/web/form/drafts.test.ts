import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listPendingWrites } from "#shell/drafts/pending-writes.ts";
import { stubLocalStorage } from "#test/local-storage.ts";
import { changeDraft, type DraftChange, hasUnsavedText } from "./drafts.ts";
import type { Entry } from "./entry.ts";

const entry = (value: string): Entry => ({
  value,
  editedAt: 1,
  base: null,
  baseVersion: 1,
  sent: [],
  contested: false,
});
const pending = () => listPendingWrites("profile:user-1:").map(({ value }) => value);
/** Without IndexedDB, the change stays a pending write. */
const change = (next: Partial<DraftChange>) =>
  changeDraft("user-1", { set: {}, settled: {}, ...next }, 1).catch(() => {});

beforeEach(stubLocalStorage);
afterEach(() => vi.unstubAllGlobals());

test("a pending write holds all changes that are not stored, without those that were saved", async () => {
  await change({ set: { fullName: entry("Ama") } });
  await change({ set: { cityTown: entry("Accra") } });
  expect(pending()).toEqual([{ fullName: entry("Ama"), cityTown: entry("Accra") }]);
  await change({ settled: { fullName: 1 } });
  expect(pending()).toEqual([{ cityTown: entry("Accra") }]);
});

test("a pending write without entries is no unsaved text", async () => {
  await change({ set: { fullName: entry("Ama") } });
  expect([await hasUnsavedText("user-1"), await hasUnsavedText("user-2")]).toEqual([true, false]);
  await change({ settled: { fullName: 1 } });
  expect(await hasUnsavedText("user-1")).toBe(false);
});
