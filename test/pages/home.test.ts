import { expect, test } from "vitest";
import { EMBEDDED_OPPORTUNITIES } from "#features/opportunities/domain/search.ts";
import { BRAND } from "#kernel/brand.ts";
import { guest, visitorCalled } from "../support/pages.ts";

const MORE = [
  ["Opportunities", "/opportunities"],
  ["Community", "/community"],
  ["Mentors", "/mentors"],
];

test.each([
  ["kwame", [["Complete Profile", "/dashboard"]]],
  ["tunde", [["Dashboard", "/dashboard"]]],
  ["brian", [...MORE, ["Dashboard", "/dashboard"]]],
  ["admin1", [...MORE, ["Admin Dashboard", "/admin"]]],
])("the header of %s has %o and Sign Out", async (name, links) => {
  const home = await (await visitorCalled(name)).get("/");
  expect(home.links("header div > nav[aria-label=Main]")).toEqual(links);
  expect(home.all("header div > nav[aria-label=Main] button", "Sign Out").length).toBe(1);
});

test("the home page has its sections, links and figures", async () => {
  const home = await guest().get("/");
  expect(home.texts("#about li h3")).toEqual([
    "Shared services",
    "Learning and certifications",
    "Community and collaboration",
    "Access to finance",
    "AI-powered innovation tools",
    "Mentorship and growth support",
  ]);
  for (const name of ["Social Entrepreneurs", "Startups", "SMEs", "Solo Entrepreneur"]) home.one("h3", name);
  const links = home.links("main");
  const open = links.filter(([, href]) => href.startsWith("/opportunities/"));
  expect(open.length).toBe(EMBEDDED_OPPORTUNITIES);
  expect(links.filter((link) => !open.includes(link))).toEqual([
    ["Join ISA: create an account", "/auth?mode=signup"],
    ["Learn More", "#about"],
    ["View All Opportunities", "/opportunities"],
    ["Read about the E-DID", "/isa-edid"],
    ["Join: create an account", "/auth?mode=signup"],
    ["Sign In", "/auth"],
    ["Create Account", "/auth?mode=signup"],
  ]);
  const figures = ["Coming soon", "A sample Builder card", "500+", "5+", "100%"];
  expect(figures.filter((text) => home.all("main *", text).length === 0)).toEqual([]);
});

test.each(["/", "/isa-edid", "/opportunities"])("the join buttons of %s name their destination", async (path) => {
  const joining = (await guest().get(path)).links().filter(([name]) => /^Join/.test(name));
  expect(new Set(joining.map(([, href]) => href.split("&")[0]))).toEqual(new Set(["/auth?mode=signup", "/pre-apply"]));
  for (const [name, href] of joining)
    expect(name).toContain(href === "/pre-apply" ? ": to the pre-application" : ": create an account");
});

const LEGAL = [
  ["About", "/#about"],
  ["Who We Are", "/who-we-are"],
  ["Work with Us/Volunteer", "/work-with-us"],
  ["Privacy Policy", "/privacy-policy"],
  ["Terms of Service", "/terms-of-service"],
];
const CONTACT = [
  [BRAND.supportEmail, `mailto:${BRAND.supportEmail}`],
  [BRAND.phone.label, `tel:+${BRAND.phone.digits}`],
];

test.each(["/", "/auth", "/opportunities", "/pre-apply"])(
  "the footer of %s has legal, social and contact links and the pre-application",
  async (path) => {
    expect((await guest().get(path)).links("footer")).toEqual([
      ["Join: to the pre-application", "/pre-apply"],
      ...LEGAL,
      ["WhatsApp", BRAND.social.whatsapp],
      ["LinkedIn", BRAND.social.linkedin],
      ["Instagram", BRAND.social.instagram],
      ["TikTok", BRAND.social.tiktok],
      ...CONTACT,
    ]);
  },
);

test.each(["/", "/dashboard"])(
  "the footer of %s is short for a member, without an invitation to join",
  async (path) => {
    expect((await (await visitorCalled("tunde")).get(path)).links("footer")).toEqual([...LEGAL, ...CONTACT]);
  },
);

test("the sign-up page links to the terms and the privacy policy", async () => {
  const main = (await guest().get("/auth?mode=signup")).links("main");
  for (const link of [
    ["Terms of Service", "/terms-of-service"],
    ["Privacy Policy", "/privacy-policy"],
  ])
    expect(main).toContainEqual(link);
});
