import type { Locator, Page } from "playwright-core";

export const menuOf = (page: Page): Locator => page.getByRole("navigation", { name: "Administration" });

/** The entry of a page of the administration: at the side, on a phone in the sheet, which is opened for it. */
export async function entryOf(page: Page, name: string): Promise<Locator> {
  if (!(await menuOf(page).isVisible())) await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  return menuOf(page).getByRole("link", { name, exact: true });
}

export const goTo = async (page: Page, name: string): Promise<void> => (await entryOf(page, name)).click();

/** Who is signed in, and the ways out. */
export const openAccountMenu = (page: Page): Promise<void> => page.getByRole("banner").locator("summary").click();
