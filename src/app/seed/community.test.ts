import { expect, test } from "vitest";
import type { DirectoryAnswer } from "#features/directory/contract/directory.ts";
import { testApi } from "#test/api.ts";
import { COMMUNITY } from "./community.ts";
import { seedDemo } from "./seed-demo.ts";

const api = testApi({ seed: true });

test("the demo lists thirty members of all types and tiers in many countries", async () => {
  await seedDemo(api());
  const members = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const answer = await api().call("GET", `/api/directory${cursor && `?cursor=${cursor}`}`);
    const page = (await answer.json()) as DirectoryAnswer;
    members.push(...page.members);
    cursor = page.nextCursor;
  }
  const businesses = new Set(members.map(({ businessName }) => businessName));
  expect(COMMUNITY.filter(({ profile }) => !businesses.has(profile.businessName ?? ""))).toEqual([]);
  expect(COMMUNITY).toHaveLength(30);
  expect(new Set(members.map(({ entrepreneurType }) => entrepreneurType)).size).toBe(7);
  expect(new Set(members.map(({ country }) => country)).size).toBeGreaterThan(20);
  expect(new Set(members.map(({ edidTier }) => edidTier))).toEqual(new Set([null, "explorer", "builder", "pioneer"]));
});
