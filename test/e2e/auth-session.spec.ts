import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { ACCESS_COOKIE, REFRESH_COOKIE } from "#kernel/session-cookies.ts";
import { openPage, testBrowser, waitUntilHydrated } from "../support/browser.ts";
import { signInAs } from "../support/sign-in.ts";
import { confirmedPerson, openSession, type Person, settledPerson, signIn, welcomedPerson } from "./auth-visit.ts";

const visit = testBrowser();
const ENDED = "Your session has ended. Please sign in again.";
const says = (page: Page, sentence: string) => page.getByText(sentence).first().waitFor();

async function cookie(page: Page, name: string): Promise<string | undefined> {
  return (await page.context().cookies()).find((one) => one.name === name)?.value;
}

const whoAmI = async (token: string | undefined) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${inject("siteUrl")}/auth/v1/user`, { headers })).status;
};

/** Signs out through the API, like a password change on another device. */
async function revoke(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await cookie(page, ACCESS_COOKIE)}` };
  expect((await fetch(`${new URL(page.url()).origin}/auth/v1/logout`, { method: "POST", headers })).status).toBe(204);
}

async function openSetup(person: Person, options = {}): Promise<Page> {
  const { page } = await visit("/robots.txt", options);
  await signInAs(page, person.email, person.password);
  await openPage(page, "/basic-profile-setup");
  return page;
}

async function openAs({ email, password }: Person, path: string): Promise<Page> {
  const { page } = await visit("/robots.txt");
  await signInAs(page, email, password);
  await openPage(page, path);
  return page;
}

test("session cookies are hidden from scripts; Sign Out ends this device's session and clears its storage", {
  tags: "gate",
}, async () => {
  const { page } = await visit("/auth");
  const person = await confirmedPerson();
  const { access_token: elsewhere } = await openSession(person);
  await signIn(page, person);
  await page.waitForURL("**/welcome");
  const cookies = (await page.context().cookies()).filter(({ name }) => [ACCESS_COOKIE, REFRESH_COOKIE].includes(name));
  expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([
    { httpOnly: true, sameSite: "Lax" },
    { httpOnly: true, sameSite: "Lax" },
  ]);
  const readable = await page.evaluate(() => document.cookie.split("; ").map((cookie) => cookie.split("=")[0]));
  expect(readable.filter((name) => name !== "" && name !== "isa_look")).toEqual([]);
  await page.evaluate(async () => {
    localStorage.setItem("draft", "mine");
    await new Promise((resolve) => {
      indexedDB.open("drafts").onsuccess = resolve;
    });
  });
  const token = await cookie(page, ACCESS_COOKIE);
  await page.goto("/sign-out");
  expect(await whoAmI(token)).toBe(200);
  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => cookie(page, ACCESS_COOKIE)).toBeUndefined();
  await expect.poll(() => cookie(page, REFRESH_COOKIE)).toBeUndefined();
  expect([await whoAmI(token), await whoAmI(elsewhere)]).toEqual([403, 200]);
  expect(await page.evaluate(async () => [localStorage.length, (await indexedDB.databases()).length])).toEqual([0, 0]);
  await page.goto("/welcome");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/auth");
});

test("Sign Out succeeds when the session no longer exists", async () => {
  const page = await openAs(await confirmedPerson(), "/sign-out");
  await revoke(page);
  await page.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => cookie(page, ACCESS_COOKIE)).toBeUndefined();
});

test("an open page refreshes its cookies until the session ends", async () => {
  const page = await openAs(await welcomedPerson(), "/basic-profile-setup");
  const refresh = () => page.evaluate(async () => (await fetch("/session/refresh", { method: "POST" })).status);
  const former = await cookie(page, REFRESH_COOKIE);
  const both = await page.evaluate(() =>
    Promise.all([1, 2, 3].map(async () => (await fetch("/session/refresh", { method: "POST" })).status)),
  );
  expect(both).toEqual([204, 204, 204]);
  await expect.poll(() => cookie(page, REFRESH_COOKIE)).not.toBe(former);
  expect(await whoAmI(await cookie(page, ACCESS_COOKIE))).toBe(200);
  await revoke(page);
  expect(await refresh()).toBe(401);
  await expect.poll(() => cookie(page, REFRESH_COOKIE)).toBeUndefined();
  expect((await fetch(`${inject("siteUrl")}/session/refresh`)).status).toBe(405);
});

test("a revoked session leads to sign-in with a message, and back to the page", async () => {
  const person = await settledPerson();
  const page = await openAs(person, "/dashboard");
  await revoke(page);
  await page.goto("/dashboard?tab=resources");
  await says(page, ENDED);
  await signIn(page, person);
  await page.waitForURL("**/dashboard?tab=resources");
});

