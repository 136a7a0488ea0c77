import { expect, test } from "vitest";
import { refusedIn } from "./admin-access.ts";

const answered = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

test("a refusal of ours is told apart from other answers with the same status", () => {
  const guest = { kind: "guest", signIn: "/auth?next=%2Fadmin" };
  expect(refusedIn(answered(401, guest))).toEqual(guest);
  expect(refusedIn(answered(403, { kind: "member" }))).toEqual({ kind: "member" });
  for (const data of ["blocked by the network", "", null, undefined, {}, { kind: "other" }]) {
    expect(refusedIn(answered(403, data))).toBeNull();
  }
  expect(refusedIn(answered(503, "later"))).toBeNull();
  expect(refusedIn(new TypeError("Failed to fetch"))).toBeNull();
});
