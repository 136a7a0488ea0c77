import { expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { createApplicant } from "#test/applicants.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const api = testApi();
let admin: TestAccount | undefined;

type Row = [route: string, guest: number, applicant: number, other: number, admin: number, body?: unknown];
const CHANGES = { notes: { from: null, to: "Called" } };

/** :id is the application of the member in the third column. */
const TABLE: Row[] = [
  ["GET /api/admin/pre-applications", 401, 403, 403, 200],
  ["GET /api/admin/pre-applications/export.csv", 401, 403, 403, 200],
  ["GET /api/admin/pre-applications/:id", 401, 403, 403, 200],
  ["PATCH /api/admin/pre-applications/:id", 401, 403, 403, 200, CHANGES],
  // Members are not invited.
  ["POST /api/admin/pre-applications/:id/invite", 401, 403, 403, 409],
  ["POST /api/admin/pre-applications/invite", 401, 403, 403, 200, { ids: ["0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55"] }],
  [
    "POST /api/admin/pre-applications/invite/preview",
    ...([401, 403, 403, 200] as const),
    { ids: ["0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55"] },
  ],
  ["DELETE /api/admin/pre-applications/:id", 401, 403, 403, 200],
];

const split = (route: string, id: string) => {
  const [method = "", path = ""] = route.split(" ");
  return [method, path.replace(":id", id)] as const;
};

test.each(TABLE)("%s answers a guest %i, the applicant %i, another member %i, an administrator %i", async (...row) => {
  const [route, guest, applicant, other, ofAdmin, json] = row;
  admin ??= await createAdmin(api());
  const owner = await createMember(api());
  const { id } = await createApplicant(api(), { email: owner.email, fullName: "Private Person" });
  const statuses: number[] = [];
  for (const as of [undefined, owner, await createMember(api()), admin]) {
    const response = await api().call(...split(route, id), { as, json });
    statuses.push(response.status);
    const text = await response.text();
    if (as !== admin) expect(text).not.toContain("Private Person");
  }
  expect(statuses).toEqual([guest, applicant, other, ofAdmin]);
});

test("the table has a row for every route of this area", () => {
  const routes = createApi(api()).routes.filter(({ path }) => path.startsWith("/api/admin/pre-applications"));
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...names].sort()).toEqual(TABLE.map(([route]) => route).sort());
});

test("an administrator removed from ADMIN_EMAILS loses all routes at the next request", async () => {
  const own = await createTestApi({ adminEmails: ["second@isa.example"] });
  const second = await createAdmin(own, { email: "second@isa.example" });
  own.config.adminEmails = ["somebody@isa.example"];
  const { id } = await createApplicant(own);
  for (const [route, , , , , json] of TABLE)
    expect((await own.call(...split(route, id), { as: second, json })).status).toBe(403);
  await own.close();
});

test.each(["0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55", "new", "%00"])(
  "the unknown id %s is answered with 404",
  async (id) => {
    admin ??= await createAdmin(api());
    for (const [route, , , , , json] of TABLE.filter(([route]) => route.includes(":id")))
      expect((await api().call(...split(route, id), { as: admin, json })).status).toBe(404);
  },
);
