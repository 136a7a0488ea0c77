import { setTimeout as wait } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { expectFits, testBrowser } from "../support/browser.ts";
import { visitsOfCast } from "./dashboard-visit.ts";
import { memberCalled } from "./directory-visit.ts";
import { COMPLETE, expectStored, newMember, visitsOfMembers } from "./profile-visit.ts";

const visit = testBrowser();
const visitAs = visitsOfCast(visit);
const open = visitsOfMembers(visit);
const WITHOUT_SCRIPT = { javaScriptEnabled: false };
const pathOf = async (business: string) => `/profile/${(await memberCalled(business)).memberId}`;

test("a public profile tells everything that its member agreed to, without script", async () => {
  const { page } = await visit(await pathOf("Ziwa Fish Leather"), WITHOUT_SCRIPT);
  const main = page.getByRole("main");
  await expect.poll(() => main.getByRole("heading", { level: 1 }).innerText()).toBe("Ziwa Fish Leather");
  const titles = await main.getByRole("heading", { level: 2 }).allInnerTexts();
  for (const title of ["About", "What We Do", "Our Impact", "Skills & Expertise", "Looking For Support With"])
    expect(titles).toContain(title);
  for (const title of ["Get in Touch", "Business Information"]) expect(titles).toContain(title);
  const shown = ["Founded by Akinyi Odhiambo", "Social Enterprise", "Kisumu, Kenya", "ISA Pioneer", "Growth Stage"];
  for (const text of [...shown, "Available for Mentorship", "Open to Collaboration", "Fashion & Beauty", "Tanning"])
    await expect.poll(() => main.getByText(text).first().isVisible()).toBe(true);
  await expect.poll(() => main.getByRole("img", { name: "Front of the E-DID card" }).isVisible()).toBe(true);
  for (const name of ["Join Our Community", "Sign In"])
    await expect
      .poll(() => main.getByRole("link", { name, exact: true }).last().getAttribute("href"))
      .toMatch(/^\/auth\?/);
});

test("without an issued card there is no card and no badge; without a business name the person is the title", async () => {
  const { page } = await visit(await pathOf("Kahawa School"), WITHOUT_SCRIPT);
  await expect.poll(() => page.getByRole("img", { name: "Front of the E-DID card" }).count()).toBe(0);
  await expect.poll(() => page.getByText(/^ISA (Explorer|Builder|Pioneer)$/).count()).toBe(0);
});

test("contact is for members, by the member's preference", async () => {
  const path = await pathOf("Trabelsi Conseil");
  const guest = await visit(path, WITHOUT_SCRIPT);
  expect((await guest.page.content()).match(/wa\.me\/\d|amel-trabelsi/)).toBeNull();
  await expect.poll(() => guest.page.getByRole("link", { name: "Join to contact members" }).isVisible()).toBe(true);
  const { page } = await visitAs("brian", path);
  const contact = page.getByRole("complementary", { name: "At a glance" });
  await expect
    .poll(() => contact.getByRole("link", { name: "LinkedIn" }).getAttribute("href"))
    .toContain("amel-trabelsi");
  expect((await page.content()).match(/wa\.me\/\d/)).toBeNull();
  await expect.poll(() => page.getByText("Join Our Community").count()).toBe(0);
});

test("crawlers read title, description, canonical address, picture and structured data", async () => {
  const member = await memberCalled("Inzira Maps");
  const address = `${inject("siteUrl")}/profile/${member.memberId}`;
  const html = await (await fetch(address)).text();
  const property = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
  expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toBe("Inzira Maps · ISA");
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
  expect([property("og:title"), property("og:url")]).toEqual(["Inzira Maps · ISA", address]);
  expect(property("og:image")).toBe(`${inject("siteUrl")}/share/profiles/${member.memberId}.png`);
  expect(property("og:description")).toContain("Addresses for places that have none");
  const [, jsonLd = "null"] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(jsonLd)).toMatchObject({ "@type": "ProfilePage", mainEntity: { name: "Jean-Baptiste Uwimana" } });
  expect(html).not.toContain("noindex");
});

