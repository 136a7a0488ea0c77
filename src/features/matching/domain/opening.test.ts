import { expect, test } from "vitest";
import { newProfileFields } from "#features/profiles/domain/new-profile.ts";
import { openingFor } from "./opening.ts";

const PUBLIC = { okFeatureProfile: true, profileCompletionStage: "edid_ready" } as const;
const asker = { ...newProfileFields(), ...PUBLIC, id: "1", memberId: "ISA-KE-SE-00001" };
const other = { ...newProfileFields(), ...PUBLIC, id: "2", memberId: "ISA-KE-SE-00002" };
const texts = (...both: Parameters<typeof openingFor>) => openingFor(...both).map(({ text }) => text);

test("the opening to a mentor asks for help in the mentor's areas", () => {
  const needing = {
    ...asker,
    supportAreasNeeded: ["access_to_funding_and_investment"],
    industrySector: ["tourism_and_hospitality"],
  };
  const mentor = {
    ...other,
    wantsToMentor: true,
    mentorAreas: ["grant_writing"],
    industrySector: ["tourism_and_hospitality"],
  };
  expect(openingFor(needing, mentor)).toEqual([
    { text: "I need help with {needs}, and you know about it.", values: { needs: ["Access to Funding & Investment"] } },
    { text: "We both work in {industries}.", values: { industries: ["Tourism & Hospitality"] } },
  ]);
});

test("the opening to a collaborator offers help, in at most two sentences", () => {
  const offering = { ...asker, country: "KE", industrySector: ["a"], skillsOffer: ["sales_and_negotiation"] };
  const open = {
    ...other,
    country: "KE",
    industrySector: ["a"],
    collaboratorTypes: ["co_founder"],
    supportAreasNeeded: ["market_access_and_export"],
  };
  expect(texts(offering, open)).toEqual(["I may be able to help you with {needs}.", "We both work in {industries}."]);
});

test("the opening is empty when two members share nothing", () => {
  expect(openingFor(asker, other)).toEqual([]);
});
