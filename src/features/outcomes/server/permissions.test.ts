import { beforeAll, expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { asked, createClosed } from "#test/outcomes.ts";

const api = testApi();
let admin: TestAccount;
let owner: TestAccount;
let id: string;

beforeAll(async () => {
  [admin, owner] = [await createAdmin(api()), await createMember(api())];
  id = await createClosed(api());
  await asked(api(), owner, id);
});

const WAITING = { came: "waiting" };
type Row = [route: string, json: object | undefined, guest: number, other: number, owner: number, admin: number];
const TABLE: Row[] = [
  ["GET /api/opportunity-outcomes", undefined, 401, 200, 200, 403],
  ["PUT /api/opportunity-outcomes/:id", WAITING, 401, 404, 200, 403],
  ["GET /api/outcome-links?token=x", undefined, 404, 404, 404, 404],
  ["POST /api/outcome-links", { token: "x", ...WAITING }, 404, 404, 404, 404],
  ["GET /api/admin/insights/outcomes", undefined, 401, 403, 403, 200],
  ["GET /api/admin/insights/outcomes.csv", undefined, 401, 403, 403, 200],
  ["GET /api/admin/results-page", undefined, 401, 403, 403, 200],
  ["GET /api/results", undefined, 404, 404, 404, 404],
  ["PUT /api/admin/results-page", { isShown: true }, 401, 403, 403, 200],
];

test.each(TABLE)("%s answers each role with the expected status", async (route, json, ...expected) => {
  const [method = "", path = ""] = route.split(" ");
  const callers = [undefined, await createMember(api()), owner, admin];
  const statuses: number[] = [];
  for (const as of callers) statuses.push((await api().call(method, path.replace(":id", id), { as, json })).status);
  expect(statuses).toEqual(expected);
});

test("the permission table has a row for every route of outcomes", () => {
  const routes = createApi(api()).routes.filter(({ path }) => /outcome|\/results/.test(path));
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...names].sort()).toEqual(TABLE.map(([route]) => route.split("?")[0]).sort());
});
