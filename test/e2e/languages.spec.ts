import { expect, test } from "vitest";
import { pseudo } from "#platform/catalogues/pseudo.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { DESKTOP, testBrowser } from "../support/browser.ts";
import { expectNoFaults, onOwnSite, pseudoVisits } from "../support/pseudo-visit.ts";
import { findFaults } from "../support/raw-english.ts";
import { turnToEnglish } from "../support/unpseudo.ts";
import { sizeText } from "../support/whole-page.ts";

const { visit, site } = onOwnSite(testBrowser());
const visitPage = pseudoVisits(visit, "en-XA");

test("an unknown address redirects to the home page in the same language", async () => {
  const answer = await fetch(site() + addressIn("/no-such-page", "en-XA"));
  expect([answer.status, answer.headers.get("refresh")]).toEqual([404, "0; url=/en-XA"]);
});

test.each(["guest", "chinedu", "admin1"])("the menu of %s fits a phone when text is twice as large", async (who) => {
  const { page } = await visitPage(who, "/");
  await page.getByText(pseudo("Menu"), { exact: true }).click();
  await page.locator("header a[href$='/opportunities']:visible").first().waitFor();
  await turnToEnglish(page);
  await sizeText(page, "200%");
  expect((await findFaults(page)).sideways).toEqual([]);
});

test("the desktop menu is fully translated and fits longer words", async () => {
  const visited = await visitPage("guest", "/", { viewport: DESKTOP });
  await visited.page.locator("header details > summary:visible").click();
  await visited.page.locator("header nav:visible").waitFor();
  await expectNoFaults(visited);
});

test("form errors are translated", async () => {
  const visited = await visitPage("guest", "/auth");
  const { page } = visited;
  await page.locator("form#sign-in [name=email]").fill("nobody");
  await page.keyboard.press("Enter");
  await page.locator("[aria-invalid=true]").first().waitFor();
  await expectNoFaults(visited);
});
