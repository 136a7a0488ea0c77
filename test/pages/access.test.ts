import { expect, inject, test } from "vitest";
import { CAST_PASSWORD } from "#app/seed/cast.ts";
import { EMAIL_TABS } from "#kernel/paths/emails.ts";
import { ADMIN_TABS } from "#shell/admin/tabs.ts";
import { administration } from "../e2e/opportunities-visit.ts";
import { guest, type Page, visitorCalled } from "../support/pages.ts";

const signIn = (page: Page, name: string) =>
  page.press("Sign In", { email: `${name}@isa.example`, password: CAST_PASSWORD }, "form#sign-in");

const HOMES = [
  ["admin1", "/admin"],
  ["nia", "/welcome"],
  ["kwame", "/basic-profile-setup"],
  ["amina", "/dashboard"],
] as const;

test.each(HOMES)(
  "the account %s arrives at %s after sign-in, and is redirected there from pages of other accounts",
  async (name, home) => {
    const visitor = guest();
    expect((await signIn(await visitor.get("/auth"), name)).path).toBe(home);
    const others = ["/auth", ...HOMES.map(([, path]) => path).filter((path) => path !== home && path !== "/admin")];
    // Members may reopen the first steps after completing them.
    for (const path of name === "amina" ? ["/auth"] : others)
      expect([path, (await visitor.get(path)).path]).toEqual([path, home]);
  },
);

const MEMBERS_PAGES = [
  ...["/welcome", "/basic-profile-setup", "/dashboard", "/dashboard?tab=resources", "/edit-profile?section=2", "/card"],
  ...["/introductions", "/introductions/places", "/introductions/ask?member=ISA-KE-SE-00009", "/notices"],
  ...["/notices/settings", "/opportunities/propose", "/opportunities/outcomes"],
  ...["/account/security", "/account/security/two-step", "/account/blocked", "/report"],
];

test.each(MEMBERS_PAGES)("the page %s asks a guest to sign in and then opens", async (path) => {
  const visitor = guest();
  const asked = await visitor.get(path);
  expect([asked.url.pathname, asked.url.searchParams.get("next")]).toEqual(["/auth", path]);
  const { pathname } = (await signIn(asked, "brian")).url;
  // brian has completed all first steps.
  expect(pathname).toBe(/welcome|setup/.test(path) ? "/dashboard" : path.replace(/\?.*/, ""));
});

test.each(["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"])(
  "a return path to another site is ignored: %s",
  async (next) => {
    const asked = await guest().get(`/auth?next=${encodeURIComponent(next)}`);
    expect((await signIn(asked, "brian")).url.href).toBe(`${inject("siteUrl")}/dashboard`);
  },
);

const ADMIN_PAGES = [
  ...new Set([...ADMIN_TABS, ...EMAIL_TABS].map(({ href }) => href)),
  ...["/admin/sign-in", "/admin/analytics?segment=mentors", "/admin/opportunities?form=new", "/admin/profiles"],
  "/admin/members/:member",
];

async function member(): Promise<string> {
  const answer = await (await visitorCalled("admin1")).get("/api/admin/profiles?limit=1");
  return JSON.parse(answer.html).profiles[0].id;
}

const ROLES = [
  ["guest", 401, "Authentication Required"],
  ["brian", 403, "Access Denied"],
] as const;

test.each(ADMIN_PAGES.flatMap((path) => ROLES.map((role) => [path, ...role] as const)))(
  "the page %s and its data are refused to %s with %i: %s",
  async (named, who, status, title) => {
    const path = named.replace(":member", named.includes(":") ? await member() : "");
    const visitor = await visitorCalled(who);
    const page = await visitor.get(path);
    expect([page.status, page.texts("main h1")]).toEqual([status, [title]]);
    // A refusal contains neither the tab's data nor its frame.
    expect(page.html).not.toMatch(/admin1@isa\.example|Total|All Opportunities|Ziwa|Audit Log/);
    const [pathname = "", query] = path.split("?");
    expect((await visitor.get(`${pathname}.data${query ? `?${query}` : ""}`)).status).toBe(status);
    if (who === "guest") {
      const { searchParams } = new URL(page.one("main a", "Sign In").attribs.href ?? "", page.url);
      expect(searchParams.get("next")).toBe(path);
    } else {
      expect(page.words).toContain("You don't have admin permissions to access this page");
      expect(page.one("meta[http-equiv=refresh]").attribs.content).toMatch(/;url=\/dashboard$/);
    }
  },
);

