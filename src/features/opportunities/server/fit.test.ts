import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import type { OpportunityAnswer } from "../contract/opportunities.ts";

const api = testApi();
const profile = { country: "KE", industrySector: ["food_and_beverage"], businessStage: null };
const grant = { region: "East Africa", industry: ["food_and_beverage"], targetStage: ["growth_stage"] };

async function fitFor(as: TestAccount | undefined, fields: object) {
  const id = await createOpportunity(api(), fields);
  const answer = await api().call("GET", `/api/opportunities/${id}`, { as });
  return ((await answer.json()) as OpportunityAnswer).fit;
}

test("a member gets the match reasons and the missing profile fields", async () => {
  expect(await fitFor(await createMember(api(), { profile }), grant)).toMatchObject({
    relevanceScore: 5,
    match: "good",
    reasons: [{ kind: "industry" }, { kind: "place" }],
    additions: [{ kind: "stage", section: "business", values: { stages: ["Growth Stage"] } }],
  });
});

test("an opportunity with one reason is labelled open, and one without reasons has no label", async () => {
  const member = await createMember(api(), { profile });
  expect(await fitFor(member, { region: "Kenya" })).toMatchObject({ match: "open", reasons: [{ kind: "place" }] });
  expect(await fitFor(member, { region: "Egypt" })).toMatchObject({ match: null, reasons: [], additions: [] });
});

test("guests, administrators and closed opportunities get no match information", async () => {
  const member = await createMember(api(), { profile });
  expect(await fitFor(undefined, grant)).toBeNull();
  expect(await fitFor(await createAdmin(api()), grant)).toBeNull();
  expect(await fitFor(member, { ...grant, deadline: "2020-01-31" })).toBeNull();
});
