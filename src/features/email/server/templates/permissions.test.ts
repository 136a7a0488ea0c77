import { expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { createTemplateRow } from "#test/email-templates.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const api = testApi();
let admin: TestAccount | undefined;

const MAIL = { subject: "News", htmlContent: "<p>Hello</p>" };
const TABLE: [route: string, json?: unknown][] = [
  ["GET /api/admin/email-templates"],
  ["POST /api/admin/email-templates", { ...MAIL, name: "Secret plan" }],
  ["POST /api/admin/email-templates/preview", MAIL],
  ["POST /api/admin/email-templates/test", { ...MAIL, to: "ngozi@example.com" }],
  ["GET /api/admin/email-templates/:id"],
  ["PUT /api/admin/email-templates/:id", { ...MAIL, name: "Secret plan", updatedAt: ":updatedAt" }],
  ["DELETE /api/admin/email-templates/:id"],
  ["POST /api/admin/email-templates/:id/duplicate"],
];

test.each(TABLE)("%s is for administrators: 401 for a guest, 403 for members", async (route, json) => {
  const [method = "", path = ""] = route.split(" ");
  admin ??= await createAdmin(api());
  const { id, updatedAt } = await createTemplateRow(api(), { name: "Secret plan" });
  const statuses: number[] = [];
  for (const as of [undefined, await createMember(api()), await createMember(api()), admin]) {
    const body = json === undefined ? {} : { json: JSON.parse(JSON.stringify(json).replace(":updatedAt", updatedAt)) };
    const response = await api().call(method, path.replace(":id", id), { as, ...body });
    statuses.push(response.status);
    if (as !== admin) expect(await response.text()).not.toContain("Secret plan");
    else await response.text();
  }
  expect(statuses).toEqual([401, 403, 403, 200]);
});

test("the table has a row for every route of this area", () => {
  const routes = createApi(api()).routes.filter(({ path }) => path.startsWith("/api/admin/email-templates"));
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...names].sort()).toEqual(TABLE.map(([route]) => route).sort());
});

test.each(["0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55", "new", "%00"])(
  "the unknown template id %s is answered with 404",
  async (id) => {
    admin ??= await createAdmin(api());
    const path = `/api/admin/email-templates/${id}`;
    const json = { ...MAIL, name: "x", updatedAt: new Date().toISOString() };
    expect((await api().call("GET", path, { as: admin })).status).toBe(404);
    expect((await api().call("PUT", path, { as: admin, json })).status).toBe(404);
    expect((await api().call("DELETE", path, { as: admin })).status).toBe(404);
    expect((await api().call("POST", `${path}/duplicate`, { as: admin })).status).toBe(404);
  },
);

test("an administrator reaches the rate limit after 30 test mails", async () => {
  const own = await createTestApi({ rateLimits: true });
  const as = await createAdmin(own);
  const send = () => own.call("POST", "/api/admin/email-templates/test", { as, json: { ...MAIL, to: as.email } });
  for (let count = 0; count < 30; count += 1) expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
  await own.close();
});
