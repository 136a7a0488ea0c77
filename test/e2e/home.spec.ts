import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { BRAND } from "#kernel/brand.ts";
import { DESKTOP, expectAccessible, openPage, PHONE, testBrowser } from "../support/browser.ts";
import { visitsOfCast } from "./dashboard-visit.ts";

const visit = testBrowser();
const visitAs = visitsOfCast(visit);

type LinkOf = [label: string, href: string | null];
/** Labels without the unread count. */
const linksIn = (place: Locator): Promise<LinkOf[]> =>
  place
    .locator("a")
    .evaluateAll((links) =>
      links.map((link) => [
        link.ariaLabel ?? link.textContent?.trim().replace(/(?<=\p{L})\d+$/u, "") ?? "",
        link.getAttribute("href"),
      ]),
    );
const main = (page: Page) => page.getByRole("navigation", { name: "Main" });

const OWN: LinkOf[] = [
  ["Notices", "/notices"],
  ["Introductions", "/introductions"],
  ["My card", "/card"],
  ["Saved opportunities", "/opportunities/saved"],
];
const PLACES: LinkOf[] = [
  ["Opportunities", "/opportunities"],
  ["Community", "/community"],
  ["Edit profile", "/edit-profile"],
  ["Security", "/account/security"],
];
const MENUS: Record<string, LinkOf[]> = {
  Academy: [
    ["ISA Academy", "/isa-academy"],
    ["Launch Fellowship", "/isa-academy/launch-fellowship"],
    ["Thrive Fellowship", "/isa-academy/grow-fellowship"],
  ],
  Products: [
    ["ISA E-DID", "/isa-edid"],
    ["Shared Services", "/shared-services"],
    ["ISA Fund", "/isa-fund"],
  ],
  Collaborate: [
    ["Service Providers", "/service-providers"],
    ["Become a Mentor", "/mentors"],
    ["Donate", "/donate"],
  ],
  Resources: [
    ["ISA Membership", "/pricing"],
    ["FAQ", "/faq"],
  ],
};
const PLAIN: LinkOf[] = [
  ["About", "/#about"],
  ["Community", "/community"],
  ["Opportunities", "/opportunities"],
];
const DOORS: LinkOf[] = [
  ["Log In", "/auth"],
  ["Join Now: create an account", "/auth?mode=signup"],
];

test.each([true, false])("the header opens one menu at a time, with script: %s", async (javaScriptEnabled) => {
  const { page } = await visit("/", { viewport: DESKTOP, javaScriptEnabled });
  const open = page.locator("details[open]");
  for (const [name, links] of Object.entries(MENUS)) {
    await main(page).getByText(name, { exact: true }).click();
    await expect.poll(() => open.count()).toBe(1);
    await expect.poll(() => linksIn(open)).toEqual(links);
  }
  if (!javaScriptEnabled) return;
  await page.keyboard.press("Escape");
  await expect.poll(() => open.count()).toBe(0);
  await main(page).getByText("Academy", { exact: true }).click();
  await page.getByRole("heading", { level: 1 }).click();
  await expect.poll(() => open.count()).toBe(0);
});

test("the phone menu lists all items without submenus, and closes when a link is followed", {
  tags: "gate",
}, async () => {
  const { page } = await visit("/");
  const open = page.locator("details[open]");
  const openMenu = () => page.getByText("Menu", { exact: true }).click();
  const press = async (name: string) => {
    await open.getByRole("link", { name, exact: true }).click();
    await expect.poll(() => open.count()).toBe(0);
  };
  await openMenu();
  await expect
    .poll(() => linksIn(main(page).filter({ visible: true })))
    .toEqual([...DOORS, ...PLAIN, ...Object.values(MENUS).flat()]);
  await expect.poll(() => main(page).filter({ visible: true }).locator("summary").count()).toBe(0);
  await press("About");
  await expect.poll(() => new URL(page.url()).hash).toBe("#about");
  await openPage(page, "/auth");
  await openMenu();
  await press("Join Now: create an account");
  await expect.poll(() => page.url()).toContain("mode=signup");
});

