import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember } from "#test/factories.ts";

const api = testApi();

test("an unknown path of the API answers in the one error shape", async () => {
  const response = await api().call("GET", "/api/nothing-here");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ code: "not_found", message: "Not found.", requestId: expect.any(String) });
});

test("factories make members and administrators", async () => {
  expect(await createMember(api())).toMatchObject({ email: expect.stringContaining("@") });
  expect(await createAdmin(api())).toMatchObject({ email: "admin@isa.example" });
});