test("typed input survives the end of the session, in the page and on the device", async () => {
  const person = await welcomedPerson();
  const page = await openSetup(person);
  await page.getByLabel(/^Full name/).fill("Efua Owusu");
  await page.getByRole("combobox", { name: /^Country/ }).fill("Togo");
  await page.getByRole("option", { name: "Togo" }).click();
  await page.getByLabel(/^Age range/).selectOption("18-24");
  await page.getByLabel(/^Gender/).selectOption("Female");
  await page.getByRole("radio", { name: "Solo Entrepreneur" }).check();
  await page.getByLabel(/^Business, venture or idea name/).fill("Owusu Beads");
  await revoke(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await says(page, ENDED);
  await expect.poll(() => page.getByLabel(/^Full name/).inputValue()).toBe("Efua Owusu");

  await page.goto("/basic-profile-setup");
  await signIn(page, person);
  await page.waitForURL("**/basic-profile-setup");
  await expect.poll(() => page.getByLabel(/^Full name/).inputValue()).toBe("Efua Owusu");
  await expect.poll(() => page.getByRole("combobox", { name: /^Country/ }).inputValue()).toBe("Togo");
  await expect.poll(() => page.getByRole("radio", { name: "Solo Entrepreneur" }).isChecked()).toBe(true);
  await expect.poll(() => draftsOnDevice(page)).toEqual([expect.stringContaining("basic-setup:")]);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/dashboard");
  await expect.poll(() => draftsOnDevice(page)).toEqual([]);
});

test("input typed before hydration is merged with an earlier draft and stored on the device", async () => {
  const earlier = await openSetup(await welcomedPerson());
  await earlier.getByLabel(/^Business, venture or idea name/).fill("Owusu Beads");
  await earlier.getByLabel(/^Full name/).fill("Efua");
  await expect.poll(() => draftsOnDevice(earlier)).toHaveLength(1);

  const { page, release } = await openBeforeScript(earlier);
  await page.getByLabel(/^Full name/).fill("Efua Owusu");
  await page.getByLabel(/^Country/).selectOption("Togo");
  release();
  for (const tab of [page, await page.context().newPage()]) {
    if (tab !== page) await tab.goto("/basic-profile-setup");
    await expect.poll(() => tab.getByLabel(/^Business, venture or idea name/).inputValue()).toBe("Owusu Beads");
    await expect.poll(() => tab.getByLabel(/^Full name/).inputValue()).toBe("Efua Owusu");
    await expect.poll(() => tab.locator("input[role=combobox]").inputValue()).toBe("Togo");
  }
});

test("input typed before hydration is stored on the device without another keystroke", async () => {
  const { page, release } = await openBeforeScript(await openSetup(await welcomedPerson()));
  await page.getByLabel(/^Full name/).fill("Efua Owusu");
  release();
  await page.locator("input[role=combobox]").waitFor();
  await expect.poll(() => draftsOnDevice(page)).toEqual([expect.stringContaining("basic-setup:")]);
});

async function openBeforeScript(neighbour: Page): Promise<{ page: Page; release: () => void }> {
  const page = await neighbour.context().newPage();
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/basic-profile-setup", { waitUntil: "commit" });
  return { page, release };
}

test("a fully typed country is sent when the form is submitted immediately", async () => {
  const page = await openSetup(await welcomedPerson());
  await page.getByText("Fields marked with * are required").waitFor();
  await page.getByRole("group", { name: "What describes you best? (required)" }).waitFor();
  await page.getByLabel(/^Full name/).fill("Esi Boateng");
  await page.getByLabel(/^Age range/).selectOption("18-24");
  await page.getByLabel(/^Gender/).selectOption("Female");
  await page.getByRole("radio", { name: "Solo Entrepreneur" }).check();
  await page.getByLabel(/^Business, venture or idea name/).fill("Boateng Beads");
  const country = page.getByRole("combobox", { name: /^Country/ });
  await country.fill("Uganda");
  await page.getByRole("option", { name: "Uganda" }).click();
  await country.fill("kenya");
  const sent = page.waitForRequest((request) => request.postData()?.includes("fullName") === true);
  await page.getByRole("button", { name: "Continue" }).click();
  expect((await sent).postData()).toContain("country=KE");
  await page.waitForURL("**/dashboard");
});

test("the form keeps its input without script when the session has ended", async () => {
  const page = await openSetup(await welcomedPerson(), { javaScriptEnabled: false });
  await page.getByLabel(/^Full name/).fill("Yaw Asante");
  await page.getByLabel(/^Country/).selectOption("Ghana");
  await page.getByLabel(/^Age range/).selectOption("18-24");
  await page.getByLabel(/^Gender/).selectOption("Male");
  await page.getByRole("radio", { name: "Solo Entrepreneur" }).check();
  await page.getByLabel(/^Business, venture or idea name/).fill("Asante Tailoring");
  await revoke(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await says(page, ENDED);
  await expect.poll(() => page.getByLabel(/^Full name/).inputValue()).toBe("Yaw Asante");
  await expect.poll(() => page.getByLabel(/^Country/).inputValue()).toBe("GH");
  await expect.poll(() => page.getByRole("radio", { name: "Solo Entrepreneur" }).isChecked()).toBe(true);
});

test("tabs of one browser share sign-in and sign-out", async () => {
  const person = await settledPerson();
  const { page: first, context } = await visit("/auth");
  await waitUntilHydrated(first);
  const second = await context.newPage();
  await second.goto("/auth");
  await signIn(second, person);
  await second.waitForURL("**/dashboard");
  await first.waitForURL("**/dashboard");
  await waitUntilHydrated(first);

  await waitUntilHydrated(second);
  await second.getByText("Menu", { exact: true }).click();
  await second.getByRole("button", { name: "Sign Out" }).click();
  await second.waitForURL((url) => url.pathname === "/");
  await says(first, "You have signed out in another tab.");
  await first.getByRole("link", { name: "Sign in again" }).click();
  await first.waitForURL("**/auth?next=%2Fdashboard");
});

test("every tab of the browser reports that the session has ended", async () => {
  const first = await openAs(await settledPerson(), "/dashboard");
  const second = await first.context().newPage();
  await second.clock.install();
  await openPage(second, "/dashboard");
  await revoke(second);
  await second.clock.fastForward("46:00");
  await says(second, ENDED);
  await says(first, ENDED);
  await expect.poll(() => first.getByText("You have signed out in another tab.").count()).toBe(0);
});

function draftsOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("keyval-store");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const keys = opening.result.transaction("keyval").objectStore("keyval").getAllKeys();
          keys.onerror = () => reject(keys.error);
          keys.onsuccess = () => resolve(keys.result.map(String));
        };
      }),
  );
}
