import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { aheadIn } from "#app/pages/offline/rules.ts";
import { addDays } from "#kernel/day.ts";
import { SAVED_PATH, savedPath } from "#kernel/paths/saved-opportunities.ts";
import { dayIn } from "#kernel/time-zone.ts";
import { DESKTOP, expectAccessible, openPage, testBrowser, type VisitOptions } from "../support/browser.ts";
import { startHaltingProxy } from "../support/halting-proxy.ts";
import { startProduct } from "../support/product.ts";
import { signInAs } from "../support/sign-in.ts";
import { expectAssetsKept, keptOn } from "./device-caches.ts";
import { administration } from "./opportunities-visit.ts";
import { COMPLETE, type Member, newMember, openParts, PASSWORD } from "./profile-visit.ts";

const visit = testBrowser();
const ALLOWED: VisitOptions = { serviceWorkers: "allow" };
const CHECKED = "/profile/ISA-KE-SE-00009";
const COPY = "This is a copy from";

let proxy: Awaited<ReturnType<typeof startHaltingProxy>>;
beforeAll(async () => {
  proxy = await startHaltingProxy(inject("siteUrl"));
});
afterAll(() => proxy?.close());

async function pagesOn(page: Page) {
  const kept = await keptOn(page, "isa-pages-");
  return {
    addresses: kept.map(({ address }) => address),
    bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
    text: kept.map(({ text }) => text).join("\n"),
  };
}

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

async function expectKept(page: Page, ...addresses: string[]): Promise<void> {
  const missing = async () => {
    const kept = await pagesOn(page);
    return addresses.filter((address) => !kept.addresses.includes(address));
  };
  await expect.poll(missing).toEqual([]);
}

async function open(member: Pick<Member, "email">, path: string, options: VisitOptions = {}) {
  const visited = await visit("/robots.txt", { ...ALLOWED, ...options });
  await signInAs(visited.page, member.email, PASSWORD);
  await openPage(visited.page, path);
  return visited;
}

async function saveSome({ request }: Page, count: number): Promise<string[]> {
  const staff = await administration();
  const ids: string[] = [];
  for (let one = 0; one < count; one += 1) {
    // Days are counted in the default time zone, because the opportunity names no place.
    const deadline = addDays(dayIn(null, new Date()), 10 + one);
    const { id } = await staff.publish({ title: `Offline ${randomUUID().slice(0, 8)}`, deadline });
    ids.push(id);
  }
  const headers = { origin: inject("siteUrl") };
  const answer = await request.post("/api/saved-opportunities/join", { headers, data: { ids } });
  expect(answer.status(), await answer.text()).toBe(200);
  return ids;
}

test("the service worker is at most 6 KiB, is not cached, and connects to this site only", async () => {
  const answer = await fetch(`${inject("siteUrl")}/service-worker.js`);
  expect(answer.headers.get("content-type")).toContain("text/javascript");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("content-security-policy")).toBe(
    "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
  );
  expect(gzipSync(await answer.text(), { level: 9 }).length).toBeLessThanOrEqual(6 * 1024);
});

test("responses carry the member's mark for members and none for guests", async () => {
  const { page } = await visit("/robots.txt");
  const marks = async () => {
    const answers = ["/", "/community", "/card"].map((path) => page.request.get(path));
    return (await Promise.all(answers)).map((answer) => answer.headers()["isa-member"]);
  };
  expect(await marks()).toEqual([undefined, undefined, undefined]);
  await signInAs(page, "chinedu@isa.example");
  const [mark] = await marks();
  expect(mark).toMatch(/^[\w-]{22}$/);
  expect(await marks()).toEqual([mark, mark, mark]);
});

