import { expect, test, vi } from "vitest";
import { createToastStore } from "./toast-store.ts";

test("a toast is in view with its tone and duration until it is dismissed", () => {
  const store = createToastStore();
  const id = store.error("No connection", { durationMs: 5000 });
  expect(store.current()).toEqual({ id, tone: "error", text: "No connection", durationMs: 5000 });
  store.dismiss(id);
  expect(store.current()).toBeNull();
});

test.each([
  ["success", undefined, 3000],
  ["error", undefined, 5000],
  ["info", undefined, 4000],
  ["warning", undefined, 4000],
  ["success", 6000, 6000],
] as const)("a toast of %s with the duration %s stays for %i ms", (tone, own, durationMs) => {
  const store = createToastStore();
  store[tone]("Text", own === undefined ? {} : { durationMs: own });
  expect(store.current()?.durationMs).toBe(durationMs);
});

test("a new toast replaces an old error, and a late dismissal of the error has no effect", () => {
  const store = createToastStore();
  const error = store.error("Not saved");
  const success = store.success("Saved");
  store.dismiss(error);
  expect(store.current()).toMatchObject({ id: success, text: "Saved" });
});

test("a repeated message restarts its time", () => {
  const store = createToastStore();
  const first = store.success("Saved");
  expect(store.success("Saved")).toBeGreaterThan(first);
});

test("listeners are called for every change until they unsubscribe", () => {
  const store = createToastStore();
  const heard = vi.fn();
  const leave = store.subscribe(heard);
  store.dismiss(store.warning("Careful"));
  leave();
  store.info("unheard");
  expect(heard).toHaveBeenCalledTimes(2);
});
