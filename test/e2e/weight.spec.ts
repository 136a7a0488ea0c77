import { gzipSync } from "node:zlib";
import type { Response } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PUBLIC_PAGES } from "#features/site/domain/public-pages.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { testBrowser, type Visit } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";
import { changeAddress, newEmail, settledPerson, waitForReset } from "./auth-visit.ts";

const KB = 1024;
const AWAITING_MAIL = "whoever waits for a mail";
const CHANGING_ADDRESS = "whoever changes their address";
const visit = testBrowser();

/** The style that a first visit finds inside the HTML counts as style only. */
type Weight = { html: number; style: number; script: number; foreign: string[]; framework: boolean };
const STYLE = /(<style\b[^>]*>)([\s\S]*?)(?=<\/style>)/g;

/** Bytes after gzip of all that the first load of a page fetches, photographs excepted. */
async function weigh(path: string, as?: string): Promise<Weight> {
  const opened: Visit = await visit("/robots.txt");
  const { page } = opened;
  if (as === AWAITING_MAIL) {
    await waitForReset(page);
    await page.waitForLoadState("networkidle");
  } else if (as === CHANGING_ADDRESS) {
    const person = await settledPerson();
    await signInAs(page, person.email, person.password);
    await changeAddress(page, newEmail());
    await page.waitForLoadState("networkidle");
  } else if (as) await signInAs(page, as);
  const weight: Weight = { html: 0, style: 0, script: 0, foreign: [], framework: false };
  const reading: Promise<void>[] = [];
  const weighAnswer = (response: Response) => {
    const url = new URL(response.url());
    if (url.protocol === "data:" || url.protocol === "blob:") return;
    if (url.origin !== inject("siteUrl")) weight.foreign.push(url.href);
    const kind = { document: "html", stylesheet: "style", script: "script" }[response.request().resourceType()];
    if (kind === undefined || response.status() !== 200) return;
    reading.push(
      response.text().then((text) => {
        weight[kind as "html" | "style" | "script"] += zipped(text.replace(STYLE, "$1"));
        for (const [, , style = ""] of text.matchAll(STYLE)) weight.style += zipped(style);
      }),
    );
  };
  page.on("response", weighAnswer);
  await page.goto(path, { waitUntil: "networkidle" });
  // What a page fetches later, ahead of a press, may be under way when the page is closed.
  page.off("response", weighAnswer);
  await Promise.all(reading);
  weight.framework = await page.evaluate(() => "__reactRouterContext" in window);
  return weight;
}

const zipped = (text: string) => gzipSync(text, { level: 9 }).length;

function expectStyle(style: number): void {
  expect(style).toBeGreaterThan(5 * KB);
  expect(style).toBeLessThanOrEqual(20 * KB);
}

const PAGES = Object.values(PUBLIC_PAGES).map(({ path }) => path);

const START = "/what-fits?type=solo&country=KE";
const LISTS = ["/", START, "/email-preferences", "/opportunities", "/community", "/profile/ISA-KE-SE-00009"];

test.each([...LISTS, ...PAGES, ...["/", "/opportunities", "/community", "/faq"].map((path) => addressIn(path, "fr"))])(
  "the public page %s weighs at most 60 KB and carries no framework script",
  async (path) => {
    const { html, style, script, foreign, framework } = await weigh(path);
    expect(framework).toBe(false);
    expect(foreign).toEqual([]);
    expect(script).toBeLessThanOrEqual(10 * KB);
    expectStyle(style);
    expect(html + style + script).toBeLessThanOrEqual(60 * KB);
  },
);

