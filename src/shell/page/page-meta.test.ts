import { expect, test } from "vitest";
import { inLanguage } from "#platform/http/request-scope.ts";
import { pageMeta } from "./page-meta.ts";

const FACTS = { siteUrl: "https://isa.example", path: "/faq", title: "Questions", description: "And answers" };
type Link = { rel?: string; hrefLang?: string; href?: string };

const linksIn = (rel: string, facts: Parameters<typeof pageMeta>[0] = FACTS) =>
  (pageMeta(facts) as Link[]).filter((fact) => fact.rel === rel).map(({ hrefLang, href }) => [hrefLang, href]);

test("a page names its address in each language, and English as the default", () => {
  const named = [
    ["en", "https://isa.example/faq"],
    ["fr", "https://isa.example/fr/faq"],
    ["x-default", "https://isa.example/faq"],
  ];
  expect(linksIn("alternate")).toEqual(named);
  expect(inLanguage("fr", () => linksIn("alternate"))).toEqual(named);
  expect(linksIn("alternate", { ...FACTS, noIndex: true })).toEqual([]);
});

test("the canonical address of a French page is its French address", () => {
  expect(linksIn("canonical")).toEqual([[undefined, "https://isa.example/faq"]]);
  expect(inLanguage("fr", () => linksIn("canonical"))).toEqual([[undefined, "https://isa.example/fr/faq"]]);
});
