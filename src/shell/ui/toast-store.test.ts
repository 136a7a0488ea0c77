import { expect, test, vi } from "vitest";
import { createToastStore } from "./toast-store.ts";

test("a toast is listed with its tone and duration until it is dismissed", () => {
  const store = createToastStore();
  const id = store.error("No connection", { durationMs: 5000 });
  expect(store.list()).toEqual([{ id, tone: "error", text: "No connection", durationMs: 5000 }]);
  store.dismiss(id);
  expect(store.list()).toEqual([]);
});

test("how long a toast stays follows from its tone, unless it has a time of its own", () => {
  const store = createToastStore();
  store.success("Saved");
  store.error("Not saved");
  store.info("Two left out");
  store.success("Completed", { durationMs: 6000 });
  expect(store.list().map(({ durationMs }) => durationMs)).toEqual([3000, 5000, 4000, 6000]);
});

test("the same message again replaces the first and starts its time anew", () => {
  const store = createToastStore();
  const first = store.success("Saved");
  store.info("Saved");
  const again = store.success("Saved");
  expect(store.list().map(({ id }) => id)).toEqual([first + 1, again]);
});

test("at most four stay in view, the oldest leave", () => {
  const store = createToastStore();
  for (const text of ["1", "2", "3", "4", "5"]) store.info(text);
  expect(store.list().map(({ text }) => text)).toEqual(["2", "3", "4", "5"]);
});

test("listeners hear every change until they leave", () => {
  const store = createToastStore();
  const heard = vi.fn();
  const leave = store.subscribe(heard);
  store.dismiss(store.warning("Careful"));
  leave();
  store.info("unheard");
  expect(heard).toHaveBeenCalledTimes(2);
});

test("the list keeps its identity while nothing changes", () => {
  const store = createToastStore();
  store.info("one");
  expect(store.list()).toBe(store.list());
});
