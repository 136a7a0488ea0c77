import { expect, test } from "vitest";
import { mentorAreasFor, needsAnsweredBy, skillsFor } from "./need-answers.ts";
import { SKILLS } from "./options-about.ts";
import { MENTOR_AREAS, SUPPORT_AREAS } from "./options-needs.ts";

const isListed = (list: readonly { key: string }[], value: string) => list.some(({ key }) => key === value);

test("every support area is answered by some mentor area and by some skill", () => {
  for (const { key } of SUPPORT_AREAS) {
    expect(mentorAreasFor(key).filter((area) => isListed(MENTOR_AREAS, area)).length).toBeGreaterThan(0);
    expect(skillsFor(key).filter((skill) => isListed(SKILLS, skill)).length).toBeGreaterThan(0);
  }
});

test("every mentor area answers a need other than mentorship, except two personal ones", () => {
  const others = SUPPORT_AREAS.filter(({ key }) => key !== "mentorship_and_coaching");
  const useful = new Set(others.flatMap(({ key }) => mentorAreasFor(key)));
  const unused = MENTOR_AREAS.filter(({ key }) => !useful.has(key)).map(({ key }) => key);
  expect(unused).toEqual(["women_in_business", "founder_wellbeing"]);
});

test("every skill answers some need", () => {
  const useful = new Set(SUPPORT_AREAS.flatMap(({ key }) => skillsFor(key)));
  expect(SKILLS.filter(({ key }) => !useful.has(key))).toEqual([]);
});

test("the need for mentorship is answered by every mentor area", () => {
  expect(mentorAreasFor("mentorship_and_coaching")).toHaveLength(MENTOR_AREAS.length);
});

test.each(["Beekeeping", "constructor", "__proto__"])("the custom need %j is answered by the same words", (need) => {
  expect([mentorAreasFor(need), skillsFor(need), needsAnsweredBy([need])]).toEqual([[need], [need], [need]]);
});

test("the needs that a skill answers are the inverse of the skills for a need", () => {
  for (const { key: skill } of SKILLS) {
    const needs = SUPPORT_AREAS.map(({ key }) => key).filter((need) => skillsFor(need).includes(skill));
    expect(needsAnsweredBy([skill]).filter((need) => isListed(SUPPORT_AREAS, need))).toEqual(needs);
  }
  expect(needsAnsweredBy([])).toEqual([]);
});
