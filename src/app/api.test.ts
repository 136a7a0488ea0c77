import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember } from "#test/factories.ts";
import { createApi } from "./api.ts";

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

test("an oversized body closes its connection", async () => {
  const response = await api().call("POST", "/api/rpc/get_user_emails", { body: "x".repeat(1024 * 1024 + 1) });
  expect(response.status).toBe(413);
  expect(response.headers.get("connection")).toBe("close");
  expect(await response.json()).toMatchObject({ code: "too_large" });
});

test("every admin route is closed to guests and members", async () => {
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

test("a NUL in a path answers 404 at every route, and in a query never 5xx", async () => {
  const member = await createMember(api());
  const routes = createApi(api()).routes.filter(({ method, path }) => method !== "ALL" && path.includes(":"));
  const paths = new Set(routes.map(({ method, path }) => `${method} ${path.replace(/:[^/]+/g, "a%00")}`));
  expect(paths.size).toBeGreaterThan(100);
  for (const route of paths) {
    const [method = "", path = ""] = route.split(" ");
    const answer = await api().call(method, path, { as: member, ...(method !== "GET" && { json: {} }) });
    expect([route, answer.status]).toEqual([route, 404]);
  }
  for (const path of ["/api/opportunities?search=%00", "/api/directory?search=%00"]) {
    expect((await api().call("GET", path, { as: member })).status).toBeLessThan(500);
  }
});

test("unknown paths below /rest, /storage, /realtime and /functions answer 404 in JSON", async () => {
  for (const path of [
    "/rest/v1/profiles",
    "/storage/v2/object/x",
    "/realtime/v1",
    "/functions/v1/none",
    "/functions",
  ]) {
    for (const method of ["GET", "POST", "DELETE"]) {
      const response = await api().call(method, path);
      expect([path, response.status, (await response.json()).code]).toEqual([path, 404, "not_found"]);
    }
  }
});

test("functions answer any site with a token, and credentials only from our own site", async () => {
  const path = "/functions/v1/send-welcome-email";
  const ask = (method: string, origin: string) =>
    api().call(method, path, { headers: { origin, "access-control-request-headers": "authorization" } });
  const theirs = await ask("OPTIONS", "https://app.example");
  expect(theirs.status).toBe(204);
  expect(theirs.headers.get("access-control-allow-origin")).toBe("*");
  expect(theirs.headers.get("access-control-allow-credentials")).toBeNull();
  expect(theirs.headers.get("access-control-allow-headers")).toBe("authorization");
  const refused = await ask("POST", "https://app.example");
  expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([401, "*"]);
  const ours = await ask("POST", new URL(api().config.siteUrl).origin);
  expect(ours.headers.get("access-control-allow-credentials")).toBe("true");
});
