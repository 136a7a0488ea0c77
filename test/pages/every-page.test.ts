import { afterAll, beforeAll, expect, test } from "vitest";
import { addressIn } from "#platform/i18n/address.ts";
import { type Page, visitorCalled } from "../support/pages.ts";
import { FOLLOWED, PAGES_OF_SITE } from "../support/pages-of-site.ts";
import { type Product, startProduct } from "../support/product.ts";
import { findEnglish } from "../support/raw-english.ts";
import { jargonIn } from "./jargon.ts";

/** With the demo data alone, for what other tests leave may say anything; with single sign-on, so that its pages are there. */
let product: Product;
beforeAll(async () => {
  product = await startProduct({ AUTH_SAML_ENABLED: "true" });
});
afterAll(() => product?.stop());

const PAGES = [...PAGES_OF_SITE, ["guest", "/auth/organisation"] as const];

/** What did not pass through the translator stays English here. */
const PSEUDO = "en-XA";
/** Where nothing is: broken links, members who are not there, and what is asked of nobody. */
const NOT_FOUND = /token=(?:broken|x)$|-99999$|\/none$|^\/(?:results|report|profile|pre-apply\/confirm)$/;
const statusOf = (path: string): number => (NOT_FOUND.test(path) ? 404 : path === "/request-refused" ? 403 : 200);

function expectWhole(page: Page): void {
  // An error page of the frame has no title of its own.
  if (page.url.pathname !== "/results") expect(page.texts("head title")).toEqual([expect.stringMatching(/\S{3}/)]);
  expect([page.all("main").length, page.all("h1").length]).toEqual([1, 1]);
  expect(jargonIn(page)).toEqual([]);
}

/** Asked once by each visitor. */
const answers = new Map<string, Promise<Page>>();

async function expectLinks(page: Page, who: string): Promise<void> {
  const visitor = await visitorCalled(who, product.url);
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

test.each(PAGES)(
  "for %s, %s is a whole page that speaks plainly, and no link of it leads nowhere",
  async (who, path) => {
    const page = await (await visitorCalled(who, product.url)).get(path);
    expect([page.status, page.path]).toEqual([statusOf(path), path]);
    expectWhole(page);
    await expectLinks(page, who);
  },
);

test.each(PAGES)("for %s, %s says nothing past the translator", async (who, path) => {
  const address = addressIn(path, PSEUDO);
  const page = await (await visitorCalled(who, product.url)).get(address);
  expect([page.status, page.path]).toEqual([statusOf(path), address]);
  expect(findEnglish(page.html)).toEqual([]);
});

test.each(FOLLOWED)(
  "for %s, what %s leads to by %s is whole, and says nothing past the translator",
  async (who, path, link) => {
    const visitor = await visitorCalled(who, product.url);
    const hrefOf = (page: Page) => page.all(link)[0]?.attribs.href ?? "";
    const page = await visitor.get(hrefOf(await visitor.get(path)));
    expect(page.status).toBe(200);
    expectWhole(page);
    const href = hrefOf(await visitor.get(addressIn(path, PSEUDO)));
    expect(href).toMatch(/^\/en-XA\//);
    const translated = await visitor.get(href);
    expect([translated.status, translated.path]).toEqual([200, href]);
    expect(findEnglish(translated.html)).toEqual([]);
  },
);

test("a sentence past the translator is found in text, names, title and description", async () => {
  const { html } = await (await visitorCalled("guest", product.url)).get(addressIn("/faq", PSEUDO));
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
