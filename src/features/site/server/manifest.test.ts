import { expect, test } from "vitest";
import { inLanguage } from "#platform/http/request-scope.ts";
import { testApi } from "#test/api.ts";

const api = testApi();

async function manifestIn(language: "en" | "fr") {
  const answer = await inLanguage(language, async () => api().call("GET", "/site.webmanifest"));
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  return (await answer.json()) as Record<string, unknown>;
}

test("the web manifest is in the page language, with the same id in all languages", async () => {
  const [english, french] = [await manifestIn("en"), await manifestIn("fr")];
  expect(english).toMatchObject({
    lang: "en",
    start_url: "/dashboard",
    description: "The home of African entrepreneurs",
  });
  expect(french).toMatchObject({ lang: "fr", start_url: "/fr/dashboard", id: english.id });
  expect(french.description).not.toBe(english.description);
});

test("the manifest has shortcuts to card, saved opportunities and opportunities, and a share target for proposals", async () => {
  const { shortcuts, share_target } = await manifestIn("fr");
  expect((shortcuts as { url: string }[]).map(({ url }) => url)).toEqual([
    "/fr/card",
    "/fr/opportunities/saved",
    "/fr/opportunities",
  ]);
  expect(share_target).toMatchObject({ action: "/fr/opportunities/propose", method: "GET" });
});
