import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, expectAccessible, expectFits, testBrowser } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";
import {
  COMPLETE,
  expectStored,
  formReady,
  newMember,
  openList,
  openParts,
  PASSWORD,
  UNHEARD,
  visitsOfMembers,
} from "./profile-visit.ts";

const open = visitsOfMembers(testBrowser());

function draftsOn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("keyval-store");
        opening.onupgradeneeded = () => opening.result.createObjectStore("keyval");
        opening.onsuccess = () => {
          const counting = opening.result.transaction("keyval").objectStore("keyval").count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
}

test("auto-save announces only its first save, and Save Progress always announces its save", {
  tags: "gate",
}, async () => {
  const member = await newMember({ businessStage: "growth_stage", businessModel: ["marketplace_or_platform"] });
  const { page } = await open(member, "/edit-profile?section=1", { viewport: DESKTOP });
  const saved = page.getByText("Progress saved successfully!");
  const told = [page.getByText("Business Details section completed! 🎉"), saved];
  await page.getByRole("group", { name: "Industry sector" }).getByText("Food & Beverage", { exact: true }).click();
  await page.getByText("Saved on this device").waitFor();
  for (const toast of told) await toast.waitFor();
  for (const toast of told) await toast.waitFor({ state: "hidden" });
  const description = page.getByLabel("What does your business do?");
  await description.fill("We weave. ");
  await expectStored(member, { industrySector: ["food_and_beverage"], productServiceDescription: "We weave." });
  await page.getByText("Last saved").waitFor();
  for (const toast of told) await expect.poll(() => toast.count()).toBe(0);
  expect(await description.inputValue()).toBe("We weave. ");

  await description.fill("We dye.");
  await page.getByRole("button", { name: "Save Progress" }).click();
  await saved.waitFor();
  expect(await member.stored()).toMatchObject({ productServiceDescription: "We dye." });
});

test("the form works offline across steps and saves when the connection returns", {
  tags: "gate",
}, async () => {
  const member = await newMember({ businessStage: "growth_stage" });
  const { page, context } = await open(member);
  await context.setOffline(true);
  await page.getByLabel("City or town").fill("Cape Coast");
  await page.getByText("Saved on this phone. We send it when you are back online.").waitFor();
  await expect.poll(() => page.getByText("Failed to save").count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Business Details", level: 2 }).waitFor();
  await openParts(page);
  await page.getByLabel("What does your business do?").fill("We weave.");
  await context.setOffline(false);
  await expectStored(member, { cityTown: "Cape Coast", productServiceDescription: "We weave." });
});

test("a tab closed while typing loses no text", async () => {
  const member = await newMember();
  const { page, context } = await open(member);
  await context.setOffline(true);
  await page.getByLabel("About you").fill("I weave and I te");
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto("/edit-profile");
  await formReady(again);
  await expect.poll(() => again.getByLabel("About you").inputValue()).toBe("I weave and I te");
  const restored = again.getByText("We brought back changes from your last visit");
  await restored.waitFor();
  await expectStored(member, { userBio: "I weave and I te" });
  await restored.waitFor({ state: "hidden" });
  await again.getByLabel("About you").fill("I weave and I teach");
  await again.close({ runBeforeUnload: true });
  await expectStored(member, { userBio: "I weave and I teach" });
});

test("a typed custom tag is saved when the member hides, leaves or closes the page", async () => {
  const member = await newMember(COMPLETE);
  const { page } = await open(member, "/edit-profile?section=1");
  const tag = page.getByRole("group", { name: "Skills you can offer" }).getByLabel("Add your own");
  const openSkills = async () => {
    await page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: "Skills & Goals" }).click();
    await page.getByRole("heading", { name: "Skills & Goals", level: 2 }).waitFor();
    await openList(page, "Skills you can offer");
    await page
      .getByRole("group", { name: "Skills you can offer" })
      .getByRole("button", { name: /^Show all/ })
      .click();
  };
  await openSkills();
  await tag.fill("Basketry");
  await page.keyboard.press("Tab");
  await tag.fill("Kente weaving");
  const sent = page.waitForRequest((request) => request.postData()?.includes("Kente weaving") === true);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
    Reflect.deleteProperty(document, "visibilityState");
  });
  await sent;
  const skillsOffer = ["project_management", "Basketry", "Kente weaving"];
  await expectStored(member, { skillsOffer });
  await tag.fill("Bee keeping");
  await page.goBack();
  await page.getByRole("heading", { name: "Business Details", level: 2 }).waitFor();
  await expectStored(member, { skillsOffer: [...skillsOffer, "Bee keeping"] });
  await openSkills();
  await tag.fill("Batik");
  await page.goto("/robots.txt");
  await expectStored(member, { skillsOffer: [...skillsOffer, "Bee keeping", "Batik"] });
});