test("card, checked cards, saved opportunities and the profile form work offline after one visit", async () => {
  const member = await newMember(COMPLETE);
  await member.confirmCard();
  const { page, context } = await visit("/robots.txt", { ...ALLOWED, viewport: DESKTOP });
  await signInAs(page, member.email, PASSWORD);
  const saved = await saveSome(page, 30);
  await openPage(page, "/dashboard");
  await expectKept(page, "/dashboard", "/card", "/edit-profile", "/notices", SAVED_PATH, ...saved.map(savedPath));
  await page.goto(CHECKED);
  await expectKept(page, CHECKED);
  await expectAssetsKept(page, (await pagesOn(page)).text);
  const { addresses, bytes } = await pagesOn(page);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(1_000_000);
  expect(addresses.filter((address) => address.startsWith(`${SAVED_PATH}?cursor=`))).toHaveLength(1);

  await context.setOffline(true);
  await openPage(page, "/card");
  expect(await page.locator("main").textContent()).toContain("Abena Mensah");
  await page.getByText(COPY).waitFor();
  await expectAccessible(page);
  await page.goto(CHECKED);
  await page.getByText(COPY).waitFor();

  await openPage(page, SAVED_PATH);
  await page.getByText("10 days left").waitFor();
  await page.locator("main li h2 a").first().click();
  await page.waitForURL(`**${savedPath(saved[0] ?? "")}`);
  await page.getByText("10 days left").waitFor();

  await openPage(page, "/edit-profile");
  await openParts(page);
  const edgesOf = async () => {
    const [note, bar] = await Promise.all([
      page.getByText(COPY).boundingBox(),
      page.locator("[data-save-bar]").boundingBox(),
    ]);
    return { noteEnd: (note?.y ?? 0) + (note?.height ?? 0), barStart: bar?.y ?? 0 };
  };
  await expect.poll(async () => (await edgesOf()).noteEnd - (await edgesOf()).barStart).toBeLessThanOrEqual(1);
  await page.getByLabel("City or town").fill("Tamale");
  await page.getByText("We send it when you are back online").waitFor();
  await openPage(page, "/edit-profile");
  await openParts(page);
  await expect.poll(() => page.getByLabel("City or town").inputValue()).toBe("Tamale");

  await page.goto("/community");
  await page.getByRole("heading", { name: "You are offline" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Your E-DID card" }).click();
  await page.getByText(COPY).waitFor();
  expect(new URL(page.url()).pathname).toBe("/card");

  await context.setOffline(false);
  await openPage(page, "/edit-profile");
  await expect.poll(async () => (await member.stored()).cityTown).toBe("Tamale");

  // The device's clock counts the days.
  await context.setOffline(true);
  await page.clock.setFixedTime(Date.now() + 4 * 86_400_000);
  await openPage(page, SAVED_PATH);
  await page.getByText("6 days left", { exact: true }).waitFor();
});

test("sign-in stores pages for offline use; the first guest page deletes them; guests store none", {
  tags: "gate",
}, async () => {
  const member = await newMember(COMPLETE);
  const { page, context } = await visit("/auth", ALLOWED);
  await page.locator("#sign-in-email").fill(member.email);
  await page.locator("#sign-in-password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await expectKept(page, "/dashboard", "/card", "/edit-profile");
  await context.setOffline(true);
  await page.goto("/card");
  await page.locator("html[data-kept]").waitFor();

  await context.setOffline(false);
  await context.clearCookies();
  await page.goto("/community");
  await expect.poll(async () => (await pagesOn(page)).addresses).toEqual([]);
  const guest = await visit("/", ALLOWED);
  await guest.page.waitForLoadState("networkidle");
  expect(await registrations(guest.page)).toBe(0);
});

test("an offline copy expires after 14 days", async () => {
  const { page, context } = await open(await newMember(COMPLETE), "/dashboard");
  await expectKept(page, "/dashboard", "/card", "/edit-profile");
  await page.evaluate(
    async (keptAt) => {
      const [name = ""] = (await caches.keys()).filter((one) => one.startsWith("isa-pages-"));
      const cache = await caches.open(name);
      const kept = await cache.match("/card");
      const headers = new Headers(kept?.headers);
      headers.set("isa-kept-at", String(keptAt));
      await cache.put("/card", new Response(await kept?.blob(), { headers }));
    },
    Date.now() - 14 * 86_400_000,
  );
  await context.setOffline(true);
  await page.goto("/card");
  await page.getByRole("heading", { name: "You are offline" }).waitFor();
  expect(await page.getByRole("link", { name: "Your E-DID card" }).count()).toBe(0);
  const { addresses } = await pagesOn(page);
  expect(addresses).not.toContain("/card");
  expect(addresses).toContain("/dashboard");
});

test("offline pages use the language of their address", async () => {
  const { page, context } = await open(await newMember(COMPLETE), "/fr/dashboard");
  await expectKept(page, "/fr/dashboard", "/fr/card");
  await expectAssetsKept(page, (await pagesOn(page)).text);
  await context.setOffline(true);
  await page.goto("/fr/community");
  await page.getByRole("heading", { name: "Vous êtes hors ligne" }).waitFor();
  await openPage(page, "/fr/card");
  await page.getByText("Ceci est une copie du").waitFor();
});

async function expectNothingOf(member: Member, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto("/robots.txt");
  // Names of others may appear, as matches.
  const words = [member.id, member.email];
  const found = async () => {
    const { text } = await pagesOn(page);
    const stored = await page.evaluate(async () => {
      const databases = await indexedDB.databases();
      return JSON.stringify([{ ...localStorage }, databases]);
    });
    return words.filter((word) => text.includes(word) || stored.includes(word));
  };
  await expect.poll(found).toEqual([]);
}

test("Sign Out deletes the member's data from the device, and Back shows none of it offline", async () => {
  const member = await newMember(COMPLETE);
  const { page, context } = await open(member, "/dashboard", { viewport: DESKTOP });
  await expectKept(page, "/dashboard", "/card", "/edit-profile");
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("link", { name: "Log In" }).first().waitFor();
  await expectNothingOf(member, context);
  await context.setOffline(true);
  await page.goBack({ waitUntil: "commit" }).catch(() => null);
  await expect.poll(async () => (await page.content()).includes("Abena")).toBe(false);
});

test("a second member on the device finds no data of the first, who did not sign out", async () => {
  const [first, second] = [await newMember(COMPLETE), await newMember({ ...COMPLETE, fullName: "Kofi Boateng" })];
  await second.save({ fullName: "Kofi Boateng", businessName: "Boateng Foods" });
  const { page, context } = await open(first, "/dashboard");
  // All pages first: a pending one would be answered for the second member.
  await expectKept(page, ...aheadIn(""));
  await context.clearCookies();
  await signInAs(page, second.email, PASSWORD);
  await openPage(page, "/card");
  await expectKept(page, "/card", "/edit-profile");
  await page.evaluate(() => localStorage.clear());
  await expectNothingOf(first, context);
  await expectAssetsKept(page, (await pagesOn(page)).text);
  await context.setOffline(true);
  await openPage(page, "/card");
  expect(await page.locator("main").textContent()).toContain("Kofi Boateng");
});

test("the service worker prefetches no page when data saver is on", async () => {
  const { page } = await open(await newMember(COMPLETE), "/card", { extraHTTPHeaders: { "save-data": "on" } });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("/card");
  await expectKept(page, "/card");
  await page.goto("/card");
  expect((await pagesOn(page)).addresses).not.toContain("/edit-profile");
});

test("slow pages show a copy; a new service worker waits for open pages; OFFLINE=off clears the device", async () => {
  const { page } = await visit("/robots.txt", { ...ALLOWED, site: proxy.url });
  await signInAs(page, "chinedu@isa.example");
  await openPage(page, "/card");
  await expectKept(page, "/card");
  const letGo = proxy.hold("/card");
  try {
    await page.goto("/card");
    await page.getByText(COPY).waitFor();
  } finally {
    letGo();
  }
  await page.getByRole("link", { name: "Try again" }).click();
  await expect.poll(() => page.getByText(COPY).count()).toBe(0);
  await page.getByRole("heading", { level: 1 }).waitFor();

  await page.evaluate(() => {
    Object.assign(window, { changes: 0 });
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      Object.assign(window, { changes: 1 });
    });
  });
  proxy.change("/service-worker.js", (text) => `${text}\n// of the next release`);
  const states = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      return { waits: registration?.waiting?.state, changes: (window as unknown as { changes: number }).changes };
    });
  await expect.poll(states).toEqual({ waits: "installed", changes: 0 });

  expect(await registrations(page)).toBe(1);
  const off = await startProduct({ OFFLINE: "off" });
  try {
    proxy.leadTo(off.url);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await page.goto("/robots.txt");
    await expect.poll(() => registrations(page)).toBe(0);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  } finally {
    proxy.leadTo(inject("siteUrl"));
    await off.stop();
  }
});

