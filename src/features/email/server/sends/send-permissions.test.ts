import { expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { COMPOSE_PROBLEMS } from "../../domain/composition.ts";

const api = testApi();
let admin: TestAccount | undefined;

const MAIL = { subject: "News", htmlContent: "<p>Hello</p>" };
const NIA = { kind: "list", recipients: ["nia@example.com"], strangersAgreed: true };
const formOf = () => {
  const form = new FormData();
  form.set("file", new File(["nia@example.com"], "list.txt"));
  return form;
};
const TABLE: [route: string, options: () => { json: unknown } | { body: FormData }][] = [
  ["POST /api/admin/email-sends", () => ({ json: { ...MAIL, requestKey: crypto.randomUUID(), to: NIA } })],
  ["POST /api/admin/email-sends/audience", () => ({ json: {} })],
  ["POST /api/admin/email-sends/audience/members", () => ({ json: {} })],
  ["POST /api/admin/email-sends/confirmation", () => ({ json: { ...MAIL, to: { kind: "audience" } } })],
  ["POST /api/admin/email-sends/preview", () => ({ json: MAIL })],
  ["POST /api/admin/email-sends/import", () => ({ body: formOf() })],
];

test.each(TABLE)("%s is for administrators: 401 for a guest, 403 for members", async (route, options) => {
  const [method = "", path = ""] = route.split(" ");
  admin ??= await createAdmin(api());
  const statuses: number[] = [];
  for (const as of [undefined, await createMember(api()), await createMember(api()), admin]) {
    const response = await api().call(method, path, { as, ...options() });
    statuses.push(response.status);
    if (as !== admin) expect(await response.text()).not.toContain("@example.com");
  }
  expect(statuses).toEqual([401, 403, 403, 200]);
});

test("the table has a row for every route of this area", () => {
  const routes = createApi(api()).routes.filter(({ path }) => path.startsWith("/api/admin/email-sends"));
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...names].sort()).toEqual(TABLE.map(([route]) => route).sort());
});

test("an administrator reaches the rate limit after 100 send requests", async () => {
  const own = await createTestApi({ rateLimits: true });
  const as = await createAdmin(own);
  const statusOf = async () => (await own.call("POST", "/api/admin/email-sends", { as, json: {} })).status;
  for (let count = 0; count < 100; count += 1) expect(await statusOf()).toBe(422);
  expect(await statusOf()).toBe(429);
  await own.close();
});

test("a recipient list above 10,000 addresses or the size limit is refused", async () => {
  admin ??= await createAdmin(api());
  const listOf = (count: number) => Array.from({ length: count }, (_, n) => `person${n}@example.com`);
  const check = (recipients: string[]) =>
    api().call("POST", "/api/admin/email-sends/confirmation", {
      as: admin,
      json: { ...MAIL, to: { kind: "list", recipients } },
    });
  expect((await check(listOf(10_000))).status).toBe(200);
  const refused = await check(listOf(10_001));
  expect([refused.status, (await refused.json()).fields]).toMatchObject([422, { to: COMPOSE_PROBLEMS.tooMany }]);
  const domain = Array.from({ length: 4 }, () => "x".repeat(40)).join(".");
  expect((await check(listOf(10_000).map((email) => email.replace("example", domain)))).status).toBe(200);
  const long = "x".repeat(300);
  expect((await check(listOf(15_000).map((email) => `${long}${email}`))).status).toBe(413);
});