test("two tabs stay in sync, and the later edit wins", async () => {
  const member = await newMember();
  const { page: one, context } = await open(member);
  const two = await context.newPage();
  await two.goto("/edit-profile");
  await formReady(two);
  await one.getByLabel("About you").fill("From the first tab");
  await two.getByLabel("City or town").fill("Ho");
  await two.getByLabel("About you").fill("From the second tab");
  await expectStored(member, { userBio: "From the second tab", cityTown: "Ho" });
  await expect.poll(() => one.getByLabel("About you").inputValue()).toBe("From the second tab");
  await expect.poll(() => one.getByRole("heading", { name: "Two versions of your answers" }).count()).toBe(0);
});

test("conflicting edits of two devices show both values until the member chooses", {
  tags: "gate",
}, async () => {
  const member = await newMember();
  const { page: phone } = await open(member, "/edit-profile", UNHEARD);
  const { page: desk } = await open(member, "/edit-profile", { ...UNHEARD, viewport: DESKTOP });
  await phone.getByLabel("Gender").selectOption("non_binary");
  await expectStored(member, { gender: "non_binary" });
  await desk.getByLabel("Gender").selectOption("prefer_not_to_say");
  await desk.getByLabel("City or town").fill("Wa");
  const conflicts = desk.getByRole("region", { name: "Two versions of your answers" });
  await conflicts.waitFor();
  await expectStored(member, { gender: "non_binary", cityTown: "Wa" });
  await expect.poll(() => conflicts.getByText("Prefer not to say").isVisible()).toBe(true);
  await expect.poll(() => conflicts.getByText("Non-binary").isVisible()).toBe(true);
  await expectAccessible(desk);
  await expectFits(desk);
  await desk.getByRole("button", { name: "Keep mine: Gender" }).press("Enter");
  await expectStored(member, { gender: "prefer_not_to_say" });
  await conflicts.waitFor({ state: "detached" });

  await phone.getByLabel("Gender").selectOption("female");
  await phone.getByRole("button", { name: "Use the other: Gender" }).click();
  await expect.poll(() => phone.getByLabel("Gender").inputValue()).toBe("prefer_not_to_say");
});

test("an ended session keeps the draft on the device and restores it after sign-in", async () => {
  const member = await newMember();
  const { page, context } = await open(member);
  await context.clearCookies();
  await page.getByLabel("City or town").fill("Bolgatanga");
  const link = page.getByRole("link", { name: "Sign in to save your changes" });
  await link.waitFor();
  await expect.poll(() => link.getAttribute("href")).toBe("/auth?next=%2Fedit-profile%3Fsection%3D0");

  const other = await context.newPage();
  await other.goto("/auth");
  const watch = page.getByText("Your session has ended. Please sign in again.");
  await watch.waitFor({ state: "attached" });
  await expect.poll(() => watch.isVisible()).toBe(false);
  await expect.poll(() => page.getByText("Your session has ended.").filter({ visible: true }).count()).toBe(1);

  await signInAs(page, member.email, PASSWORD);
  await page.goto("/edit-profile");
  await formReady(page);
  await expect.poll(() => page.getByLabel("City or town").inputValue()).toBe("Bolgatanga");
  await expectStored(member, { cityTown: "Bolgatanga" });
});

