import { expect, test } from "vitest";
import { PHONE, testBrowser } from "../support/browser.ts";
import { visitsOfCast } from "./dashboard-visit.ts";

const visitAs = visitsOfCast(testBrowser());

test("the welcome page shows its button in view on a phone, above cards and figures", async () => {
  const { page } = await visitAs("nia", "/welcome");
  const { y = 0, height = 0 } = (await page.getByRole("button", { name: "Complete Your Profile" }).boundingBox()) ?? {};
  expect(y + height).toBeLessThan(PHONE.height);
  const below = [page.getByText("500+"), page.getByRole("heading", { name: "Find mentors and partners" })];
  for (const part of below) expect((await part.boundingBox())?.y).toBeGreaterThan(y + height);
});

test("the setup suggests the country of the device's time zone and fills it in only on click", async () => {
  const { page } = await visitAs("kwame", "/basic-profile-setup", { timezoneId: "Africa/Kampala" });
  const country = page.getByRole("combobox", { name: "Country" });
  const guess = page.getByRole("button", { name: "Our guess: Uganda" });
  await guess.waitFor();
  const [age, gender] = [page.getByLabel("Age range"), page.getByLabel("Gender")];
  expect((await age.boundingBox())?.y).toBe((await gender.boundingBox())?.y);
  await expect.poll(() => gender.getAttribute("aria-describedby")).toContain("why-age-and-gender");
  await page.getByText("Your age and gender show our team which groups we reach").waitFor();
  const { y } = (await country.boundingBox()) ?? {};
  await expect.poll(() => country.inputValue()).toBe("");
  await guess.click();
  await expect.poll(() => country.inputValue()).toBe("Uganda");
  await expect.poll(() => guess.getAttribute("aria-pressed")).toBe("true");
  expect((await country.boundingBox())?.y).toBe(y);
  await country.fill("Rwanda");
  await age.focus();
  await expect.poll(() => guess.getAttribute("aria-pressed")).toBe("false");
});
