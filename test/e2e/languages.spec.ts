import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { addressIn } from "#platform/i18n/address.ts";
import routes from "../../src/routes.ts";
import { DESKTOP, openPage, testBrowser } from "../support/browser.ts";
import { FOLLOWED, PAGES_OF_SITE } from "../support/pages-of-site.ts";
import { expectNoFaults, onOwnSite, pseudoVisits } from "../support/pseudo-visit.ts";
import { signInAs } from "../support/sign-in.ts";
import { changeAddress, confirmedPerson, newEmail, settledPerson, waitForReset } from "./auth-visit.ts";
import { addApp } from "./second-step-visit.ts";

const { visit, site } = onOwnSite(testBrowser());
const visitPage = pseudoVisits(visit, "en-XA");

test.each(PAGES_OF_SITE)("as %s, %s is whole in another language and fits a phone", async (who, path) => {
  await expectNoFaults(await visitPage(who, path));
});

test.each(FOLLOWED)("as %s, what %s leads to by %s is whole in another language", async (who, path, link) => {
  const visited = await visitPage(who, path);
  const { page } = visited;
  const href = await page.locator(link).first().getAttribute("href");
  expect(href).toMatch(/^\/en-XA\//);
  await openPage(page, href ?? "");
  await expectNoFaults(visited);
});

test("the second step of a sign-in is whole in another language", async () => {
  const person = await confirmedPerson(site());
  await addApp(site(), person);
  const visited = await visit("/robots.txt");
  await signInAs(visited.page, person.email, person.password);
  await openPage(visited.page, addressIn("/auth/second-step", "en-XA"));
  await visited.page.getByRole("textbox").first().waitFor();
  await expectNoFaults(visited);
});

test("the page that waits for a mail is whole in another language", async () => {
  const visited = await visit("/robots.txt");
  await waitForReset(visited.page);
  await openPage(visited.page, addressIn("/auth/inbox", "en-XA"));
  await visited.page.locator("summary").last().click();
  await expectNoFaults(visited);
});

test("the page that waits for the mails of a new address is whole in another language", async () => {
  const person = await settledPerson(site());
  const visited = await visit("/robots.txt");
  await signInAs(visited.page, person.email, person.password);
  await changeAddress(visited.page, newEmail());
  await openPage(visited.page, addressIn("/auth/inbox/change", "en-XA"));
  await visited.page.locator("summary").last().click();
  await expectNoFaults(visited);
});

test("a report is whole in another language for those who decide", async () => {
  const { page: reporter } = await visitPage("brian", "/community?search=namib");
  const { members } = await (await reporter.request.get("/api/directory?search=namib")).json();
  const data = { thing: "member", id: members[0].memberId, reason: "other" };
  const reported = await reporter.request.post("/api/reports", { headers: { origin: site() }, data });
  expect(reported.ok()).toBe(true);
  const visited = await visitPage("admin1", "/admin/reports");
  await expectNoFaults(visited);
  const href = await visited.page.locator("main a[href*='/admin/reports/']").first().getAttribute("href");
  await openPage(visited.page, href ?? "");
  await expectNoFaults(visited);
});

test("an address that leads nowhere leads to the home page in the same language", async () => {
  const { page } = await visit(addressIn("/no-such-page", "en-XA"));
  await page.waitForURL("**/en-XA");
});

test.each(["/", "/community", "/dashboard"])(
  "longer words leave the head of %s whole on a wide screen",
  async (path) => {
    const visited = await visitPage(path === "/dashboard" ? "chinedu" : "guest", path, { viewport: DESKTOP });
    await expectNoFaults(visited);
    const { page } = visited;
    const menu = page.locator("header details > summary:visible");
    if (path !== "/dashboard") {
      await menu.click();
      await page.locator("header nav:visible").waitFor();
      await expectNoFaults(visited);
    }
  },
);

test("what a form says of mistakes is in another language too", async () => {
  const visited = await visitPage("guest", "/auth");
  const { page } = visited;
  await page.locator("form#sign-in [name=email]").fill("nobody");
  await page.keyboard.press("Enter");
  await page.locator("[aria-invalid=true]").first().waitFor();
  await expectNoFaults(visited);
});

/**
 * Local mode's own pages stay English; where organisations sign in has a site of its own (auth-sso.spec.ts), and the demo has
 * no proposal (proposals.spec.ts).
 */
const NOT_WALKED = /^\/(?:dev\/|auth\/organisation$|(?:admin|opportunities)\/proposals\/:id$)/;

function pagesOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    if (children) return pagesOf(children, address);
    return file.endsWith(".tsx") && path !== "*" ? [address || "/"] : [];
  });
}

test("every page of the site is walked through", () => {
  const walked = [
    ...PAGES_OF_SITE.map(([, path]) => path.replace(/\?.*/, "")),
    "/opportunities/1",
    "/admin/members/1",
    "/admin/reports/1",
    "/auth/second-step",
    "/auth/inbox",
    "/auth/inbox/change",
  ];
  const missed = pagesOf(routes as RouteConfigEntry[]).filter((address) => {
    const pattern = new RegExp(`^${address.replace(/\/:\w+\?/g, "(?:/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`);
    return !walked.some((path) => pattern.test(path));
  });
  expect(missed.filter((address) => !NOT_WALKED.test(address))).toEqual([]);
});
