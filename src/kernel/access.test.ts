import { expect, test } from "vitest";
import { hasCompleteProfile, homeFor, type PageKind, pageAccess } from "./access.ts";
import { type Actor, GUEST } from "./actor.ts";
import { STAGES, type Stage } from "./stages.ts";

const MEMBER: Actor = { role: "member", id: "m", email: "m@example.com" };
const ADMIN: Actor = { role: "admin", id: "a", email: "admin1@isa.example" };
const PAGES = ["welcome", "basic-setup", "dashboard", "edit-profile", "complete-profile-only", "auth"] as const;

const SETUP = "/basic-profile-setup";
const OK = "ok";

function answers(actor: Actor, profile: { hasSeenWelcomeScreen: boolean; stage: Stage | null } | null): string[] {
  return PAGES.map((page: PageKind) => {
    const access = pageAccess({ actor, profile, page });
    return access.allow ? OK : access.redirectTo;
  });
}

test("a guest is redirected to sign-in from every page except sign-in", () => {
  expect(answers(GUEST, null)).toEqual(["/auth", "/auth", "/auth", "/auth", "/auth", OK]);
});

const UNSEEN = [OK, "/welcome", "/welcome", "/welcome", "/welcome", "/dashboard"];

test("a member without a profile starts at the welcome screen", () => {
  expect(answers(MEMBER, null)).toEqual(UNSEEN);
});

test.each(STAGES)("a member at $stage gets the unseen welcome screen first", ({ stage }) => {
  expect(answers(MEMBER, { hasSeenWelcomeScreen: false, stage })).toEqual(UNSEEN);
});

const SET_UP_FIRST = [SETUP, OK, SETUP, SETUP, SETUP, "/dashboard"];
const INCOMPLETE = ["/dashboard", "/dashboard", OK, OK, "/edit-profile", "/dashboard"];
const COMPLETE = ["/dashboard", "/dashboard", OK, OK, OK, "/dashboard"];

test.each<[Stage | null, string[]]>([
  [null, SET_UP_FIRST],
  ["quick_start", SET_UP_FIRST],
  ["profile_data_submitted", INCOMPLETE],
  ["email_verified", INCOMPLETE],
  ["basic_info_complete", INCOMPLETE],
  ["phase_1_complete", INCOMPLETE],
  ["phase_2_complete", INCOMPLETE],
  ["business_info_complete", COMPLETE],
  ["full_complete", COMPLETE],
  ["edid_ready", COMPLETE],
  ["edid_builder_ready", COMPLETE],
  ["edid_pioneer_ready", COMPLETE],
])("a member at %s who saw the welcome screen gets the expected pages", (stage, expected) => {
  expect(answers(MEMBER, { hasSeenWelcomeScreen: true, stage })).toEqual(expected);
});

test.each([
  null,
  { hasSeenWelcomeScreen: false, stage: "quick_start" },
  { hasSeenWelcomeScreen: true, stage: null },
] as const)("an administrator with the profile %j skips every check", (profile) => {
  expect(answers(ADMIN, profile)).toEqual(["/admin", "/admin", "/admin", OK, OK, "/admin"]);
});

test("no redirect leads to a page that redirects back", () => {
  const pageAt: Record<string, PageKind> = {
    "/welcome": "welcome",
    "/basic-profile-setup": "basic-setup",
    "/dashboard": "dashboard",
    "/edit-profile": "edit-profile",
    "/auth": "auth",
  };
  for (const actor of [GUEST, MEMBER, ADMIN]) {
    for (const seen of [true, false]) {
      for (const { stage } of STAGES) {
        for (const start of PAGES) {
          const profile = { hasSeenWelcomeScreen: seen, stage };
          let page: PageKind = start;
          let hops = 0;
          for (let access = pageAccess({ actor, profile, page }); !access.allow; hops += 1) {
            expect(hops).toBeLessThan(4);
            if (access.redirectTo === "/admin") break;
            page = pageAt[access.redirectTo] ?? "auth";
            access = pageAccess({ actor, profile, page });
          }
        }
      }
    }
  }
});

test("the home page is the admin page, the dashboard, or the front page", () => {
  expect([ADMIN, MEMBER, GUEST].map(homeFor)).toEqual(["/admin", "/dashboard", "/"]);
});

test("a profile is complete from business_info_complete on", () => {
  const complete = STAGES.map(({ stage }) => stage).filter(hasCompleteProfile);
  expect(complete[0]).toBe("business_info_complete");
  expect(complete).toHaveLength(6);
  expect(hasCompleteProfile(null)).toBe(false);
});
