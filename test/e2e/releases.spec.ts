import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, openPage, testBrowser } from "../support/browser.ts";
import { startHaltingProxy } from "../support/halting-proxy.ts";
import { type ProcessSet, startProcessSet } from "../support/process-set.ts";
import { makeReleases } from "../support/releases.ts";
import { rounds } from "../support/rounds.ts";
import { signInAs } from "../support/sign-in.ts";
import { expectAssetsKept } from "./device-caches.ts";
import { COMPLETE, newMember, openParts, PASSWORD } from "./profile-visit.ts";

/** The gate opens all three releases, and the first one again. */
const TIMES = rounds({ gate: 4, full: 20 });
const visit = testBrowser();

let releases: ReturnType<typeof makeReleases>;
let set: ProcessSet;
let urls: string[];
let proxy: Awaited<ReturnType<typeof startHaltingProxy>>;
beforeAll(async () => {
  releases = makeReleases(3);
  proxy = await startHaltingProxy("http://localhost");
  set = await startProcessSet({ SITE_URL: proxy.url });
  const products = [];
  for (const folder of releases.folders) products.push(await set.start("all", {}, folder));
  urls = products.map(({ url }) => url);
});
afterAll(async () => {
  await proxy?.close();
  await set?.stop();
  releases?.remove();
});

let served = -1;
function release(): void {
  served = (served + 1) % urls.length;
  proxy.leadTo(urls[served] ?? "");
}

test("an open form loads all parts and loses no input across two releases and an offline period", async () => {
  release();
  const member = await newMember(COMPLETE, proxy.url);
  const { page, context } = await visit("/robots.txt", { serviceWorkers: "allow", site: proxy.url, viewport: DESKTOP });
  // A smooth scroll before a click would move the sticky bar under the pointer.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, member.email, PASSWORD);
  const gone: string[] = [];
  page.on("response", (answer) => {
    if (answer.url().includes("/assets/") && !answer.ok()) gone.push(answer.url());
  });
  const former = new Set<string>();
  let before = "";
  for (let time = 0; time < TIMES; time += 1) {
    const html = (await (await openPage(page, "/edit-profile"))?.text()) ?? "";
    await openParts(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    // Each release has its own manifest.
    const manifest = /\/assets\/manifest-\w+\.js/.exec(html)?.[0] ?? "";
    expect(former.has(manifest)).toBe(time >= urls.length);
    former.add(manifest);
    await expectAssetsKept(page, html);
    await expectAssetsKept(page, before);
    before = html;
    const town = page.getByLabel("City or town");
    await town.fill("");
    await town.pressSequentially(`Town ${time}`);
    release();
    await context.setOffline(true);
    await town.pressSequentially(" on");
    await context.setOffline(false);
    await town.pressSequentially(" the hill");
    release();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("heading", { name: "Business Details", level: 2 }).waitFor();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("heading", { name: "Skills & Goals", level: 2 }).waitFor();
    await expect.poll(async () => (await member.stored()).cityTown).toBe(`Town ${time} on the hill`);
    // Scripts of this page are not on the device yet.
    await page.getByRole("link", { name: "Opportunities" }).first().click();
    await page.waitForURL("**/opportunities**");
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  expect(gone).toEqual([]);
});
