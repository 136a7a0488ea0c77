import { expect, test } from "vitest";
import { KEPT_PAGES, keptLinksOn, keptPagesOf, languageOfPath } from "./kept-pages.ts";

const ID = "01890a5d-ac96-774b-bcce-b302099a8057";

test.each([
  ["/dashboard", true],
  ["/dashboard?tab=profile", true],
  ["/fr/card", true],
  ["/card?new=gold", false],
  ["/opportunities/saved?cursor=abc", true],
  [`/opportunities/saved/${ID}`, true],
  [`/opportunities/saved/${ID}?said=saved`, false],
  ["/opportunities/saved/by-link", false],
  ["/profile/ISA-KE-SE-00009", true],
  ["/edit-profile?section=2", true],
  ["/edit-profile?tab=password", false],
  ["/account/security", false],
  ["/admin", false],
  ["/introductions", false],
  ["/notices?cursor=abc", true],
  ["/notices/settings", false],
  ["/", false],
])("the address %s is kept on a member's device: %s", (address, isKept) => {
  expect(keptPagesOf(address) !== null).toBe(isKept);
});

test("a prefetched page belongs to the kind that keeps it", () => {
  for (const kind of KEPT_PAGES) if (kind.ahead) expect(keptPagesOf(kind.ahead)).toBe(kind);
});

test("the list of saved opportunities links to each of them and to its next page", () => {
  const page = `<a href="/fr/opportunities/saved/${ID}">One</a><a href="/fr/opportunities/saved/${ID}">again</a>
    <a href="/fr/opportunities/saved?cursor=a&amp;b=1">Next</a><a href="/opportunities/${ID}">Listing</a>`;
  expect(keptLinksOn(page)).toEqual([`/fr/opportunities/saved/${ID}`, "/fr/opportunities/saved?cursor=a&b=1"]);
});

test.each([
  ["/fr/card", "/fr"],
  ["/fr", "/fr"],
  ["/ar-XB/card", "/ar-XB"],
  ["/card", ""],
  ["/free", ""],
])("the path %s has the language prefix %o", (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});
