import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember, createOpportunity } from "#test/factories.ts";
import type { SimilarAnswer } from "../contract/saved-opportunities.ts";

const api = testApi();
const alike = { type: "grant", region: "Kenya", industry: ["technology"] };

async function similarTo(saved: object[], status?: string) {
  const member = await createMember(api());
  for (const fields of saved) {
    const path = `/api/saved-opportunities/${await createOpportunity(api(), fields)}`;
    await api().call("PUT", path, { as: member });
    if (status) await api().call("PATCH", path, { as: member, json: { version: 1, status } });
  }
  const answer = await api().call("GET", "/api/saved-opportunities/similar", { as: member });
  return ((await answer.json()) as SimilarAnswer).similar;
}

test("live, open and unsaved opportunities are suggested with the save they resemble", async () => {
  const close = await createOpportunity(api(), { ...alike, title: "Close" });
  const near = await createOpportunity(api(), { ...alike, title: "Near", region: "Ghana" });
  await createOpportunity(api(), { ...alike, visibility: false });
  await createOpportunity(api(), { ...alike, heldAt: new Date() });
  await createOpportunity(api(), { ...alike, deadline: "2020-01-01" });
  await createOpportunity(api(), { ...alike, type: "talk", industry: [], region: "Kenya" });
  const found = await similarTo([{ ...alike, title: "Saved" }]);
  expect(found.map(({ opportunity: { id }, reason }) => [id, reason])).toEqual([
    [close, { likeness: "typeIndustryRegion", title: "Saved", hasApplied: false }],
    [near, { likeness: "typeIndustry", title: "Saved", hasApplied: false }],
  ]);
});

test("no save gives no suggestions, and a suggestion states when the member applied", async () => {
  expect(await similarTo([])).toEqual([]);
  const [first] = await similarTo([{ ...alike, title: "Tried" }], "applied");
  expect(first?.reason).toMatchObject({ title: "Tried", hasApplied: true });
});