test("a device without storage warns and saves online, also without an access token", async () => {
  const member = await newMember();
  const { page, context } = await open(member);
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await page.reload();
  await formReady(page);
  await context.clearCookies({ name: "isa_access" });
  await page.getByLabel("City or town").fill("Axim");
  await page.getByText("This device has no room for a copy").waitFor();
  await expectStored(member, { cityTown: "Axim" });
});

test("switching settings tabs keeps the newest answers and causes no conflict", async () => {
  const member = await newMember();
  const { page } = await open(member, "/edit-profile", { viewport: DESKTOP });
  await page.getByLabel("City or town").fill("Nsawam North");
  await page.getByRole("link", { name: "Password & Security" }).click();
  await page.getByRole("link", { name: "Profile Information" }).click();
  await expect.poll(() => page.getByLabel("City or town").inputValue()).toBe("Nsawam North");
  await openParts(page);
  await expectStored(member, { cityTown: "Nsawam North" });
  await page.getByLabel("City or town").fill("Nsawam South");
  await expectStored(member, { cityTown: "Nsawam South" });
  await expect.poll(() => page.getByRole("heading", { name: "Two versions of your answers" }).count()).toBe(0);
});

test("Sign Out saves pending changes and deletes the drafts from the device", async () => {
  const member = await newMember();
  const { page } = await open(member, "/edit-profile", { viewport: DESKTOP });
  await page.getByLabel("City or town").fill("Elmina");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/");
  await expectStored(member, { cityTown: "Elmina" });
  await expect.poll(() => draftsOn(page)).toBe(0);
});

test("Sign Out on another page sends changes typed offline", async () => {
  const member = await newMember();
  const { page, context } = await open(member);
  await context.setOffline(true);
  await page.getByLabel("City or town").fill("Keta");
  await page.getByText("We send it when you are back online").waitFor();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto("/");
  await later.getByText("Menu", { exact: true }).click();
  await later.getByRole("button", { name: "Sign Out" }).filter({ visible: true }).click();
  await later.getByRole("link", { name: "Log In", includeHidden: true }).first().waitFor({ state: "attached" });
  await expectStored(member, { cityTown: "Keta" });
  await expect.poll(() => draftsOn(later)).toBe(0);
});

test("Sign Out shows that it is saving, and ignores a second click", async () => {
  const member = await newMember();
  const { page } = await open(member, "/edit-profile", { viewport: DESKTOP });
  let go = () => {};
  const mayGo = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(`**/api/profiles/${member.id}`, async (route) => {
    await mayGo;
    await route.continue();
  });
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/sign-out")) posts += 1;
  });
  await page.getByLabel("City or town").fill("Anloga");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.locator("form[data-sign-out][aria-busy=true]").waitFor();
  await page.getByRole("button", { name: "Sign Out" }).click();
  go();
  await page.waitForURL("/");
  await expectStored(member, { cityTown: "Anloga" });
  expect(posts).toBe(1);
});

test("Sign Out asks before it discards changes that cannot be saved", { tags: "gate" }, async () => {
  const member = await newMember();
  const { page } = await open(member, "/edit-profile", { viewport: DESKTOP });
  await page.route(`**/api/profiles/${member.id}`, (route) => route.fulfill({ status: 503 }));
  await page.getByLabel("City or town").fill("Axim");
  const asked: string[] = [];
  const answers = ["dismiss", "accept"] as const;
  page.on("dialog", (dialog) => {
    const answer = answers[asked.push(dialog.message()) - 1] ?? "accept";
    void dialog[answer]();
  });
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => new URL(page.url()).pathname).toBe("/edit-profile");
  await expect.poll(() => page.getByLabel("City or town").inputValue()).toBe("Axim");
  await expect.poll(() => draftsOn(page)).toBe(1);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/");
  expect(asked).toEqual(Array(2).fill("Some of your changes could not be saved. Sign out and lose them?"));
  await expect.poll(() => draftsOn(page)).toBe(0);
});
