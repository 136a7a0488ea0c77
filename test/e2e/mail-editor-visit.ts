import type { Locator, Page } from "playwright-core";

const face = async (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

export const openWrite = (page: Page) => face(page, "Write");
export const openPreview = (page: Page) => face(page, "Preview");

export async function openHtml(page: Page): Promise<Locator> {
  await face(page, "HTML");
  return page.getByLabel("HTML content");
}

export const mailText = (page: Page): Locator => page.getByRole("textbox", { name: "Email", exact: true });
export const tool = (page: Page, name: string): Locator =>
  page.getByRole("toolbar").getByRole("button", { name, exact: true });

export async function intoSubject(page: Page, field: string): Promise<void> {
  await page.getByText("Member detail", { exact: true }).first().click();
  await page.getByRole("button", { name: field, exact: true }).click();
}
