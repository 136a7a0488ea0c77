import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, testBrowser } from "../support/browser.ts";
import { mailsTo } from "../support/mailbox.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";
import { applyAs, rowOf, TAB } from "./admin-pre-applications-visit.ts";

const visit = testBrowser();
const visitAdmin = adminVisits(visit);
const AGAIN = /confirm your new answers/;
const WAITS = "A change waits for confirmation";

async function linkOf(email: string, count: number): Promise<string> {
  const asked = async () => (await mailsTo(inject("siteUrl"), email)).filter(({ subject }) => AGAIN.test(subject));
  await expect.poll(async () => (await asked()).length).toBe(count);
  const link = (await asked())[0]?.links.find((href) => href.includes("/pre-apply/confirm"));
  const { pathname, search } = new URL(link ?? "http://none.invalid");
  return pathname + search;
}

test("changed application answers take effect only after their mail link is confirmed", async () => {
  const email = `again-${randomUUID()}@example.org`;
  const first = await applyAs({ email, fullName: `Ama ${randomUUID()}`, businessName: "Kente Works" });
  const own = await applyAs({
    email,
    fullName: first.fullName,
    businessName: "Kente and Wax",
    reasonForJoining: "Togo",
  });
  const ownLink = await linkOf(email, 1);
  await applyAs({ email, fullName: "Buy cheap pills", businessName: "evil.example" });
  const strangersLink = await linkOf(email, 2);
  expect(strangersLink).not.toBe(ownLink);

  const { page: office } = await visitAdmin(`${TAB}?search=${email}`, { viewport: DESKTOP });
  const row = rowOf(office, first);
  await row.getByText("Kente Works").waitFor();
  await row.getByText(WAITS).waitFor();
  await expectFits(office);
  await row.getByRole("link", { name: first.fullName, exact: true }).click();
  const dialog = office.getByRole("dialog", { name: first.fullName });
  await dialog.getByText("Kente Works").waitFor();
  await dialog.getByText(WAITS).waitFor();
  await expectAccessible(office);

  const { page } = await visit(strangersLink);
  await page.getByText("evil.example").waitFor();
  await page.getByText("You did not send them? Close this page, and nothing changes.").waitFor();
  await page.goto(ownLink);
  await page.getByText("Kente and Wax").waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm my answers" }).click();
  await page.getByRole("heading", { name: "Thank you, your new answers count." }).waitFor();
  await expectFits(page);
  await expect
    .poll(() => page.getByRole("link", { name: "Create my account" }).getAttribute("href"))
    .toContain("mode=signup");

  for (const link of [strangersLink, ownLink, "/pre-apply/confirm"]) {
    expect((await page.goto(link))?.status()).toBe(404);
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  }
  await office.goto(`${TAB}?search=${email}`);
  await rowOf(office, own).getByText("Kente and Wax").waitFor();
  expect(await rowOf(office, own).getByText(WAITS).count()).toBe(0);
});

test("a scanner that opens the confirmation link changes nothing, and the link's address does not leak", async () => {
  const email = `scanned-${randomUUID()}@example.org`;
  const first = await applyAs({ email, businessName: "Own" });
  await applyAs({ email, businessName: "Other" });
  const link = await linkOf(email, 1);
  for (const method of ["HEAD", "GET", "GET"]) {
    const answer = await fetch(inject("siteUrl") + link, { method });
    expect([answer.status, answer.headers.get("referrer-policy")]).toEqual([200, "same-origin"]);
    expect(answer.headers.get("cache-control")).toContain("no-store");
  }
  const elsewhere = { method: "POST", headers: { origin: "https://evil.example" }, redirect: "manual" } as const;
  expect((await fetch(inject("siteUrl") + link, elsewhere)).status).toBe(403);
  const { page } = await visitAdmin(`${TAB}?search=${email}`);
  await rowOf(page, first).getByText("Own", { exact: true }).waitFor();
  await rowOf(page, first).getByText(WAITS).waitFor();
});

test("an open confirmation page reports that its link has already been used", { tags: "gate" }, async () => {
  const email = `late-${randomUUID()}@example.org`;
  await applyAs({ email, businessName: "Own" });
  await applyAs({ email, businessName: "Other" });
  const link = await linkOf(email, 1);
  const { page } = await visit(link);
  const { page: other } = await visit(link, { javaScriptEnabled: false });
  await other.getByRole("button", { name: "Confirm my answers" }).click();
  await other.getByRole("heading", { name: "Thank you, your new answers count." }).waitFor();
  await page.getByRole("button", { name: "Confirm my answers" }).click();
  await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
});
