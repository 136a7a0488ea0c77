import { expect, test } from "vitest";
import { refreshInsights } from "#features/insights/server/jobs.ts";
import { findStoredFigures } from "#features/insights/server/queries.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember } from "#test/factories.ts";
import type { ProfileSearchAnswer } from "../../contract/admin-profiles.ts";

const api = testApi();

test("whoever has no name is known by the address, else the number, and counted", async () => {
  const admin = await createAdmin(api(), { profile: null });
  const waiting = await createMember(api(), { email: "waits@example.com", confirmed: false, profile: null });
  const named = await createMember(api(), { email: "named@example.com", profile: { fullName: "Named" } });
  const [byPhone] = await api()
    .db.insert(accounts)
    .values({ phone: "254700111222", phoneConfirmedAt: api().clock(), appMetadata: { provider: "phone" } })
    .returning();
  await api().db.insert(accounts).values({ isAnonymous: true });
  const response = await api().call("GET", "/api/admin/profiles", { as: admin });
  const { profiles, total, matched }: ProfileSearchAnswer = await response.json();
  const contactOf = (id: string | undefined) => profiles.find((row) => row.id === id)?.contact;
  expect([waiting.id, named.id, byPhone?.id].map(contactOf)).toEqual(["waits@example.com", null, "+254700111222"]);
  const people = profiles.length;
  expect([people, total, matched.count]).toEqual([4, people, people]);
  await refreshInsights(api());
  const stored = await findStoredFigures(api().db);
  expect([stored?.figures.everybody, stored?.figures.community.totalMembers]).toEqual([people, 1]);
});
