import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notices } from "#platform/db/schema/notices.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { noticeTo } from "./events.ts";

const api = testApi();
let admin: TestAccount | undefined;

type Row = [route: string, guest: number, owner: number, other: number, admin: number, json?: object];
const SETTINGS = { product: [], mail: [], quiet: null, wantsBoth: false };

/** :id is a notice of the owner. */
const TABLE: Row[] = [
  ["GET /api/notices", 401, 200, 200, 403],
  ["POST /api/notices/read", 401, 200, 200, 403, { until: "2040-01-01T00:00:00.000Z" }],
  ["POST /api/notices/:id/read", 401, 200, 404, 403],
  ["GET /api/notice-settings", 401, 200, 200, 403],
  ["PUT /api/notice-settings", 401, 200, 200, 403, SETTINGS],
];

test.each(TABLE)("%s answers a guest %i, its owner %i, another member %i, an administrator %i", async (...row) => {
  const [route, guest, owner, other, administrator, json] = row;
  const [method = "", path = ""] = route.split(" ");
  admin ??= await createAdmin(api());
  const callers = { guest: undefined, owner: await createMember(api()), other: await createMember(api()), admin };
  const opportunityId = await createOpportunity(api(), { title: "Secret plan" });
  const about = { event: "closesSoon" } as const;
  await noticeTo(api().db, callers.owner.id, { about, at: api().clock(), opportunityId });
  const isOwn = eq(notices.accountId, callers.owner.id);
  const [notice] = await api().db.select().from(notices).where(isOwn);
  const answers: Record<string, number> = {};
  for (const [caller, as] of [...Object.entries(callers)].toReversed()) {
    const response = await api().call(method, path.replace(":id", notice?.id ?? ""), { as, json });
    answers[caller] = response.status;
    if (caller === "owner") continue;
    expect(await response.text()).not.toContain("Secret plan");
    const [kept] = await api().db.select().from(notices).where(isOwn);
    if (caller !== "guest") expect(kept?.readAt).toBeNull();
  }
  expect(answers).toEqual({ guest, owner, other, admin: administrator });
});

test.each(["POST /api/notices/nothing/read", "POST /api/notices/0199d0f0-0000-7000-8000-000000000000/read"])(
  "%s answers 404",
  async (route) => {
    const [method = "", path = ""] = route.split(" ");
    expect((await api().call(method, path, { as: await createMember(api()) })).status).toBe(404);
  },
);