test.each([
  ["/auth", undefined, 140],
  ["/auth?mode=signup", undefined, 140],
  ["/auth/phone", undefined, 140],
  ["/auth/inbox", AWAITING_MAIL, 140],
  ["/auth/inbox/change", CHANGING_ADDRESS, 140],
  ["/pre-apply", undefined, 140],
  ["/pre-apply?sent=1", undefined, 140],
  ["/pre-apply/confirm?done=1", undefined, 140],
  ["/auth/reset-password", undefined, 140],
  ["/welcome", "nia@isa.example", 140],
  ["/basic-profile-setup", "kwame@isa.example", 141],
  ["/dashboard", "chinedu@isa.example", 175],
  ["/dashboard?tab=profile", "chinedu@isa.example", 175],
  ["/dashboard?tab=profile&section=0", "chinedu@isa.example", 175],
  ["/dashboard?tab=opportunities", "chinedu@isa.example", 175],
  ["/dashboard?tab=resources", "chinedu@isa.example", 175],
  ["/card", "chinedu@isa.example", 175],
  ["/introductions", "chinedu@isa.example", 175],
  ["/introductions/places", "chinedu@isa.example", 175],
  ["/notices", "chinedu@isa.example", 175],
  ["/notices/settings", "chinedu@isa.example", 175],
  ["/opportunities/saved", "zawadi@isa.example", 175],
  ["/introductions/ask?member=ISA-KE-SE-00009", "brian@isa.example", 175],
  ["/edit-profile", "chinedu@isa.example", 175],
  ["/edit-profile?tab=password", "chinedu@isa.example", 175],
  ["/account/security/passkeys", "chinedu@isa.example", 175],
  ["/account/security/phone", "chinedu@isa.example", 175],
  ["/account/security/two-step", "chinedu@isa.example", 175],
  ["/account/security/linked-accounts", "chinedu@isa.example", 175],
  ["/admin/sign-in", "admin1@isa.example", 200],
  ["/admin/opportunities?form=new", "admin1@isa.example", 207],
  ["/admin", "admin1@isa.example", 200],
  ["/admin/analytics", "admin1@isa.example", 200],
  ["/admin/analytics/where-members-stop", "admin1@isa.example", 200],
  ["/admin/pre-applications", "admin1@isa.example", 200],
  ["/admin/interests", "admin1@isa.example", 200],
  ["/admin/profiles", "admin1@isa.example", 200],
  ["/admin/emails", "admin1@isa.example", 200],
  // With the editor of mails, which is ProseMirror and comes with these pages only.
  ["/admin/emails?template=new", "admin1@isa.example", 275],
  ["/admin/emails/send", "admin1@isa.example", 300],
  ["/admin/emails/history", "admin1@isa.example", 200],
  ["/admin/emails/settings", "admin1@isa.example", 200],
] as const)("the page %s (as %s) loads at most %i KB of script", async (path, as, budget) => {
  const { html, style, script, foreign, framework } = await weigh(path, as);
  expect(framework).toBe(true);
  expect(foreign).toEqual([]);
  expect(script).toBeLessThanOrEqual(budget * KB);
  expectStyle(style);
  expect(html).toBeLessThanOrEqual(40 * KB);
});

// Without a link of a mail there is nothing to see, but the same script.
test.each(["answer", "met", "open-places"])(
  "the page /introductions/%s of a mail loads at most 140 KB of script",
  async (page) => {
    const { script, foreign, framework } = await weigh(`/introductions/${page}?token=broken`);
    expect(framework).toBe(true);
    expect(foreign).toEqual([]);
    expect(script).toBeLessThanOrEqual(140 * KB);
  },
);

/** What the sentences of a page may weigh in another language, beside the English ones; the form has 600 of them. */
const LANGUAGE = 6;
const LANGUAGE_OF_FORM = 10;

test.each([
  ["/auth?mode=signup", undefined, 140 + LANGUAGE],
  ["/pre-apply", undefined, 140 + LANGUAGE],
  ["/basic-profile-setup", "kwame@isa.example", 141 + LANGUAGE],
  ["/dashboard", "chinedu@isa.example", 175 + LANGUAGE],
  ["/dashboard?tab=opportunities", "chinedu@isa.example", 175 + LANGUAGE],
  ["/dashboard?tab=profile&section=0", "chinedu@isa.example", 175 + LANGUAGE_OF_FORM],
  ["/introductions", "chinedu@isa.example", 175 + LANGUAGE],
  ["/introductions/ask?member=ISA-KE-SE-00009", "brian@isa.example", 175 + LANGUAGE],
  ["/edit-profile", "chinedu@isa.example", 175 + LANGUAGE_OF_FORM],
  ["/account/security/two-step", "chinedu@isa.example", 175 + LANGUAGE],
] as const)("the page %s (as %s) loads at most %i KB of script in French", async (path, as, budget) => {
  const { html, script } = await weigh(addressIn(path, "fr"), as);
  expect(script).toBeLessThanOrEqual(budget * KB);
  expect(html).toBeLessThanOrEqual(40 * KB);
});
