import { afterEach, expect, test, vi } from "vitest";
import { toast } from "./toast-store.ts";

afterEach(() => toast.dismiss(toast.current()?.id ?? 0));

test("a toast is in view with its tone and duration until it is dismissed", () => {
  const id = toast.error("No connection", { durationMs: 5000 });
  expect(toast.current()).toEqual({ id, tone: "error", text: "No connection", durationMs: 5000 });
  toast.dismiss(id);
  expect(toast.current()).toBeNull();
});

test.each([
  ["success", undefined, 3000],
  ["error", undefined, 5000],
  ["info", undefined, 4000],
  ["warning", undefined, 4000],
  ["success", 6000, 6000],
] as const)("a toast of %s with the duration %s stays for %i ms", (tone, own, durationMs) => {
  toast[tone]("Text", own === undefined ? {} : { durationMs: own });
  expect(toast.current()?.durationMs).toBe(durationMs);
});

test("a new toast replaces an old error, and a late dismissal of the error has no effect", () => {
  const error = toast.error("Not saved");
  const success = toast.success("Saved");
  toast.dismiss(error);
  expect(toast.current()).toMatchObject({ id: success, text: "Saved" });
});

test("a repeated message restarts its time", () => {
  const first = toast.success("Saved");
  expect(toast.success("Saved")).toBeGreaterThan(first);
});

test("listeners are called for every change until they unsubscribe", () => {
  const heard = vi.fn();
  const leave = toast.subscribe(heard);
  toast.dismiss(toast.warning("Careful"));
  leave();
  toast.info("unheard");
  expect(heard).toHaveBeenCalledTimes(2);
});
