import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, openPage, testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { waitForMail } from "../support/mailbox.ts";
import { signInAs } from "../support/sign-in.ts";
import { adminVisits } from "./admin-opportunities-visit.ts";
import { listedMember, PASSWORD } from "./profile-visit.ts";

const visit = testBrowser();
const visitAdmin = adminVisits(visit);

async function listed() {
  const name = `Baraka ${randomUUID().slice(0, 8)}`;
  const member = await listedMember({ businessName: name });
  return { ...member, name, path: `/profile/${member.memberId}` };
}

async function visitAs(email: string, path: string, options: Parameters<typeof visit>[1]): Promise<Page> {
  const { page } = await visit("/robots.txt", options);
  await signInAs(page, email, PASSWORD);
  await page.goto(path);
  return page;
}

async function expectFine(page: Page): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
}

const menu = (page: Page) => page.getByLabel("More about this member");

test("a member report is sent, decided, announced by mail, and appealed", { tags: "gate" }, async () => {
  const [reporter, other] = [await listed(), await listed()];
  const page = await visitAs(reporter.email, other.path, {});
  await menu(page).click();
  await expectFine(page);
  await page.getByRole("link", { name: "Report this member" }).click();
  await page.getByRole("heading", { name: `You report the member ${other.name}` }).waitFor();
  await page.getByRole("button", { name: "Send the report" }).click();
  await page.getByText("Please choose what is wrong").waitFor();
  await expectFine(page);
  await page.getByLabel("Tries to deceive, or asks for money").check();
  await page.getByLabel("What should we know?").fill("They asked for my bank password.");
  await page.getByLabel("Block this member too").check();
  await page.getByRole("button", { name: "Send the report" }).click();
  await page.getByText("You have blocked the member too").waitFor();
  await expectFits(page);

  const { page: staff } = await visitAdmin("/admin/reports", { viewport: DESKTOP });
  await staff.getByRole("link", { name: other.name }).first().click();
  await staff.getByText("They asked for my bank password.").waitFor();
  await staff.getByRole("button", { name: "Decide" }).click();
  await staff.getByText("Please choose what to do").waitFor();
  await expectFine(staff);
  await staff.getByLabel("Limit", { exact: false }).first().check();
  await staff.getByLabel("Why?").fill("Please do not ask for money.");
  await staff.getByRole("button", { name: "Decide" }).click();
  await staff.getByText("Decided. The member concerned gets an email.").waitFor();

  const told = await waitForMail(inject("siteUrl"), other.email, /You cannot ask for introductions/);
  expect(told.text).toContain("Please do not ask for money.");
  expect(told.text).not.toContain(reporter.name);
  await waitForMail(inject("siteUrl"), reporter.email, /About your report/);

  const link = told.links.find((address) => address.includes("/appeal")) ?? "";
  const { page: appealing } = await visit(new URL(link).pathname + new URL(link).search, {
    javaScriptEnabled: false,
  });
  await appealing.getByText("Please do not ask for money.").waitFor();
  await expectFits(appealing);
  await appealing.getByLabel("Why should it be decided otherwise?").fill("It was a joke between friends.");
  await appealing.getByRole("button", { name: "Send the appeal" }).click();
  await appealing.getByText("Your appeal is with our team").waitFor();
  await appealing.goto(link);
  await appealing.getByText("This link does not work any more").waitFor();

  await staff.goto("/admin/reports");
  await staff.getByRole("row").filter({ hasText: "Appeal" }).getByRole("link", { name: other.name }).first().click();
  await staff.getByText("It was a joke between friends.").waitFor();
  await expectFits(staff);
  await staff.getByLabel("Take the decision back", { exact: false }).check();
  await staff.getByLabel("Why?").fill("We understand.");
  await staff.getByRole("button", { name: "Decide" }).click();
  await staff.getByText("Decided. The member concerned gets an email.").waitFor();
  await waitForMail(inject("siteUrl"), other.email, /About your appeal/);
});

const sendReport = (page: Page) => page.getByRole("button", { name: "Send the report" }).click();

test("a failed report keeps its text; a repeated report still blocks the member", async () => {
  const [reporter, other] = [await listed(), await listed()];
  const page = await visitAs(reporter.email, `/report?member=${other.memberId}`, {});
  await waitUntilHydrated(page);
  await page.getByLabel("Tries to deceive, or asks for money").check();
  await page.getByLabel("What should we know?").fill("They asked for my bank password.");
  await page.route("**/report.data*", (route) => route.abort(), { times: 1 });
  await sendReport(page);
  await page.getByText("This could not be sent. What you wrote is still here; please try again.").waitFor();
  expect(await page.getByLabel("What should we know?").inputValue()).toBe("They asked for my bank password.");
  await sendReport(page);
  await page.getByText("Thank you. Our team looks at it").waitFor();

  await openPage(page, `/report?member=${other.memberId}`);
  await page.getByLabel("Tries to deceive, or asks for money").check();
  await sendReport(page);
  await page.getByText("You have reported this already. Our team is looking at it.").waitFor();
  await page.getByLabel("Block this member too").check();
  await sendReport(page);
  await page.getByRole("heading", { name: "You have reported this already. Our team is looking at it." }).waitFor();
  await page.getByText("You have blocked the member too").waitFor();
});
