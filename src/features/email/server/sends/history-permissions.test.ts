import { expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { testApi } from "#test/api.ts";
import { createSend } from "#test/email-sends.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const api = testApi();
let admin: TestAccount | undefined;

type Row = [route: string, guest: number, recipient: number, other: number, admin: number, body?: unknown];

const TABLE: Row[] = [
  ["GET /api/admin/email-history", 401, 403, 403, 200],
  ["GET /api/admin/email-history/uncertain", 401, 403, 403, 200],
  // No uncertain mail exists.
  ["POST /api/admin/email-history/uncertain/retry", 401, 403, 403, 409, { mayArriveTwice: true }],
  ["POST /api/admin/email-history/uncertain/leave", 401, 403, 403, 409],
  ["GET /api/admin/email-history/:id", 401, 403, 403, 200],
  ["GET /api/admin/email-history/:id/progress", 401, 403, 403, 200],
  ["GET /api/admin/email-history/:id/recipients", 401, 403, 403, 200],
  ["GET /api/admin/email-history/:id/recipients.csv", 401, 403, 403, 200],
  // The send has ended.
  ["POST /api/admin/email-history/:id/pause", 401, 403, 403, 409],
  ["POST /api/admin/email-history/:id/resume", 401, 403, 403, 409],
  ["GET /api/admin/email-history/leaving", 401, 403, 403, 200],
  ["POST /api/admin/email-history/:id/undo", 401, 403, 403, 409],
  ["POST /api/admin/email-history/:id/cancel", 401, 403, 403, 409],
  ["POST /api/admin/email-history/:id/retry", 401, 403, 403, 409, { what: "failed" }],
];

const split = (route: string, id: string) => {
  const [method = "", path = ""] = route.split(" ");
  return [method, path.replace(":id", id)] as const;
};

test.each(TABLE)("%s answers a guest %i, a recipient %i, another member %i, an administrator %i", async (...row) => {
  const [route, guest, recipient, other, ofAdmin, json] = row;
  admin ??= await createAdmin(api());
  const reader = await createMember(api());
  const { id } = await createSend(api(), { subject: "Private subject" }, [
    { accountId: reader.id, recipient: reader.email },
  ]);
  const statuses: number[] = [];
  for (const as of [undefined, reader, await createMember(api()), admin]) {
    const response = await api().call(...split(route, id), { as, json });
    statuses.push(response.status);
    if (as !== admin) expect(await response.text()).not.toContain("Private subject");
  }
  expect(statuses).toEqual([guest, recipient, other, ofAdmin]);
});

test("the table has a row for every route of this area", () => {
  const routes = createApi(api()).routes.filter(({ path }) => path.startsWith("/api/admin/email-history"));
  const names = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...names].sort()).toEqual(TABLE.map(([route]) => route).sort());
});

test.each(["0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55", "new", "%00"])(
  "the unknown id %s is answered with 404",
  async (id) => {
    admin ??= await createAdmin(api());
    for (const [route, , , , , json] of TABLE.filter(([route]) => route.includes(":id"))) {
      expect((await api().call(...split(route, id), { as: admin, json })).status).toBe(404);
    }
  },
);
