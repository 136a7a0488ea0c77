import { expect, test } from "vitest";
import { type ChosenFilters, PROFILE_FILTERS, PROFILE_FLAGS, PROFILE_TAGS, PROFILE_WORDS, typedOf } from "./filters.ts";
import { accountTerms, termGroups } from "./terms.ts";

const NAMES = [...PROFILE_FILTERS, ...PROFILE_TAGS, ...PROFILE_WORDS, ...PROFILE_FLAGS].map(({ name }) => name);
const chosen = (some: Partial<ChosenFilters>): ChosenFilters => ({
  ...(Object.fromEntries([...NAMES, "saved", "joined", "asked", "waiting"].map((name) => [name, ""])) as ChosenFilters),
  ...some,
});
const groupsOf = (some: Partial<ChosenFilters>) => termGroups(chosen(some), (language) => [language, `${language}!`]);

test.each<[Partial<ChosenFilters>, string[][]]>([
  [{}, []],
  [{ type: "solo", country: "KE" }, [["type:solo"], ["country:KE"]]],
  [{ stage: "edid_ready" }, [["stage:edid_ready"]]],
  [{ tier: "builder" }, [["stage:edid_builder_ready"]]],
  [{ business: "scaling" }, [["business:scaling"]]],
  [{ segment: "growth_stage" }, [["business:growth_stage", "business:scaling"]]],
  [{ segment: "mentors" }, [["mentors"]]],
  [{ segment: "seeking_funding" }, [["need:access_to_funding_and_investment"]]],
  [{ industry: "Fashion & Beauty" }, [["industry:fashion_and_beauty"]]],
  [{ skill: " Camel riding " }, [["skill:Camel riding"]]],
  [{ topic: "fashion_and_beauty" }, [["topic:fashion_and_beauty"]]],
  [{ city: " THIÈS-Nord" }, [["city:thies nord"]]],
  [{ language: "fr" }, [["language:fr", "language:fr!"]]],
  [{ mentors: "1", public: "on" }, [["mentors"], ["public"]]],
  [{ seen: "never", confirmed: "no", signUp: "google" }, []],
])("the filters %o become the terms %o", (some, groups) => {
  expect(groupsOf(some)).toEqual(groups);
});

test.each<[Partial<ChosenFilters>, string[]]>([
  [{}, []],
  [{ confirmed: "yes" }, ["confirmed"]],
  [{ confirmed: "no", signUp: "linkedin_oidc" }, ["unconfirmed", "signUp:linkedin_oidc"]],
])("the filters %o become the account terms %o", (some, terms) => {
  expect(accountTerms(chosen(some))).toEqual(terms);
});

test("a typed filter may be free text, and an option may not", () => {
  const typed = typedOf(chosen({ need: "access_to_funding_and_investment", skill: "Nia's stall" }));
  expect(typed).not.toContain("need");
  expect(typed).toEqual(expect.arrayContaining(["search", "city", "language", "skill"]));
});
