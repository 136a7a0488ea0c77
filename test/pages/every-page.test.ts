import { afterAll, beforeAll, expect, test } from "vitest";
import { addressIn } from "#platform/i18n/address.ts";
import { memberCalled } from "../e2e/directory-visit.ts";
import { jargonIn } from "../support/jargon.ts";
import { type Page, type Visitor, visitorCalled } from "../support/pages.ts";
import { PEOPLE, pagesOf, type WalkedPage } from "../support/pages-of-site.ts";
import { type Product, startProduct } from "../support/product.ts";
import { findEnglish, SAID } from "../support/raw-english.ts";

/** Own product: data of other tests may contain anything. SAML adds the pages of single sign-on. */
let product: Product;
beforeAll(async () => {
  product = await startProduct({ AUTH_SAML_ENABLED: "true" });
  await addMissingData();
});
afterAll(() => product?.stop());

async function addMissingData(): Promise<void> {
  const brian = await visitorOf("brian");
  const proposal = { link: "https://grants.example/call", title: "A call", about: "Seed money." };
  const proposed = await (await brian.get("/opportunities/propose")).press("Send the proposal", proposal);
  const { memberId } = await memberCalled("Namib Salt Traders", product.url);
  const form = await brian.get(`/report?member=${memberId}`);
  const reported = await form.press("Send the report", { reason: "other" });
  for (const page of [proposed, reported]) expect(page.words).toContain("Thank you. Our team looks at it");
}

const visitors = new Map<string, Promise<Visitor>>();
function visitorOf(who: string): Promise<Visitor> {
  const visitor = visitors.get(who) ?? visitorCalled(who, product.url);
  visitors.set(who, visitor);
  return visitor;
}

/** Text outside the translator stays English in this pseudo language. */
const PSEUDO = "en-XA";

async function open(who: string, { path, link, route, status }: WalkedPage, language?: typeof PSEUDO): Promise<Page> {
  const inLanguage = (address: string) => (language ? addressIn(address, language) : address);
  const visitor = await visitorOf(who);
  let page = await visitor.get(inLanguage(path));
  if (link) page = await visitor.get(page.all(link)[0]?.attribs.href ?? "");
  else expect(page.path).toBe(inLanguage(path));
  expect(page.url.pathname).toMatch(new RegExp(`^${inLanguage(route).replace(/:\w+/g, "[^/]+")}$`));
  expect(page.status).toBe(status);
  return page;
}

const answers = new Map<string, Promise<Page>>();

async function expectLinks(page: Page, who: string): Promise<void> {
  const visitor = await visitorOf(who);
  for (const [name, href] of page.links()) {
    const { origin, pathname, search, hash } = new URL(href, page.url);
    if (origin !== product.url) continue;
    if (href.startsWith("#")) expect(page.all(hash).length, `${name}: ${href}`).toBe(1);
    else {
      const key = `${who} ${pathname}${search}`;
      const asked = answers.get(key) ?? visitor.ask(pathname + search);
      answers.set(key, asked);
      expect((await asked).status, `${name}: ${href}`).toBeLessThan(400);
    }
  }
}

function wordsOf(page: Page): string {
  const named = page.all(SAID.map((name) => `main [${name}]`).join());
  const names = named.flatMap(({ attribs }) => SAID.map((name) => attribs[name] ?? ""));
  return [...page.texts("main, dialog"), ...names].join("\n");
}

const ALL = PEOPLE.flatMap((who) => pagesOf(who).map((walked) => [who, walked.name, walked] as const));

test.each(ALL)("for %s, %s is a complete page without jargon or broken links", async (who, _, walked) => {
  const page = await open(who, walked);
  expect(page.texts("head title")).toEqual([expect.stringMatching(/\S{3}/)]);
  expect([page.all("main").length, page.all("h1").length]).toEqual([1, 1]);
  expect(jargonIn(wordsOf(page))).toEqual([]);
  await expectLinks(page, who);
});

test.each(ALL.filter(([, , { route }]) => !route.startsWith("/dev/")))(
  "for %s, %s contains no untranslated text",
  async (who, _, walked) => {
    expect(findEnglish((await open(who, walked, PSEUDO)).html)).toEqual([]);
  },
);

test("the check finds untranslated text in content, names, title and description", async () => {
  const { html } = await (await visitorOf("guest")).get(addressIn("/faq", PSEUDO));
  const planted = [
    ["</main>", "<p>Planted words</p></main>"],
    ["</main>", '<a href="/" aria-label="Planted words">1</a></main>'],
    ["</title>", " Planted words</title>"],
    ['name="description" content="', 'name="description" content="Planted words '],
    ["</main>", "<noscript>Planted words</noscript></main>"],
  ] as const;
  for (const [place, words] of planted)
    expect(findEnglish(html.replace(place, words)), words).toEqual([expect.stringContaining("Planted words")]);
});