test.each(["/admin", "/admin/profiles", "/admin/emails"])(
  "an administrator who signs in at %s arrives there",
  async (path) => {
    const asked = await (await guest().get(path)).follow("Sign In");
    expect((await signIn(asked, "admin1")).path).toBe(path);
  },
);

type Description = { paths: Record<string, Record<string, unknown>> };

test("every administration call refuses guests and members", async () => {
  const { id } = await (await administration()).publish({ title: "Guarded by the table of access" });
  const { paths }: Description = JSON.parse((await guest().get("/api/openapi.json")).html);
  const calls = Object.entries(paths)
    .filter(([path]) => path.startsWith("/api/admin"))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method, path.replace(/\{\w+\}/g, id)] as const),
    );
  const others = [
    ["post", "/api/opportunities"],
    ["post", "/api/opportunities/attachments"],
    ["put", `/api/opportunities/${id}`],
    ["post", `/api/opportunities/${id}/visibility`],
    ["delete", `/api/opportunities/${id}`],
    ["post", "/functions/v1/clean-specific-users"],
  ] as const;
  expect(calls.length).toBeGreaterThan(50);
  for (const [who, expected] of ROLES) {
    const visitor = await visitorCalled(who);
    for (const [method, path] of [...calls, ...others]) {
      const init = { method: method.toUpperCase(), headers: { origin: visitor.site } };
      expect([who, method, path, (await visitor.ask(path, init)).status]).toEqual([who, method, path, expected]);
    }
  }
});

test.each([
  ["/admin?tab=opportunities", "/admin/opportunities"],
  ["/admin?tab=analytics&segment=mentors", "/admin/analytics?segment=mentors"],
  ["/admin?tab=pre-applications&search=ama", "/admin/pre-applications?search=ama"],
  ["/admin?tab=interests&kind=loan", "/admin/interests?kind=loan"],
  ["/admin?tab=audit&action=interest.exported", "/admin/audit?action=interest.exported"],
  ["/admin?tab=nothing", "/admin?tab=nothing"],
  ["/admin/emails?tab=send", "/admin/emails/send"],
  ["/admin/emails?tab=history&type=newsletter", "/admin/emails/history?type=newsletter"],
  ["/admin/emails?tab=settings", "/admin/emails/settings"],
  ["/admin/profiles?view=:member", "/admin/members/:member"],
])("the old address %s redirects to %s, and asks a guest to sign in first", async (old, now) => {
  const id = await member();
  const from = old.replace(":member", id);
  const page = await (await visitorCalled("admin1")).get(from);
  expect([page.status, page.path]).toEqual([200, now.replace(":member", id)]);
  expect(page.all("nav [aria-current=page]").length).toBeGreaterThan(0);
  const asked = await guest().get(from);
  const { searchParams } = new URL(asked.one("main a", "Sign In").attribs.href ?? "", asked.url);
  expect(searchParams.get("next")).toBe(from);
});

test("members' pages redirect administrators to the administration", async () => {
  const admin = await visitorCalled("admin1");
  for (const path of [
    "/dashboard",
    "/welcome",
    "/basic-profile-setup",
    "/opportunities/propose",
    "/opportunities/saved",
  ])
    expect([path, (await admin.get(path)).path]).toEqual([path, "/admin"]);
  expect((await admin.get("/admin")).words).toContain("You are signed in as admin1@isa.example");
});

test.each(["/sign-out", "/session/refresh", "/auth", "/auth.data", "/auth/callback", "/basic-profile-setup"])(
  "a post from another site to %s is refused",
  async (path) => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const answer = await (await visitorCalled("brian")).ask(path, { method: "POST", headers, body: new FormData() });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  },
);

test.each(["01900000-0000-7000-8000-000000000000", "unknown", "%2e%2e%2fways"])(
  "an introduction %s that a member does not have answers with a 404 page",
  async (id) => {
    const page = await (await visitorCalled("brian")).get(`/introductions/${id}`);
    expect([page.status, page.texts("main h1")]).toEqual([404, ["This introduction was not found"]]);
    expect(page.links("main")).toContainEqual(["See your introductions", "/introductions"]);
  },
);
