import { beforeEach, expect, test } from "vitest";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { createOpportunity } from "#test/factories.ts";
import type { ForCountryAnswer } from "../contract/recommendations.ts";

const api = testApi();
const ask = (query: string) => api().call("GET", `/api/recommendations/country${query}`);
const DAY = 86_400_000;

beforeEach(async () => {
  await api().db.delete(opportunities);
});

test("a guest gets three open opportunities for a country and the total", async () => {
  const soon = (days: number) => new Date(api().clock().getTime() + days * DAY);
  await createOpportunity(api(), { title: "Everywhere", region: "Global", closesAt: soon(4) });
  await createOpportunity(api(), { title: "All of Africa", region: "Pan-African", closesAt: soon(3) });
  await createOpportunity(api(), { title: "Next door", region: "East Africa", closesAt: soon(2) });
  await createOpportunity(api(), { title: "Here", region: null, countries: ["KE"], closesAt: soon(1) });
  await createOpportunity(api(), { title: "Elsewhere", region: "Togo" });
  await createOpportunity(api(), { title: "Over", region: "Kenya", closesAt: soon(-1) });
  await createOpportunity(api(), { title: "A draft", region: "Kenya", visibility: false });
  const answer = (await (await ask("?country=KE")).json()) as ForCountryAnswer;
  expect(answer.opportunities.map(({ title }) => title)).toEqual(["Here", "Next door", "All of Africa"]);
  expect(answer.total).toBe(4);
});

test.each(["", "?country=", "?country=ZZ", "?country=Kenya"])("the country query %j is refused", async (query) => {
  expect((await ask(query)).status).toBe(422);
});
