import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, expectFocusOn, openPage, testBrowser } from "../support/browser.ts";
import { type Product, startProduct } from "../support/product.ts";
import { expectNoFaults } from "../support/pseudo-visit.ts";
import { type SamlSite, startSamlSite } from "../support/saml-site.ts";
import { signInAs } from "../support/sign-in.ts";
import { ADMIN } from "./auth-visit.ts";

const visit = testBrowser();
const NAME = "Harambee Traders";
const KEY = "a-service-key-of-at-least-32-characters";
let product: Product;
let organisation: SamlSite;

beforeAll(async () => {
  product = await startProduct({ AUTH_SAML_ENABLED: "true", AUTH_SERVICE_KEY: KEY });
  organisation = await startSamlSite(product.url, NAME);
});
afterAll(async () => {
  await organisation?.stop();
  await product?.stop();
});

async function askProviders(method: string, path = "", json?: object) {
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  const body = json && JSON.stringify(json);
  const answer = await fetch(`${product.url}/auth/v1/admin/sso/providers${path}`, { method, headers, body });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const providers = async (): Promise<{ id: string }[]> => (await askProviders("GET")).items;

/** Idempotent, so that tests run in any order. */
async function ensureOrganisation(): Promise<void> {
  if ((await providers()).length > 0) return;
  const metadata_xml = await (await fetch(organisation.metadataUrl)).text();
  await askProviders("POST", "", { type: "saml", metadata_xml, domains: ["harambee.example"] });
}

const card = (page: Page) => page.getByRole("article").filter({ hasText: NAME });

async function leaveForOrganisation(page: Page, email: string) {
  await page.getByLabel(/^Work email/).fill(email);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: NAME }).waitFor();
}

test("an administrator adds an SSO organisation, edits it after a network failure, disables and deletes it", async () => {
  for (const { id } of await providers()) await askProviders("DELETE", `/${id}`);
  const { page, context } = await visit("/robots.txt", { site: product.url, viewport: DESKTOP });
  await signInAs(page, ADMIN.email);
  await openPage(page, "/admin");
  await page.getByRole("link", { name: "Manage single sign-on" }).click();
  await page.getByRole("heading", { name: "Single sign-on" }).waitFor();
  await page.getByText("No organisation yet").waitFor();
  await expect.poll(() => page.getByText(`${product.url}/auth/v1/sso/saml/acs`).count()).toBe(1);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download metadata" }).click();
  expect((await download).suggestedFilename()).toBe("metadata.xml");

  const add = page.getByRole("button", { name: "Add an organisation" });
  await add.click();
  await page.getByText("Please paste the metadata, or give its address.").waitFor();
  await page.getByLabel("Metadata address", { exact: true }).fill(organisation.metadataUrl);
  await page.getByLabel("Email domains").fill("harambee.example");
  await add.click();
  await card(page).waitFor();
  await card(page).getByText("harambee.example").waitFor();
  await card(page)
    .getByText(/^Valid until/)
    .waitFor();
  await expectFits(page);

  const edit = card(page).getByRole("button", { name: "Edit" });
  const dialog = page.getByRole("dialog", { name: NAME });
  const domains = dialog.getByLabel("Email domains");
  const save = dialog.getByRole("button", { name: "Save" });
  const lost = `lost-${randomUUID()}.example`;
  await edit.click();
  await domains.fill("not a domain!");
  await save.click();
  await page.getByText("Please enter domains such as example.org, one per line.").waitFor();
  await domains.fill(`harambee.example\n${lost}`);
  await context.setOffline(true);
  await save.click();
  await dialog.getByRole("alert").getByText("Failed to save the organisation").waitFor();
  await expectAccessible(page);
  const question = page.getByRole("dialog", { name: "Discard changes?" });
  for (const leave of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
    await leave();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await question.waitFor({ state: "hidden" });
    await expect.poll(() => domains.inputValue()).toBe(`harambee.example\n${lost}`);
  }
  await context.setOffline(false);
  await save.click();
  await dialog.waitFor({ state: "hidden" });
  await card(page).getByText(`harambee.example, ${lost}`).waitFor();
  await edit.click();
  await domains.fill("never.example");
  await page.goBack();
  await question.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("heading", { name: "Overview", level: 2 }).waitFor();
  await page.goForward();
  await card(page).getByText(`harambee.example, ${lost}`).waitFor();

  const enabled = card(page).getByRole("switch", { name: /^Members can sign in/ });
  await enabled.click();
  await expect.poll(() => enabled.isChecked()).toBe(false);
  await card(page).getByText("Off", { exact: true }).waitFor();
  await expect.poll(() => enabled.evaluate((element) => element === document.activeElement)).toBe(true);
  const member = await visit("/auth/organisation", { site: product.url, javaScriptEnabled: false });
  await member.page.getByLabel(/^Work email/).fill("amina@harambee.example");
  await member.page.keyboard.press("Enter");
  await member.page.getByText("No organisation here uses this email address.").waitFor();

  await card(page).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("No organisation yet").waitFor();
  await expectFocusOn(page, "organisations");
  await page.goto("/admin/audit");
  await page.getByRole("table").getByText("Deleted an organisation's sign-in").waitFor();
});

