import { expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { formVisits } from "#platform/db/schema/form-visits.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const api = testApi();
let admin: TestAccount | undefined;

type Row = [route: string, query: string, guest: number, member: number, admin: number];

const TABLE: Row[] = [
  ["GET /api/admin/overview", "", 401, 403, 200],
  ["GET /api/admin/insights", "", 401, 403, 200],
  ["POST /api/admin/insights/refresh", "", 401, 403, 200],
  ["GET /api/admin/insights/members", "?segment=mentors", 401, 403, 200],
  ["GET /api/admin/insights/export", "?chart=stages", 401, 403, 200],
  ["GET /api/admin/insights/form-stops", "?country=KE", 401, 403, 200],
  ["GET /api/admin/insights/form-stops.csv", "", 401, 403, 200],
];

test.each(TABLE)("%s%s answers a guest %i, a member %i, an administrator %i", async (route, query, ...statuses) => {
  const [method = "", path = ""] = route.split(" ");
  const member = await createMember(api(), { profile: { fullName: "Private Person", wantsToMentor: true } });
  admin ??= await createAdmin(api());
  const answers = [];
  for (const as of [undefined, member, admin]) {
    const response = await api().call(method, `${path}${query}`, { as });
    answers.push(response.status);
    if (as !== admin) expect(await response.text()).not.toContain("Private Person");
  }
  expect(answers).toEqual(statuses);
});

const VISIT = { visit: "a1", step: "basic", saw: ["fullName"], filled: [], last: "fullName", finished: false };

test("form visits are counted for members only", async () => {
  admin ??= await createAdmin(api());
  const answers = [];
  for (const as of [undefined, await createMember(api()), admin]) {
    answers.push((await api().call("POST", "/api/profile-form-visits", { as, json: VISIT })).status);
    answers.push(await api().db.$count(formVisits));
  }
  expect(answers).toEqual([401, 0, 204, 1, 204, 1]);
});

test("the table has a row for every route of the figures", () => {
  const routes = createApi(api()).routes.filter(({ path }) =>
    /^\/api\/admin\/(overview|insights(?!\/outcomes))/.test(path),
  );
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...names].sort()).toEqual(TABLE.map(([route]) => route).sort());
});
