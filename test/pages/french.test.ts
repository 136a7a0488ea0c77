import { expect, test } from "vitest";
import { EMAIL_MESSAGES } from "#accounts/domain/messages.ts";
import { expectFrenchMarkup } from "../support/french.ts";
import { guest, visitorCalled } from "../support/pages.ts";

test.each([
  ...["/fr", "/fr/faq", "/fr/opportunities", "/fr/community", "/fr/pre-apply", "/fr/auth", "/fr/nothing-here"].map(
    (path) => ["guest", path] as const,
  ),
  ["chinedu", "/fr/dashboard"],
  ["chinedu", "/fr/card"],
  ["chinedu", "/fr/account/security"],
] as const)("for %s, %s contains no English text", async (who, path) => {
  const page = await (await visitorCalled(who)).get(path);
  expect([page.path, page.status]).toEqual([path, path.endsWith("nothing-here") ? 404 : 200]);
  expectFrenchMarkup(page.html);
});

// The translating script may load after the response.
test("field errors in form responses are in the reader's language", async () => {
  const { ask, site } = guest();
  const body = new URLSearchParams({ intent: "sign-in", email: "nobody", password: "" });
  const answer = await ask("/fr/auth.data", { method: "POST", body, headers: { origin: site } });
  expect([answer.status, answer.html]).toEqual([422, expect.stringContaining("adresse e-mail valable")]);
  expect(answer.html).not.toContain(EMAIL_MESSAGES.invalid);
});
