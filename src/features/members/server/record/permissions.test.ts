import { expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const api = testApi();
let admin: TestAccount | undefined;

type Row = [route: string, guest: number, owner: number, other: number, admin: number];

/** :id is the owner's. */
const TABLE: Row[] = [
  ["GET /api/admin/members/:id", 401, 403, 403, 200],
  ["GET /api/admin/members/:id/timeline", 401, 403, 403, 200],
  ["GET /api/admin/members/:id/notes", 401, 403, 403, 200],
  ["POST /api/admin/members/:id/notes", 401, 403, 403, 200],
  ["DELETE /api/admin/members/:id/notes/:note", 401, 403, 403, 404],
  ["POST /api/admin/members/:id/block", 401, 403, 403, 200],
  ["POST /api/admin/members/:id/unblock", 401, 403, 403, 200],
];
const BODIES: Record<string, object> = {
  "POST /api/admin/members/:id/notes": { text: "Met at the fair" },
  "POST /api/admin/members/:id/block": { reason: "spam" },
};

test.each(TABLE)("%s answers a guest %i, the owner %i, another member %i, an administrator %i", async (...row) => {
  const [route, ...expected] = row;
  const [method = "", path = ""] = route.split(" ");
  admin ??= await createAdmin(api());
  const owner = await createMember(api(), { profile: { fullName: "Private Person" } });
  const statuses: number[] = [];
  for (const as of [undefined, owner, await createMember(api()), admin]) {
    const json = BODIES[route];
    const response = await api().call(method, path.replace(":id", owner.id), { as, ...(json ? { json } : {}) });
    statuses.push(response.status);
    const text = await response.text();
    if (as !== admin) expect(text).not.toContain(owner.email);
  }
  expect(statuses).toEqual(expected);
});

test("the table has a row for every route of this area", () => {
  const routes = createApi(api()).routes.filter(({ path }) => path.startsWith("/api/admin/members"));
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...names].sort()).toEqual(TABLE.map(([route]) => route).sort());
});

test.each(["0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55", "new", "%00"])(
  "the member id %s answers 404 on every route",
  async (id) => {
    admin ??= await createAdmin(api());
    for (const [route] of TABLE) {
      const [method = "", path = ""] = route.split(" ");
      const json = BODIES[route];
      const response = await api().call(method, path.replace(":id", id), { as: admin, ...(json ? { json } : {}) });
      expect([route, response.status]).toEqual([route, 404]);
    }
  },
);
