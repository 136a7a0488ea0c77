import { expect, test } from "vitest";
import { expectFrenchMarkup } from "../support/french.ts";
import { visitorCalled } from "../support/pages.ts";

test.each([
  ...["/fr", "/fr/faq", "/fr/opportunities", "/fr/community", "/fr/pre-apply", "/fr/auth", "/fr/nothing-here"].map(
    (path) => ["guest", path] as const,
  ),
  ["chinedu", "/fr/dashboard"],
  ["chinedu", "/fr/card"],
  ["chinedu", "/fr/account/security"],
] as const)("for %s, %s says nothing in English", async (who, path) => {
  const page = await (await visitorCalled(who)).get(path);
  expect([page.path, page.status]).toEqual([path, path.endsWith("nothing-here") ? 404 : 200]);
  expectFrenchMarkup(page.html);
});
