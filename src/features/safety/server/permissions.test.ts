import { beforeAll, expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const api = testApi();
let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
});

type Row = [route: string, json: object | undefined, guest: number, member: number, admin: number];
const ID = "01900000-0000-7000-8000-000000000000";
const TABLE: Row[] = [
  ["GET /api/blocks", undefined, 401, 200, 403],
  ["POST /api/blocks", { memberId: "ISA-KE-SE-99999" }, 401, 404, 403],
  ["DELETE /api/blocks/:memberId", undefined, 401, 404, 403],
  ["POST /api/reports", { thing: "member", id: "ISA-KE-SE-99999", reason: "spam" }, 401, 404, 403],
  ["GET /api/appeals?token=x", undefined, 404, 404, 404],
  ["POST /api/appeals", { token: "x", text: "Why?" }, 404, 404, 404],
  ["GET /api/admin/reports", undefined, 401, 403, 200],
  ["GET /api/admin/reports/:id", undefined, 401, 403, 404],
  ["POST /api/admin/reports/:id/decision", { act: "warn", decision: "Why" }, 401, 403, 404],
];

test.each(TABLE)("%s %j answers a guest %i, a member %i, an administrator %i", async (route, json, ...expected) => {
  const [method = "", path = ""] = route.split(" ");
  const address = path.replace(":memberId", "ISA-KE-SE-99999").replace(":id", ID);
  const callers = [undefined, await createMember(api()), admin];
  const answers = await Promise.all(callers.map((as) => api().call(method, address, { as, json })));
  expect(answers.map(({ status }) => status)).toEqual(expected);
});

test("the table has a row for every route of blocks, reports and appeals", () => {
  const routes = createApi(api()).routes.filter(({ path }) =>
    /^\/api\/(?:blocks|reports|appeals|admin\/reports)(?:\/|$)/.test(path),
  );
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...names].sort()).toEqual(TABLE.map(([route]) => route.split("?")[0]).sort());
});
