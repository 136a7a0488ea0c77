import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { pngImage } from "#test/images.ts";
import { DESKTOP, expectAccessible, expectFits, openPage, PHONE, testBrowser } from "../support/browser.ts";
import { mailFrame } from "../support/mail-frame.ts";
import { waitForMail } from "../support/mailbox.ts";
import { signInAs } from "../support/sign-in.ts";
import { mailText, openHtml, openPreview, openWrite, tool } from "./mail-editor-visit.ts";

const visit = testBrowser();
const PAGE = "/admin/emails";

async function visitEditor(viewport: { width: number; height: number }, path = `${PAGE}?template=new`) {
  const visited = await visit("/robots.txt", { viewport });
  await signInAs(visited.page, "admin1@isa.example");
  await openPage(visited.page, path);
  return visited;
}

async function clear(page: Page): Promise<void> {
  await mailText(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
}

async function saved(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Save Template" }).click();
  await page.getByRole("region", { name: "Notifications" }).getByText("Template saved successfully!").waitFor();
  await page.waitForURL(/template=[0-9a-f-]{36}/);
  return new URL(page.url()).searchParams.get("template") ?? "";
}

test("a mail written in the editor is previewed, saved and sent unchanged", { tags: "gate" }, async () => {
  const { page } = await visitEditor(DESKTOP);
  const name = `Written ${randomUUID().slice(0, 8)}`;
  await page.getByLabel("Template name").fill(name);
  await page.getByLabel("Subject").fill(name);
  await clear(page);
  await page.keyboard.type("News");
  await tool(page, "Heading").click();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Dear ");
  await page.getByRole("toolbar").getByText("Member detail").click();
  await page.getByRole("button", { name: "First name", exact: true }).click();
  await page.keyboard.type(", see www.isa.example/may for more.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- Tea");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Water");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("It is ");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("free");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.press("Enter");

  const dialog = page.getByRole("dialog");
  await tool(page, "Button").click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.getByText("Please write the words to show").waitFor();
  await dialog.getByLabel("Words on the button").fill("Come");
  await dialog.getByLabel("Web address or email address").fill("isa.example/come");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });

  await tool(page, "Picture").click();
  await dialog.locator('input[type="file"]').setInputFiles({
    name: "tea.png",
    mimeType: "image/png",
    buffer: await pngImage(1200, 600),
  });
  await dialog.locator("img").waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.getByText("Please describe the picture in a few words").waitFor();
  await dialog.getByLabel("What the picture shows").fill("A cup of tea");
  await dialog.getByRole("button", { name: "Done" }).click();
  await dialog.waitFor({ state: "hidden" });
  await tool(page, "Divider").click();

  const html = await (await openHtml(page)).inputValue();
  expect(html.replace(/[0-9a-f]{32}/, "x").replace(/\/\d{4}\//, "/2026/")).toBe(
    [
      "<h1>News</h1>",
      '<p>Dear {{first_name}}, see <a href="https://www.isa.example/may">www.isa.example/may</a> for more.</p>',
      "<ul><li>Tea</li><li>Water</li></ul>",
      "<p>It is <strong>free</strong></p>",
      '<p><a class="button" href="https://isa.example/come">Come</a></p>',
      '<p><img src="/files/email_pictures/2026/x.jpg" alt="A cup of tea" width="528" height="264" /></p>',
      "<hr />",
    ].join("\n"),
  );
  await openPreview(page);
  await mailFrame(page).getByRole("heading", { name: "News" }).waitFor();
  await mailFrame(page).getByRole("img", { name: "A cup of tea" }).waitFor();
  for (const view of ["Phone", "Dark", "Plain text"])
    await page.getByRole("button", { name: view, exact: true }).click();
  await page.getByText("Come (https://isa.example/come)").waitFor();
  await expectFits(page);
  const id = await saved(page);

  await openPage(page, `${PAGE}?template=${id}&mode=send`);
  await page.getByLabel("Test address").fill("chinedu@isa.example");
  await page.getByRole("button", { name: "Send Test" }).click();
  const mail = await waitForMail(inject("siteUrl"), "chinedu@isa.example", new RegExp(`^${name}$`));
  expect(mail.text).toContain("Dear Chinedu, see www.isa.example/may");
  await openPage(page, `${PAGE}?template=${id}&mode=edit`);
  await mailText(page).getByText("First name").waitFor();
  expect(await (await openHtml(page)).inputValue()).toBe(html);
});

test("a mail written as HTML is kept, and Write asks before it converts the mail", async () => {
  const { page } = await visitEditor(DESKTOP);
  const written = '<table><tr><td style="color:#112233">Own look</td></tr></table>';
  await (await openHtml(page)).fill(written);
  await openWrite(page);
  await page.getByText("This email is written as HTML").waitFor();
  await page.getByRole("button", { name: "Stay with the HTML" }).click();
  expect(await page.getByLabel("HTML content").inputValue()).toBe(written);
  await openWrite(page);
  await page.getByRole("button", { name: "Start from its text" }).click();
  await mailText(page).getByText("Own look").waitFor();
  await page.getByText("This email was written as HTML before.").waitFor();
  await page.getByRole("button", { name: "Put the HTML back" }).click();
  expect(await page.getByLabel("HTML content").inputValue()).toBe(written);
  await page.getByLabel("Template name").fill(`As HTML ${randomUUID().slice(0, 8)}`);
  const id = await saved(page);
  await openPage(page, `${PAGE}?template=${id}&mode=edit`);
  await expect.poll(() => page.getByLabel("HTML content").inputValue()).toBe(written);
});

test("the editor's toolbar is one tab stop with tools of 44 pixels and accessible dialogs", async () => {
  const { page } = await visitEditor(PHONE);
  await tool(page, "Bold").focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => tool(page, "Italic").evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press("Home");
  await page.keyboard.press("Tab");
  await expect.poll(() => mailText(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await clear(page);
  await page.keyboard.press("ControlOrMeta+i");
  await expect.poll(() => tool(page, "Italic").getAttribute("aria-pressed")).toBe("true");
  const tools = await page.getByRole("toolbar").locator("[data-tool]").all();
  expect(tools).toHaveLength(13);
  for (const one of tools) {
    const { width = 0, height = 0 } = (await one.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  for (const what of ["Link", "Button", "Picture"]) {
    await tool(page, what).click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
  }
  await page.getByRole("toolbar").getByText("Member detail").click();
  await expectAccessible(page);
  await expectFits(page);
});

test("text typed on a selected button goes behind it, and Change edits the button's words", async () => {
  const { page } = await visitEditor(DESKTOP);
  await mailText(page).getByText("Go to your dashboard").click();
  await page.keyboard.type("Behind");
  await mailText(page).getByText("Go to your dashboard").click();
  await page.getByRole("button", { name: "Change", exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByLabel("Words on the button").fill("Go there");
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await mailText(page).getByText("Go there").waitFor();
  expect(await (await openHtml(page)).inputValue()).toContain("Go there</a></p>\n<p>Behind</p>");
});