test("a member signs in through the organisation of the work email, by keyboard", {
  tags: "gate",
}, async () => {
  await ensureOrganisation();
  organisation.say({ email: "amina@harambee.example", name: "Amina Odhiambo", nameId: "amina" });
  const { page } = await visit("/auth?next=%2Fedit-profile", { site: product.url });
  await page.getByRole("link", { name: "Sign in with your organisation" }).click();
  await page.getByRole("heading", { name: "Sign in with your organisation" }).waitFor();
  await page.getByLabel(/^Work email/).fill("amina@nobody.example");
  await page.keyboard.press("Enter");
  await page.getByText("No organisation here uses this email address.").waitFor();
  await expectAccessible(page);

  await leaveForOrganisation(page, "amina@harambee.example");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.origin === product.url && !url.pathname.startsWith("/auth"));
  const cookies = await page.context().cookies(product.url);
  const kept = cookies.filter(({ name }) => name.includes("access") || name.includes("refresh"));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.every(({ httpOnly, sameSite }) => httpOnly && sameSite === "Lax")).toBe(true);
  await expect.poll(() => page.url()).not.toContain("code=");

  await setUp(page);
  await page.goto("/edit-profile?tab=password");
  await page.getByText("You sign in through your organisation").waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: /Set Password|Change Password|Change Email/ }).count())
    .toBe(0);
  await expectFits(page);
});

test("the organisation page is fully translated and fits a phone", async () => {
  await expectNoFaults(await visit("/en-XA/auth/organisation", { site: product.url, javaScriptEnabled: false }));
});

test("organisation sign-in works without script", async () => {
  await ensureOrganisation();
  organisation.say({ email: "amina@harambee.example", nameId: "amina" });
  const { page } = await visit("/auth/organisation", { site: product.url, javaScriptEnabled: false });
  await leaveForOrganisation(page, "amina@harambee.example");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.origin === product.url && !url.pathname.startsWith("/auth"));
});

test("a tampered SAML response is refused with an error message", async () => {
  await ensureOrganisation();
  organisation.say({ email: "amina@harambee.example", tamper: (xml) => xml.replace("Wanjiru Kamau", "The Director") });
  const { page } = await visit("/auth/organisation", { site: product.url, javaScriptEnabled: false });
  await leaveForOrganisation(page, "amina@harambee.example");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("We could not verify the answer from your organisation. Please sign in again.").waitFor();
  await page.getByRole("link", { name: "Try Again" }).click();
  await page.waitForURL("**/auth");
});

test("another person's SSO callback link does not sign this browser in", async () => {
  await ensureOrganisation();
  organisation.say({ email: "mallory@harambee.example", nameId: "mallory" });
  const attacker = await visit("/auth/organisation", { site: product.url, javaScriptEnabled: false });
  await leaveForOrganisation(attacker.page, "mallory@harambee.example");
  const form = attacker.page.locator("form");
  const fields = await form
    .locator("input")
    .evaluateAll((inputs) =>
      inputs.map((input) => [(input as HTMLInputElement).name, (input as HTMLInputElement).value]),
    );
  const posted = { method: "POST", body: new URLSearchParams(fields), redirect: "manual" } as const;
  const bait = (await fetch((await form.getAttribute("action")) ?? "", posted)).headers.get("location") ?? "";
  expect(bait).toContain("/auth/callback?code=");
  const victim = await visit("/auth", { site: product.url });
  await victim.page.goto(bait);
  await victim.page.waitForURL("**/auth");
  expect((await victim.context.cookies()).filter(({ name }) => name.includes("refresh"))).toEqual([]);
});

async function setUp(page: Page): Promise<void> {
  const headers = { origin: product.url };
  const { id } = (await (await page.request.get(`${product.url}/api/session`)).json()) as { id: string };
  const basics = { fullName: "Amina Odhiambo", country: "KE", ageRange: "25_to_34", gender: "female" };
  const setup = { ...basics, entrepreneurType: "sme", businessName: "Harambee Shea" };
  for (const [path, data] of Object.entries({ "welcome-seen": {}, "basic-setup": setup })) {
    const answer = await page.request.post(`${product.url}/api/profiles/${id}/${path}`, { headers, data });
    expect(answer.ok()).toBe(true);
  }
}
