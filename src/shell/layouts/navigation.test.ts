import { expect, test } from "vitest";
import type { Stage } from "#kernel/stages.ts";
import type { SignedInVisitor, Visitor } from "../session/visitor.ts";
import { accountLinks, guestLinks, guestMenus, homeButton, homeLink, memberLinks } from "./navigation.ts";

const GUEST: Visitor = { role: "guest" };

function member(stage: Stage | null, role: "member" | "admin" = "member"): SignedInVisitor {
  const profile = {
    memberId: null,
    stage,
    percent: 16,
    hasSeenWelcomeScreen: true,
    fullName: null,
    businessName: null,
    entrepreneurType: "solo",
    typeChosen: false,
    profilePhotoUrl: null,
  } as const;
  return { role, id: "0193", email: "a@isa.example", hasPassword: true, profile } as unknown as SignedInVisitor;
}

test("the guest menu lists every public page once", () => {
  const hrefs = [...guestLinks(), ...guestMenus().flatMap(({ links }) => links)].map(({ href }) => href);
  expect(hrefs).toEqual([
    "/#about",
    "/community",
    "/opportunities",
    "/isa-academy",
    "/isa-academy/launch-fellowship",
    "/isa-academy/grow-fellowship",
    "/isa-edid",
    "/shared-services",
    "/isa-fund",
    "/service-providers",
    "/mentors",
    "/donate",
    "/pricing",
    "/faq",
  ]);
});

test("the home link leads members to their dashboard and administrators to theirs", () => {
  expect(homeLink(member("basic_info_complete"))).toEqual({ href: "/dashboard", label: "Dashboard" });
  expect(homeLink(member(null, "admin"))).toEqual({ href: "/admin", label: "Admin Dashboard" });
});

test("the desktop button asks a new member for the profile", () => {
  expect(homeButton(member("quick_start")).label).toBe("Complete Profile");
  expect(homeButton(member(null)).label).toBe("Complete Profile");
  expect(homeButton(member("basic_info_complete")).label).toBe("Dashboard");
  expect(homeButton(member("quick_start", "admin")).label).toBe("Admin Dashboard");
});

test.each([
  [GUEST, 0],
  [member("quick_start"), 0],
  [member("phase_2_complete"), 0],
  [member("business_info_complete"), 3],
  [member("full_complete"), 3],
  [member("edid_pioneer_ready"), 3],
  [member(null, "admin"), 3],
])("visitor %# sees %i extra links", (visitor, count) => {
  expect(memberLinks(visitor)).toHaveLength(count);
});

test("the menu has the same entries at every stage, and administrators have no card", () => {
  const hrefs = (visitor: SignedInVisitor) => accountLinks(visitor).map(({ href }) => href);
  const places = ["/opportunities", "/community", "/edit-profile", "/account/security"];
  for (const stage of [null, "quick_start", "phase_2_complete", "edid_pioneer_ready"] as const)
    expect(hrefs(member(stage))).toEqual(["/notices", "/introductions", "/card", "/opportunities/saved", ...places]);
  expect(hrefs(member(null, "admin"))).toEqual(places);
});
