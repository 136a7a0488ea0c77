import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember, createOpportunity } from "#test/factories.ts";
import { setClock } from "#test/saved-opportunities.ts";

const api = testApi();
const MEMBER = {
  profileCompletionStage: "edid_ready",
  country: "KE",
  industrySector: ["agriculture_and_agribusiness"],
};
const MATCHING = { countries: ["KE"], industry: ["agriculture_and_agribusiness"], region: "Kenya" };

const PLACES = [
  "/api/opportunities",
  "/api/opportunities?search=Closing",
  "/opportunities/feed.xml",
  "/opportunities/feed.json",
  "/sitemap-opportunities.xml",
  "/opportunities/calendar/grant.ics",
  "/opportunities/calendar/east_africa.ics",
  "/api/recommendations",
];

test("a closed opportunity leaves all lists at its closing moment and keeps its page", async () => {
  setClock(api(), "2027-03-01T12:00:00Z");
  const id = await createOpportunity(api(), { title: "Closing call", deadline: "2027-03-01", ...MATCHING });
  const named = async () => {
    const as = await createMember(api(), { profile: MEMBER });
    const answers = PLACES.map(async (path) => {
      const answer = await api().call("GET", path, path === "/api/recommendations" ? { as } : {});
      expect(answer.status, path).toBe(200);
      return (await answer.text()).replaceAll("\r\n ", "").includes(id) ? [path] : [];
    });
    return (await Promise.all(answers)).flat();
  };
  setClock(api(), "2027-03-01T20:59:59Z");
  expect(await named()).toEqual(PLACES);
  setClock(api(), "2027-03-01T21:00:00Z");
  expect(await named()).toEqual([]);
  const page = await (await api().call("GET", `/api/opportunities/${id}`)).json();
  expect(page.fit).toBeNull();
  expect(JSON.parse(page.jsonLd).potentialAction.endTime).toBe("2027-03-01T20:59:59.999Z");
});
