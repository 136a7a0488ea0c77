import { expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const api = testApi();
let admin: TestAccount | undefined;

type Row = [route: string, guest: number, owner: number, other: number, admin: number];

/** :id is the owner's; the owner's address is unconfirmed. */
const TABLE: Row[] = [
  ["GET /api/admin/profiles", 401, 403, 403, 200],
  ["GET /api/admin/profiles/summary", 401, 403, 403, 200],
  ["GET /api/admin/profiles/export.csv", 401, 403, 403, 200],
  ["POST /api/admin/profiles/acts/preview", 401, 403, 403, 422],
  ["POST /api/admin/profiles/acts", 401, 403, 403, 422],
  ["POST /api/admin/profiles/resend-confirmation/preview", 401, 403, 403, 422],
  ["POST /api/admin/profiles/resend-confirmation", 401, 403, 403, 422],
  ["POST /api/admin/profiles/:id/resend-confirmation", 401, 403, 403, 200],
  ["POST /api/admin/profiles/:id/sign-out", 401, 403, 403, 200],
];

test.each(TABLE)("%s answers a guest %i, the owner %i, another member %i, an administrator %i", async (...row) => {
  const [route, ...expected] = row;
  const [method = "", path = ""] = route.split(" ");
  admin ??= await createAdmin(api());
  const profile = { fullName: "Private Person" };
  const owner = await createMember(api(), { confirmed: false, profile });
  const statuses: number[] = [];
  for (const as of [undefined, owner, await createMember(api()), admin]) {
    const response = await api().call(method, path.replace(":id", owner.id), { as });
    statuses.push(response.status);
    if (as !== admin) expect(await response.text()).not.toContain("Private Person");
    else await response.text();
  }
  expect(statuses).toEqual(expected);
});

test("the table has a row for every route of this area", () => {
  const routes = createApi(api()).routes.filter(({ path }) => path.startsWith("/api/admin/profiles"));
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...names].sort()).toEqual(TABLE.map(([route]) => route).sort());
});

test("an administrator removed from the list gets 403 on every members route", async () => {
  const own = await createTestApi({ adminEmails: ["second@isa.example"] });
  const second = await createAdmin(own, { email: "second@isa.example" });
  const { id } = await createMember(own, { confirmed: false });
  const ask = ([route]: Row) => {
    const [method = "", path = ""] = route.split(" ");
    return own.call(method, path.replace(":id", id), { as: second });
  };
  for (const row of TABLE) expect((await ask(row)).status).toBe(row.at(-1));
  own.config.adminEmails = ["somebody@isa.example"];
  for (const row of TABLE) expect((await ask(row)).status).toBe(403);
  await own.close();
});

test.each(["0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55", "new", "%00"])("the member id %s answers 404", async (id) => {
  admin ??= await createAdmin(api());
  const asked = [
    ["POST", "resend-confirmation"],
    ["POST", "sign-out"],
  ] as const;
  for (const [method, what] of asked)
    expect((await api().call(method, `/api/admin/profiles/${id}/${what}`, { as: admin })).status).toBe(404);
});
