import { expect, test } from "vitest";
import { countOfDrill } from "./charts.ts";
import { countCommunity } from "./community.ts";
import { DRILL_KINDS, drillLabel, readDrill } from "./drill.ts";

test.each([
  [{ segment: "mentors" }, { kind: "segment", value: "mentors" }],
  [{ segment: "everybody" }, null],
  [{ stage: "edid_ready" }, { kind: "stage", value: "edid_ready" }],
  [{ stage: "ready" }, null],
  [{ country: "kenya" }, { kind: "country", value: "KE" }],
  [{ country: "Atlantis" }, null],
  [{ month: "2026-11" }, { kind: "month", value: "2026-11" }],
  [{ month: "2026-13" }, null],
  [{ skill: "Camel riding" }, { kind: "skill", value: "Camel riding" }],
  [{ need: "x".repeat(201) }, null],
  [{ topic: "a\0b" }, null],
  [
    { need: "", segment: "mentors" },
    { kind: "segment", value: "mentors" },
  ],
  [{ need: "a", skill: "b" }, null],
  [{}, null],
] as const)("the query %o opens the drill-down %o", (asked, drill) => {
  expect(readDrill(asked)).toEqual(drill);
});

test.each([
  [{ segment: "seeking_funding" }, "Seeking Funding"],
  [{ need: "mentorship_and_coaching" }, "Mentorship & Coaching"],
  [{ skill: "Camel riding" }, "Camel riding"],
  [{ topic: "food_and_beverage" }, "Food & Beverage"],
  [{ stage: "edid_ready" }, "E-DID Ready"],
  [{ country: "KE" }, "Kenya"],
  [{ month: "2026-11" }, "November 2026"],
])("the drill-down %o has the heading %s", (asked, label) => {
  const drill = readDrill(asked);
  expect(drill && drillLabel(drill)).toBe(label);
});

test("a drill-down shows its member count when the figures hold it", () => {
  const figures = countCommunity([]);
  const values = { segment: "mentors", stage: "quick_start", country: "KE", month: "2026-11" };
  for (const kind of DRILL_KINDS) {
    const drill = readDrill({ [kind]: kind in values ? values[kind as keyof typeof values] : "anything" });
    expect(drill && countOfDrill(figures, drill)).toBe(kind in values ? 0 : null);
  }
});