test("private, unknown and badly named members look alike; the page leads home", async () => {
  const member = await newMember(COMPLETE);
  const { memberId } = await member.stored();
  const bodies = new Set<string>();
  for (const id of [memberId, "ISA-KE-SE-99999", "nonsense"]) {
    const answer = await fetch(`${inject("siteUrl")}/profile/${id}`);
    const html = await answer.text();
    expect([answer.status, html.includes('content="noindex"')]).toEqual([404, true]);
    bodies.add(html.replaceAll(String(id), "").replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ""));
  }
  expect(bodies.size).toBe(1);
  const { page } = await visit("/profile/ISA-KE-SE-99999", WITHOUT_SCRIPT);
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("Profile not found or not public.");
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  await page.goto("/profile");
  await expect.poll(() => page.getByText("Member ID not provided.").isVisible()).toBe(true);
});

/** A second and a little, for timers that ring early: whoever asks then is shown what is true now. */
const AGE_OF_A_PAGE = 1050;

test("a member opts in with the tick and is seen, opts out and is gone from directory and page within a second", async () => {
  const business = `Vanishing Vanilla ${Date.now()}`;
  const member = await newMember({ ...COMPLETE, businessName: business });
  const { memberId } = await member.stored();
  const page = `${inject("siteUrl")}/profile/${memberId}`;
  const list = `${inject("siteUrl")}/community?search=${encodeURIComponent(business)}`;
  const seen = async () => {
    const [profile, directory] = await Promise.all([fetch(page), fetch(list)]);
    return [profile.status, (await directory.text()).includes(`/profile/${memberId}`)];
  };
  expect(await seen()).toEqual([404, false]);
  const { page: form } = await open(member, "/edit-profile?section=3");
  const tick = form.getByLabel("Show my profile in the community directory");
  await tick.press("Space");
  await expectStored(member, { okFeatureProfile: true });
  await wait(AGE_OF_A_PAGE);
  expect(await seen()).toEqual([200, true]);
  await tick.press("Space");
  await expectStored(member, { okFeatureProfile: false });
  await wait(AGE_OF_A_PAGE);
  expect(await seen()).toEqual([404, false]);
});

test("a profile is shared by the phone's own sheet, and its link is copied, or the visitor is told that it was not", {
  tags: "gate",
}, async () => {
  const path = await pathOf("Mar Vivo");
  const { page, context } = await visit(path);
  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
    Object.assign(window, { shared });
  });
  await page.getByRole("button", { name: "Share" }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown }).shared))
    .toEqual([{ title: "Mar Vivo", url: inject("siteUrl") + path }]);

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy Link" }).click();
  await page.getByText("Profile link copied to clipboard!").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(inject("siteUrl") + path);

  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy Link" }).click();
  await page.getByText("Profile link copied to clipboard!").waitFor();
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.getByRole("button", { name: "Copy Link" }).click();
  await page.getByText("Failed to copy link").waitFor();
});

test("without script the address is shared by plain links, and nothing is offered that needs one", async () => {
  const path = await pathOf("Mar Vivo");
  const { page } = await visit(path, WITHOUT_SCRIPT);
  const address = encodeURIComponent(inject("siteUrl") + path);
  const href = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true }).getAttribute("href");
  await expect.poll(() => href("WhatsApp")).toContain(address);
  await expect.poll(() => href("LinkedIn")).toContain(address);
  await expect.poll(() => page.getByRole("button", { name: "Copy Link" }).isVisible()).toBe(false);
});

test("profiles with long, Arabic and many words fit", async () => {
  const { page } = await visit("/robots.txt");
  for (const name of ["زليج ليلى", "Girma Motion Studio"]) {
    await page.goto(await pathOf(name));
    await expectFits(page);
  }
});
