import type { Locator, Page } from "playwright-core";

export const menuOf = (page: Page): Locator => page.getByRole("navigation", { name: "Administration" });

/** On a phone the entry is in the menu sheet, which this opens. */
export async function entryOf(page: Page, name: string): Promise<Locator> {
  if (!(await menuOf(page).isVisible())) await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  return menuOf(page).getByRole("link", { name, exact: true });
}

export const goTo = async (page: Page, name: string): Promise<void> => (await entryOf(page, name)).click();

export const openAccountMenu = (page: Page): Promise<void> => page.getByRole("banner").locator("summary").click();
