import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember } from "#test/factories.ts";
import { createApi } from "./app.ts";

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

test("every route of the administration is closed to guests and members, whatever they send", async () => {
  const member = await createMember(api());
  const routes = createApi(api()).routes.filter(({ path }) => path.startsWith("/api/admin/") && !path.endsWith("*"));
  const named = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
  expect(named.length).toBeGreaterThan(50);
  for (const route of named) {
    const [method = "", path = ""] = route.split(" ");
    const address = path.replace(/:\w+/g, member.id);
    const options = method === "GET" ? {} : { json: {} };
    const statuses = [
      (await api().call(method, address, options)).status,
      (await api().call(method, address, { ...options, as: member })).status,
    ];
    expect([route, ...statuses]).toEqual([route, 401, 403]);
  }
});
