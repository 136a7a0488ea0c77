import { findTargetHandler } from "hono/utils/handler";
import type { generateSpecs } from "hono-openapi";
import { expect, test } from "vitest";
import { isGuard } from "#platform/http/guard.ts";
import { testApi } from "#test/api.ts";
import { createApi } from "../api.ts";

type Document = Awaited<ReturnType<typeof generateSpecs>>;
const api = testApi();
const document = async () => (await (await api().call("GET", "/api/openapi.json")).json()) as Document;

/** The storage protocol has its own documentation. */
const PROTOCOL = /^\/storage\/v1/;

/** Without middleware, and without the sign-in protocol, which has its own errors and guards. */
function routes() {
  const found = new Map<string, { method: string; path: string; guarded: boolean }>();
  for (const { method, path, handler } of createApi(api()).routes) {
    if (path.endsWith("*") || path.startsWith("/auth/v1")) continue;
    const key = `${method} ${path}`;
    // A handler before a guard could answer without it.
    if (!found.has(key)) found.set(key, { method, path, guarded: isGuard(findTargetHandler(handler)) });
  }
  return [...found.values()];
}

test("every route has a guard, before all its other handlers", () => {
  expect(routes().length).toBeGreaterThan(15);
  expect(routes().filter(({ guarded }) => !guarded)).toEqual([]);
});

test("every route is in the description, with a summary and an answer", async () => {
  const { paths = {} } = await document();
  const own = routes().filter((route) => !PROTOCOL.test(route.path));
  expect(own.length).toBeGreaterThan(100);
  for (const { method, path } of own) {
    const described = paths[path.replace(/:(\w+)(\{[^}]*\})?/g, "{$1}")]?.[method.toLowerCase() as "get"];
    expect(described, `${method} ${path}`).toMatchObject({ summary: expect.any(String), tags: [expect.any(String)] });
    expect(
      described?.responses?.["200"] ?? described?.responses?.["202"] ?? described?.responses?.["204"],
      `${method} ${path}`,
    ).toBeDefined();
  }
});

test("the API description covers the request and answer of an auto-save", async () => {
  const { openapi, paths, components } = await document();
  expect(openapi).toBe("3.1.0");
  const save = paths?.["/api/profiles/{id}"]?.patch;
  expect(save?.requestBody).toMatchObject({
    content: { "application/json": { schema: { required: ["baseVersion", "changes"] } } },
  });
  expect(JSON.stringify(save?.responses)).toContain("#/components/schemas/Profile");
  expect(save?.responses?.["422"]).toEqual({ $ref: "#/components/responses/Invalid" });
  expect(components?.schemas?.Profile?.properties).toMatchObject({
    country: { description: "Country" },
    goals612Months: { type: "array", items: { type: "string" } },
    yearOfBirth: { anyOf: [{ type: "integer" }, { type: "null" }] },
  });
});

test("the API description names every filter and the file of an upload", async () => {
  const { paths } = await document();
  const names = (paths?.["/api/profiles"]?.get?.parameters ?? []).map(
    (parameter) => "name" in parameter && parameter.name,
  );
  expect(names).toEqual(expect.arrayContaining(["limit", "cursor", "goals_6_12_months", "wants_to_mentor", "country"]));
  expect(paths?.["/api/profiles/{id}/photo"]?.post?.requestBody).toMatchObject({
    content: { "multipart/form-data": { schema: { properties: { file: { type: "string", format: "binary" } } } } },
  });
});

test("every reference in the API description resolves", async () => {
  const whole = await document();
  const references = JSON.stringify(whole).match(/#\/components\/\w+\/\w+/g) ?? [];
  expect(references.length).toBeGreaterThan(20);
  for (const reference of new Set(references)) {
    const [, , kind = "", name = ""] = reference.split("/");
    const components = whole.components as Record<string, Record<string, unknown>>;
    expect(components[kind]?.[name], reference).toBeDefined();
  }
});

test("the documentation page loads nothing from other sites", async () => {
  const page = await api().call("GET", "/api/docs");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self'");
  const html = await page.text();
  expect(html).not.toMatch(/https?:/);
  const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)];
  expect(files.length).toBeGreaterThanOrEqual(3);
  for (const [, path = ""] of files) {
    const file = await api().call("GET", path);
    expect(file.status, path).toBe(200);
    expect(file.headers.get("content-type"), path).toMatch(/javascript|css/);
  }
});

test.each(["package.json", "..%2fpackage.json", "absolute-path.js", "__proto__", "%00"])(
  "the file %s of the documentation page answers 404",
  async (name) => {
    expect((await api().call("GET", `/api/docs/${name}`)).status).toBe(404);
  },
);

test("every CSV file is described as one", async () => {
  const { paths = {} } = await document();
  const files = Object.keys(paths).filter((path) => /(\.csv|\/export)$/.test(path));
  expect(files.length).toBeGreaterThanOrEqual(6);
  for (const path of files) {
    expect(paths[path]?.get?.responses?.["200"], path).toMatchObject({ content: { "text/csv": {} } });
  }
});
