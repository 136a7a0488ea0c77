import { expect, test } from "vitest";
import { trackInFlight } from "./in-flight.ts";

test("who wants the same waits for the end of the work, and nobody else does", async () => {
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

test("work that fails ends the waiting, and is nobody else's failure", async () => {
  const work = trackInFlight();
  const page = Promise.withResolvers<string>();
  const begun = work.begin("/", page.promise);
  const same = work.endOf("/");
  page.reject(new Error("gone"));
  await expect(begun).rejects.toThrow("gone");
  await expect(same).resolves.toBeUndefined();
  await expect(work.endOf("/")).resolves.toBeUndefined();
});
