import { expect, test } from "vitest";
import { describeMembers, segmentNameOf } from "./describe.ts";

test.each([
  [{}, []],
  [{ country: "KE", stage: "edid_builder_ready" }, ["Kenya", "Builder Ready"]],
  [{ tier: "builder", seen: "not90" }, ["E-DID card: Builder", "Last seen: Not for 90 days"]],
  [
    { need: "access_to_funding_and_investment", skill: "Camel riding", city: "Kumasi", mentors: "1", search: " ama " },
    [
      "Support needed: Access to Funding & Investment",
      "Skill offered: Camel riding",
      "City or town: Kumasi",
      "Mentors Only",
      "found by “ama”",
    ],
  ],
  [{ asked: "fund" }, ["asked for: The Fund"]],
  [
    { asked: "connect:ISA-KE-SE-80001", waiting: "1" },
    ["asked for: To meet a member: ISA-KE-SE-80001", "not answered yet"],
  ],
])("the filters %o read as %o", (chosen, words) => {
  expect(describeMembers(chosen)).toEqual(words);
});

test("a saved segment is described by its name", () => {
  expect(describeMembers({ country: "KE", saved: "id" }, "Weavers")).toEqual(["Saved segment: Weavers", "Kenya"]);
});

test.each([
  [{ country: "KE", search: "ama@example.com" }, "Kenya"],
  [{ search: "+254 700 000 001" }, ""],
  [
    { city: "Kumasi", skill: "Camel riding", need: "access_to_funding_and_investment", mentors: "1" },
    "Support needed: Access to Funding & Investment, Mentors Only",
  ],
  [{ stage: "edid_ready", asked: "connect:ISA-KE-SE-80001", waiting: "1" }, "E-DID Ready"],
])("a segment of %o gets the name %o without typed text", (chosen, name) => {
  expect(segmentNameOf(chosen)).toBe(name);
});
