import { beforeAll, expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const api = testApi();
let admin: TestAccount;
let owner: TestAccount;
let id: string;

const FIELDS = { link: "https://grants.example/call", title: "Seed call", about: "Money for farms." };

beforeAll(async () => {
  [admin, owner] = [await createAdmin(api()), await createMember(api())];
  const answer = await api().call("POST", "/api/opportunity-proposals", { as: owner, json: FIELDS });
  ({ id } = (await answer.json()).proposal);
});

type Row = [route: string, json: object | undefined, guest: number, other: number, owner: number, admin: number];
const TABLE: Row[] = [
  ["GET /api/opportunity-proposals", undefined, 401, 200, 200, 403],
  ["POST /api/opportunity-proposals", FIELDS, 401, 201, 409, 403],
  ["GET /api/opportunity-proposals/:id", undefined, 401, 404, 200, 403],
  ["POST /api/opportunity-proposals/:id/reply", { reply: "Yes" }, 401, 404, 409, 403],
  ["DELETE /api/opportunity-proposals/:id/thanks", undefined, 401, 404, 200, 403],
  ["GET /api/admin/opportunity-proposals", undefined, 401, 403, 403, 200],
  ["GET /api/admin/opportunity-proposals/:id", undefined, 401, 403, 403, 200],
  ["POST /api/admin/opportunity-proposals/:id/decision", { act: "ask", message: "Who?" }, 401, 403, 403, 200],
];

test.each(TABLE)("%s answers each role with the expected status", async (route, json, ...expected) => {
  const [method = "", path = ""] = route.split(" ");
  const callers = [undefined, await createMember(api()), owner, admin];
  const statuses: number[] = [];
  for (const as of callers) statuses.push((await api().call(method, path.replace(":id", id), { as, json })).status);
  expect(statuses).toEqual(expected);
});

test("the permission table has a row for every route of proposals", () => {
  const routes = createApi(api()).routes.filter(({ path }) => path.includes("/opportunity-proposals"));
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...names].sort()).toEqual(TABLE.map(([route]) => route).sort());
});
