import { expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { mailedTo } from "#test/mailed-links.ts";

const api = testApi();
let admin: TestAccount | undefined;

type Row = [route: string, guest: number, owner: number, other: number, admin: number, json?: object];

/** :id is live and saved by its owner; :token links to the caller, a guest's to the owner. */
const TABLE: Row[] = [
  ["GET /api/saved-opportunities", 401, 200, 200, 403],
  ["GET /api/saved-opportunities/marks?ids=:id", 401, 200, 200, 403],
  ["GET /api/saved-opportunities/similar", 401, 200, 200, 403],
  ["POST /api/saved-opportunities/join", 401, 200, 200, 403, { ids: [":id"] }],
  ["GET /api/saved-opportunities/:id", 401, 200, 404, 403],
  ["PUT /api/saved-opportunities/:id", 401, 200, 200, 403],
  ["PATCH /api/saved-opportunities/:id", 401, 200, 404, 403, { version: 2, note: "mine" }],
  ["DELETE /api/saved-opportunities/:id?version=2", 401, 200, 200, 403],
  ["GET /api/saved-opportunities/calendar", 401, 200, 200, 403],
  ["PUT /api/saved-opportunities/calendar", 401, 200, 200, 403],
  ["DELETE /api/saved-opportunities/calendar", 401, 200, 200, 403],
  ["GET /api/saved-opportunity-links?token=:token", 200, 200, 200, 404],
  ["POST /api/saved-opportunity-links", 200, 200, 200, 404, { token: ":token" }],
];

test.each(TABLE)("%s answers a guest %i, its owner %i, another member %i, an administrator %i", async (...row) => {
  const [route, guest, owner, other, administrator, json] = row;
  const [method = "", path = ""] = route.split(" ");
  admin ??= await createAdmin(api());
  const callers = {
    guest: undefined,
    owner: await createMember(api()),
    other: await createMember(api()),
    admin,
  };
  const answers: Record<string, number> = {};
  for (const [caller, as] of Object.entries(callers)) {
    const id = await createOpportunity(api());
    await api().call("PUT", `/api/saved-opportunities/${id}`, { as: callers.owner });
    const note = { version: 1, note: "Secret plan" };
    await api().call("PATCH", `/api/saved-opportunities/${id}`, { as: callers.owner, json: note });
    const account = (as ?? callers.owner).id;
    const token = await mailedTo(api(), "saved-opportunities/save", { account, about: id });
    const filled = (text: string) => text.replace(":id", id).replace(":token", token);
    const sent = json && JSON.parse(filled(JSON.stringify(json)));
    const response = await api().call(method, filled(path), { as, ...(sent ? { json: sent } : {}) });
    answers[caller] = response.status;
    if (caller !== "owner") expect(await response.text()).not.toContain("Secret plan");
  }
  expect(answers).toEqual({ guest, owner, other, admin: administrator });
});

test("the table has a row for every route of this area", () => {
  const routes = createApi(api()).routes.filter(({ path }) => path.startsWith("/api/saved-opportunit"));
  const known = TABLE.map(([route]) => route.split("?")[0]);
  expect([...new Set(routes.map(({ method, path }) => `${method} ${path}`))].toSorted()).toEqual(known.toSorted());
});