const MORE: LinkOf[] = [
  ["Opportunities", "/opportunities"],
  ["Community", "/community"],
  ["Mentors", "/mentors"],
];

const header = (page: Page) => main(page).filter({ visible: true });
const ownMenu = (page: Page) => page.getByRole("navigation", { name: "Menu" });
const visibleLinksIn = async (place: Locator) => (await linksIn(place.locator("ul:visible"))).map(([label]) => label);

test.each<[string, LinkOf[], LinkOf[]]>([
  ["kwame", [["Complete Profile", "/dashboard"]], [...OWN, ...PLACES]],
  ["chinedu", [...MORE, ["Dashboard", "/dashboard"]], [...OWN, ...PLACES]],
  ["admin1", [...MORE, ["Admin Dashboard", "/admin"]], PLACES],
])("the header of %s has %o and Sign Out, and the account menu has %o, at every width", async (name, doors, links) => {
  const { page } = await visitAs(name, "/", { viewport: DESKTOP });
  await expect.poll(() => linksIn(header(page))).toEqual(doors);
  await expect.poll(() => header(page).getByRole("button", { name: "Sign Out" }).isVisible()).toBe(true);
  await page.locator("header summary").last().press("Enter");
  const shown = ownMenu(page);
  await expect.poll(() => linksIn(shown.locator("ul:visible"))).toEqual(links);
  await expect.poll(() => shown.getByRole("button", { name: "Sign Out" }).isVisible()).toBe(true);
  if (name === "chinedu") await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => shown.isVisible()).toBe(false);
  await page.setViewportSize(PHONE);
  await page.getByText("Menu", { exact: true }).click();
  await expect.poll(() => visibleLinksIn(shown)).toEqual(expect.arrayContaining(links.map(([label]) => label)));
  await expect.poll(() => visibleLinksIn(shown)).toContain(name === "admin1" ? "Admin Dashboard" : "Dashboard");
});

test("the menu of a new member works without script", async () => {
  const { page } = await visitAs("nia", "/", { javaScriptEnabled: false });
  await page.getByText("Menu", { exact: true }).click();
  await ownMenu(page).getByRole("link", { name: "Security" }).click();
  await page.getByRole("heading", { level: 1, name: "Sign-in and security" }).waitFor();
});

test("the home page shows its figures, and About leads to its section from another page too", async () => {
  const { page } = await visit("/", { viewport: DESKTOP });
  for (const text of ["Coming soon", "A sample Builder card", "500+", "5+", "100%"])
    await expect.poll(() => page.getByRole("main").getByText(text, { exact: true }).isVisible()).toBe(true);

  const inView = () => page.locator("#about").evaluate((section) => section.getBoundingClientRect().top < 200);
  await page.getByRole("main").getByRole("link", { name: "Learn More" }).click();
  await expect.poll(inView).toBe(true);
  await page.goto("/auth");
  await main(page).getByRole("link", { name: "About" }).click();
  await page.waitForURL("**/#about");
  await expect.poll(inView).toBe(true);
});

test("a member without business details sees a header with the dashboard only, and a short footer", async () => {
  const { page } = await visitAs("tunde", "/", { viewport: DESKTOP });
  await expect.poll(() => linksIn(header(page))).toEqual([["Dashboard", "/dashboard"]]);
  await expect
    .poll(() => linksIn(page.getByRole("contentinfo")))
    .toEqual([
      ["About", "/#about"],
      ["Who We Are", "/who-we-are"],
      ["Work with Us/Volunteer", "/work-with-us"],
      ["Privacy Policy", "/privacy-policy"],
      ["Terms of Service", "/terms-of-service"],
      [BRAND.supportEmail, `mailto:${BRAND.supportEmail}`],
      [BRAND.phone.label, `tel:+${BRAND.phone.digits}`],
    ]);
});
