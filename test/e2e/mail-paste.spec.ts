import { AxeBuilder } from "@axe-core/playwright";
import fc from "fast-check";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { renderDocument } from "#features/email/domain/mail-document/render.ts";
import { mailDocuments } from "#test/mail-documents.ts";
import { DESKTOP, openPage, testBrowser } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";
import { mailText, openHtml, openWrite } from "./mail-editor-visit.ts";
import { PASTED, type Pasted } from "./pasted-mails.ts";

const visit = testBrowser();

async function visitEditor() {
  const visited = await visit("/robots.txt", { viewport: DESKTOP });
  await signInAs(visited.page, "admin1@isa.example");
  await openPage(visited.page, "/admin/emails?template=new");
  await mailText(visited.page).waitFor();
  return visited;
}

async function paste(page: Page, { html, text }: Pick<Pasted, "html" | "text">): Promise<void> {
  const written = mailText(page);
  await written.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await written.evaluate(
    (element, data) => {
      const clipboardData = new DataTransfer();
      for (const [type, value] of Object.entries(data)) if (value) clipboardData.setData(type, value);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { "text/html": html ?? "", "text/plain": text ?? "" },
  );
}

const TOGETHER = 20;

type Composed = { html: string; removed: string[] };

async function compose(page: Page, htmlContent: string): Promise<Composed> {
  const answer = await page.request.post("/api/admin/email-templates/preview", {
    headers: { origin: inject("siteUrl") },
    data: { subject: "Pasted", htmlContent },
  });
  return (await answer.json()) as Composed;
}

test("content pasted from Word, Docs, Gmail and WhatsApp becomes the expected HTML", async () => {
  const { page } = await visitEditor();
  expect(PASTED.length).toBeGreaterThanOrEqual(40);
  const came: Record<string, string> = {};
  for (const pasted of PASTED) {
    await paste(page, pasted);
    came[pasted.from] = await (await openHtml(page)).inputValue();
    await openWrite(page);
    await mailText(page).waitFor();
  }
  expect(came).toEqual(Object.fromEntries(PASTED.map(({ from, becomes }) => [from, becomes])));
});

test("mails of pasted content are sanitised, fit each width, and are accessible in light and dark", async () => {
  const { page, context } = await visitEditor();
  const reader = await context.newPage();
  const problems: unknown[] = [];
  // Several in one mail, because each check takes a second.
  for (let at = 0; at < PASTED.length; at += TOGETHER) {
    const { html, removed } = await compose(
      page,
      PASTED.slice(at, at + TOGETHER)
        .map(({ becomes }) => becomes)
        .join("\n"),
    );
    expect(removed).toEqual([]);
    await reader.setContent(html);
    for (const width of [600, 360]) {
      await reader.setViewportSize({ width, height: 800 });
      const wide = await reader.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) problems.push([at, width, `${wide} px wide`]);
    }
    for (const colorScheme of ["light", "dark"] as const) {
      await reader.emulateMedia({ colorScheme });
      const axe = new AxeBuilder({ page: reader });
      if (colorScheme === "light") axe.disableRules(["heading-order", "page-has-heading-one"]);
      else axe.withRules(["color-contrast", "link-in-text-block"]);
      const { violations } = await axe.analyze();
      problems.push(...violations.map(({ id, nodes }) => [at, colorScheme, id, nodes[0]?.html]));
    }
  }
  expect(problems).toEqual([]);
});

test("the editor reads its own HTML back without loss", async () => {
  const { page } = await visitEditor();
  const documents = fc.sample(mailDocuments, { numRuns: 40, seed: 24 }).filter(({ content }) => content.length > 0);
  for (const html of documents.map(renderDocument)) {
    await (await openHtml(page)).fill(html);
    await openWrite(page);
    await mailText(page).waitFor();
    // An edit and its undo make the editor rewrite the HTML.
    await mailText(page).focus();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.press("x");
    await page.keyboard.press("ControlOrMeta+z");
    expect(await (await openHtml(page)).inputValue()).toBe(html);
  }
});
