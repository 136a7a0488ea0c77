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

test("a body that is too large ends its connection, as the rest of it is never read", async () => {
  const response = await api().call("POST", "/api/rpc/get_user_emails", { body: "x".repeat(1024 * 1024 + 1) });
  expect(response.status).toBe(413);
  expect(response.headers.get("connection")).toBe("close");
  expect(await response.json()).toMatchObject({ code: "too_large" });
});