const OPENED = [
  "/community",
  "/fr/about",
  "/opportunities?search=seeds",
  "/dashboard?tab=profile",
  "/card",
  "/nothing-here",
  "/profile/ISA-KE-SE-99999",
  "/about.data",
  "/robots.txt",
  "/sitemap.xml",
  "/icon-180.png",
  "/site.webmanifest",
  "/share/home.png",
  "/assets/nothing-here.js",
  "/files/photos/nobody/nothing.webp",
  "/calendar/nothing.ics",
  "/opportunities/feed.xml",
  "/api/opportunities",
  "/api/docs",
  "/api/admin/interests/export.csv",
  "/api/admin/audit.csv?action=interest.exported",
  "/auth/callback?error=access_denied",
  "/auth/v1/settings",
  "/auth/v1/callback?code=x&state=y",
  "/auth/v1/authorize?provider=azure",
  "/auth/v1/verify?token=x&type=signup",
  "/e/c/nothing",
  "/e/o/nothing.gif",
  "/unsubscribe/nothing",
  "/email-preferences?token=broken",
  "/functions/v1/send-email",
  "/storage/v1/object/public/profile_photos/x/y.webp",
  "/realtime/v1/websocket",
  "/healthz",
];

test("each opened address is requested once, in the window and in a new tab", async () => {
  const { page, context, errors } = await visit("/robots.txt", { ...ALLOWED, site: proxy.url });
  await signInAs(page, "brian@isa.example");
  await openPage(page, "/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");

  proxy.navigated.length = 0;
  // A download aborts the navigation.
  for (const address of OPENED) await page.goto(address).catch(() => null);
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    page.evaluate(() => void window.open("/auth/v1/settings?in=tab")),
  ]);
  await tab.waitForLoadState();
  const opened = [...OPENED, "/auth/v1/settings?in=tab"];
  const asked = opened.map((address) => [address, proxy.navigated.filter((path) => path === address).length]);
  expect(asked).toEqual(opened.map((address) => [address, 1]));
  // Chromium styles XML by a stylesheet that the policy of these files blocks.
  errors.length = 0;
});

test("a link shared to the application fills the proposal form", async () => {
  const { page } = await open(
    await newMember(COMPLETE),
    `/opportunities/propose?title=${encodeURIComponent("Seed call")}&text=${encodeURIComponent("Look https://grants.example/call")}`,
  );
  await expect.poll(() => page.getByLabel("Link").inputValue()).toBe("https://grants.example/call");
});
