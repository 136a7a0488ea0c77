import { expect, test } from "vitest";
import { trackInFlight } from "./in-flight.ts";

test("a request for the same page waits for the work in progress, and other requests do not", async () => {
  const work = trackInFlight();
  const page = Promise.withResolvers<string>();
  const seen: string[] = [];
  const begun = work.begin("/", page.promise).then(() => seen.push("done"));
  const same = work.endOf("/").then(() => seen.push("same"));
  await work.endOf("/other").then(() => seen.push("other"));
  expect(seen).toEqual(["other"]);
  page.resolve("page");
  await Promise.all([begun, same]);
  expect(seen).toEqual(["other", "done", "same"]);
});

test("failed work ends the waiting without failing the waiters", async () => {
  const work = trackInFlight();
  const page = Promise.withResolvers<string>();
  const begun = work.begin("/", page.promise);
  const same = work.endOf("/");
  page.reject(new Error("gone"));
  await expect(begun).rejects.toThrow("gone");
  await expect(same).resolves.toBeUndefined();
  await expect(work.endOf("/")).resolves.toBeUndefined();
});
