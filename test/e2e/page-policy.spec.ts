import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import routes from "../../src/routes.ts";
import { testBrowser } from "../support/browser.ts";
import { type Product, startProduct } from "../support/product.ts";
import { signInAs } from "../support/sign-in.ts";
import { changeAddress, newEmail, settledPerson, waitForReset } from "./auth-visit.ts";
import { addApp } from "./second-step-visit.ts";

const visit = testBrowser();

const pathOf = (address: string) => new URL(address, inject("siteUrl")).pathname;

/** With single sign-on, so that each of its pages shows to somebody. */
let everything: Product;
beforeAll(async () => {
  everything = await startProduct({ AUTH_SAML_ENABLED: "true" });
});
afterAll(() => everything?.stop());

const BETWEEN_STEPS = "whoever owes a code";
const AWAITING_MAIL = "whoever waits for a mail";
const CHANGING_ADDRESS = "whoever changes their address";
const NO_TOKEN = "token=broken";
/** Their forms lead to our own pages only. */
const SIGNED_OUT = ["nobody", AWAITING_MAIL];
/** Where whom to find every page that hydrates, and what only a choice shows. */
const WALKS: Record<string, string[]> = {
  nobody: [
    ...["/auth", "/auth?mode=signup", "/auth?mode=reset", "/auth/callback?error=access_denied", "/auth/organisation"],
    ...["/auth/reset-password", "/auth/phone", "/pre-apply", "/pre-apply/confirm?done=1", "/dev/ui", "/appeal?sent=1"],
    ...["answer", "met", "open-places"].map((page) => `/introductions/${page}?${NO_TOKEN}`),
    ...["outcomes/answer", "saved/by-link"].map((page) => `/opportunities/${page}?${NO_TOKEN}`),
  ],
  [BETWEEN_STEPS]: ["/auth/second-step"],
  [AWAITING_MAIL]: ["/auth/inbox"],
  [CHANGING_ADDRESS]: ["/auth/inbox/change"],
  nia: ["/welcome"],
  kwame: ["/basic-profile-setup"],
  brian: [
    ...["/dashboard", "/card", "/edit-profile", "/account/security", "/account/security/two-step"],
    ...["/account/security/phone", "/account/security/passkeys", "/account/security/linked-accounts"],
    ...["/account/blocked", "/report?sent=1", "/opportunities/propose", "/opportunities/outcomes"],
    "/opportunities/proposals/:id",
  ],
  zawadi: ["/opportunities/saved", "/opportunities/saved/:id"],
  chinedu: [
    ...["/introductions", "/introductions/:id", "/introductions/places", "/notices", "/notices/settings"],
    "/introductions/ask?member=ISA-KE-SE-00009",
  ],
  admin1: [
    ...["/admin", "/admin/analytics", "/admin/opportunities", "/admin/audit", "/admin/profiles", "/admin/interests"],
    ...["/admin/pre-applications", "/admin/emails?template=new", "/admin/emails/send", "/admin/emails/history"],
    ...["/admin/emails/settings", "/admin/sign-in", "/admin/settings", "/admin/analytics/where-members-stop"],
    ...["/admin/members/:id", "/admin/reports", "/admin/reports/:id", "/admin/analytics/outcomes"],
    ...["/admin/proposals", "/admin/proposals/:id"],
  ],
};

function addresses(pages: readonly RouteConfigEntry[], around = ""): string[] {
  return pages.flatMap(({ path, children }) => {
    const address = path === undefined ? around : `${around}/${path}`;
    return children ? addresses(children, address) : [address];
  });
}

test("the walks below lead to every application page", () => {
  const walked = new Set(Object.values(WALKS).flatMap((paths) => paths.map(pathOf)));
  const layouts = (routes as RouteConfigEntry[]).filter(({ file }) => /(?:app|admin)-layout/.test(file));
  const pages = layouts.flatMap(({ children = [] }) => children);
  expect([...walked].sort()).toEqual(addresses(pages).sort());
});

async function enter(name: string) {
  const { page } = await visit("/robots.txt", { site: everything.url });
  if (name === BETWEEN_STEPS) {
    const person = await settledPerson(everything.url);
    await addApp(everything.url, person);
    await signInAs(page, person.email, person.password);
  } else if (name === AWAITING_MAIL) await waitForReset(page);
  else if (name === CHANGING_ADDRESS) {
    const person = await settledPerson(everything.url);
    await signInAs(page, person.email, person.password);
    await changeAddress(page, newEmail());
  } else if (name !== "nobody") await signInAs(page, `${name}@isa.example`);
  return page;
}

async function anyMember({ request }: Page): Promise<string> {
  const answer = await request.get(`${everything.url}/api/admin/profiles?limit=1`);
  return (await answer.json()).profiles[0].id;
}

async function anyIntroduction({ request }: Page): Promise<string> {
  const answer = await request.get(`${everything.url}/api/introductions?box=sent`);
  return (await answer.json()).introductions[0].id;
}

async function anyReport({ request }: Page): Promise<string> {
  const { page } = await visit("/robots.txt", { site: everything.url });
  await signInAs(page, "brian@isa.example");
  const { members } = await (await page.request.get("/api/directory?search=Namib")).json();
  const headers = { origin: everything.url };
  const data = { thing: "member", id: members[0].memberId, reason: "other" };
  await page.request.post("/api/reports", { headers, data });
  const answer = await request.get(`${everything.url}/api/admin/reports`);
  return (await answer.json()).reports[0].id;
}

async function anySaved({ request }: Page): Promise<string> {
  const answer = await request.get(`${everything.url}/api/saved-opportunities`);
  return (await answer.json()).saved[0].opportunity.id;
}

async function ownProposal({ request }: Page): Promise<string> {
  const headers = { origin: everything.url };
  const data = { link: "https://grants.example/call", title: "A call", about: "Seed money." };
  const answer = await request.post(`${everything.url}/api/opportunity-proposals`, { headers, data });
  return (await answer.json()).proposal.id;
}

async function anyProposal(): Promise<string> {
  const { page } = await visit("/robots.txt", { site: everything.url });
  await signInAs(page, "tunde@isa.example");
  return ownProposal(page);
}

const IDS = [
  ["/admin/members/", anyMember],
  ["/admin/reports/", anyReport],
  ["/introductions/:id", anyIntroduction],
  ["/opportunities/saved/:id", anySaved],
  ["/opportunities/proposals/:id", ownProposal],
  ["/admin/proposals/:id", anyProposal],
] as const;

test.each(Object.entries(WALKS))("nothing on the pages of %s is held back by their policy", async (name, paths) => {
  const page = await enter(name);
  // A console error fails the test that sees it.
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) => {
      console.error(`${location.pathname}: ${effectiveDirective} holds back ${blockedURI} of ${sourceFile}`);
    });
  });
  for (const named of paths) {
    const [, idOf] = IDS.find(([beginning]) => named.startsWith(beginning)) ?? [];
    const path = idOf ? named.replace(":id", await idOf(page)) : named;
    const answer = await page.goto(path, { waitUntil: "networkidle" });
    expect([answer?.status(), pathOf(page.url())]).toEqual([path.endsWith(NO_TOKEN) ? 404 : 200, pathOf(path)]);
    const policy = answer?.headers()["content-security-policy"];
    expect(policy).not.toContain("unsafe");
    expect(policy?.includes("https://wa.me")).toBe(!SIGNED_OUT.includes(name));
    expect(await answer?.text()).not.toMatch(/<[^>]+\sstyle="/);
  }
});
