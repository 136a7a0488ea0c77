import { PUBLIC_PAGES } from "#features/site/domain/public-pages.ts";

/** `who`: a guest, a member of the demo cast, or a person below who is held at one page. */
type Visited = readonly [who: string, path: string, link?: string, route?: string];

export const OWES_CODE = "a member between two steps";
export const WAITS_FOR_MAIL = "a guest who waits for a mail";
export const CHANGES_ADDRESS = "a member who changes the address";

const EDITOR = "/edit-profile";
const SECURITY = "/account/security";

const PATHS: Record<string, readonly string[]> = {
  guest: [
    "/",
    ...Object.values(PUBLIC_PAGES).map(({ path }) => path),
    "/opportunities",
    "/opportunities?search=palaeozoic",
    "/opportunities/calendars",
    "/results",
    "/what-fits",
    "/what-fits?type=solo&country=KE",
    "/community",
    "/community?search=qqzzqq&type=sme&mentors=1",
    "/profile/ISA-KE-SE-00009",
    "/profile/ISA-KE-SE-99999",
    "/email-preferences",
    "/email-preferences?token=broken",
    "/request-refused",
    "/offline",
    "/appeal?token=x",
    "/opportunities/outcomes/answer?token=broken",
    "/appeal?sent=1",
    "/auth",
    "/auth?mode=signup",
    "/auth?mode=reset",
    "/auth/callback?type=signup&token_hash=x",
    "/auth/callback?error=access_denied",
    "/auth/reset-password",
    "/auth/reset-password?type=recovery&token_hash=x",
    "/auth/organisation",
    "/auth/phone",
    "/admin",
    "/dev/mailbox",
    "/dev/ui",
    "/pre-apply",
    "/pre-apply?sent=1",
    "/pre-apply/confirm",
    "/pre-apply/confirm?done=1",
    "/opportunities/saved",
    "/opportunities/saved/by-link?token=broken",
    ...["answer", "met"].map((page) => `/introductions/${page}?token=broken`),
  ],
  [WAITS_FOR_MAIL]: ["/auth/inbox"],
  [OWES_CODE]: ["/auth/second-step"],
  [CHANGES_ADDRESS]: ["/auth/inbox/change"],
  nia: ["/welcome"],
  kwame: ["/basic-profile-setup"],
  tunde: ["/", "/dashboard", "/dashboard?tab=profile", `${EDITOR}?section=0`, `${EDITOR}?section=1`],
  chinedu: [
    "/dashboard",
    "/dashboard?all=mentors",
    "/dashboard?tab=profile",
    "/dashboard?tab=profile&section=2",
    "/dashboard?tab=opportunities",
    "/dashboard?tab=opportunities&search=palaeozoic",
    "/dashboard?tab=resources",
    "/introductions",
    "/introductions?box=sent",
    "/introductions?box=archive",
    "/introductions/places",
    "/notices",
    "/notices/settings",
    "/introductions/ask?member=ISA-KE-SE-00009",
    "/opportunities/propose",
    "/opportunities/propose?sent=1",
    "/opportunities/outcomes",
    "/card",
    "/card?new=pioneer",
    ...[0, 1, 2, 3].map((section) => `${EDITOR}?section=${section}`),
    `${EDITOR}?tab=password`,
    `${EDITOR}?tab=password&change=password`,
    SECURITY,
    ...["", "?add=app", "?add=phone", "?add=key"].map((query) => `${SECURITY}/two-step${query}`),
    ...["phone", "passkeys", "linked-accounts"].map((page) => `${SECURITY}/${page}`),
    "/opportunities/calendars/mine",
    "/account/blocked",
    "/report",
    "/report?sent=1",
    "/report?member=ISA-KE-SE-00001",
    "/account/blocked?block=ISA-KE-SE-00001",
    "/opportunities",
    "/community",
    "/profile",
    "/contact/whatsapp/ISA-KE-SE-00009",
    "/email-preferences",
    "/sign-out",
  ],
  zawadi: ["/notices", "/opportunities/saved", "/opportunities/saved?part=past", "/opportunities/saved/none"],
  brian: [
    "/introductions",
    "/introductions/places",
    "/introductions/ask?member=ISA-KE-SE-00009",
    "/account/blocked",
    "/admin",
  ],
  fatou: ["/introductions/ask?member=ISA-KE-SE-00009", "/introductions/ask?member=ISA-KE-SE-99999"],
  admin1: [
    ...[
      "",
      "/profiles",
      "/opportunities",
      "/analytics",
      "/pre-applications",
      "/interests",
      "/reports",
      "/reports?state=all",
      "/audit",
      "/settings",
      "/sign-in",
    ].map((tab) => `/admin${tab}`),
    ...["", "?template=new", "/send", "/history", "/settings"].map((tab) => `/admin/emails${tab}`),
    "/admin/proposals",
    "/admin/proposals?state=all",
    "/admin/analytics/where-members-stop",
    "/admin/analytics/outcomes",
    "/admin/opportunities?form=new",
    "/admin/profiles?search=nobody-is-called-so",
  ],
};

export const PAGES_OF_SITE: readonly Visited[] = Object.entries(PATHS).flatMap(([who, paths]) =>
  paths.map((path): Visited => [who, path]),
);

const FOLLOWED: readonly Visited[] = [
  ["guest", "/opportunities", "main article a", "/opportunities/:id"],
  ["chinedu", "/introductions", "main li a[href*='/introductions/0']", "/introductions/:id"],
  ["chinedu", "/introductions?box=sent", "main li a[href*='/introductions/0']", "/introductions/:id"],
  ["chinedu", "/introductions?box=archive", "main li a[href*='/introductions/0']", "/introductions/:id"],
  ["zawadi", "/opportunities/saved", "main li a[href*='/opportunities/saved/0']", "/opportunities/saved/:id"],
  ["brian", "/opportunities/propose", "main a[href*='/opportunities/proposals/']", "/opportunities/proposals/:id"],
  ["admin1", "/admin/profiles", "main a[href*='/admin/members/']", "/admin/members/:id"],
  ["admin1", "/admin/profiles", "main a[href*='edit=']", "/admin/profiles"],
  ["admin1", "/admin/opportunities", "main td a[href*='form=']", "/admin/opportunities"],
  ["admin1", "/admin/analytics", "main ol a", "/admin/pre-applications"],
  ["admin1", "/admin/pre-applications", "main td a", "/admin/pre-applications"],
  ["admin1", "/admin/reports", "main a[href*='/admin/reports/']", "/admin/reports/:id"],
  ["admin1", "/admin/proposals", "main a[href*='/admin/proposals/']", "/admin/proposals/:id"],
  ["admin1", "/admin/emails", "main li a[href*='mode=preview'], main li a[href*='template=']", "/admin/emails"],
  ["admin1", "/admin/emails", "main li a[href*='mode=edit']", "/admin/emails"],
  ["admin1", "/admin/emails", "main li a[href*='mode=send']", "/admin/emails"],
  ["admin1", "/admin/emails/history", "main tbody a", "/admin/emails/history"],
];

/** Pages of `npm test`: one or two of each layout and kind. */
export const GATE: Record<string, readonly string[]> = {
  guest: [
    "/",
    "/faq",
    "/isa-edid",
    "/shared-services",
    "/isa-fund",
    "/privacy-policy",
    "/opportunities",
    "/opportunities > main article a",
    "/what-fits?type=solo&country=KE",
    "/community",
    "/profile/ISA-KE-SE-00009",
    "/email-preferences",
    "/offline",
    "/auth",
    "/auth?mode=signup",
    "/pre-apply",
    "/introductions/answer?token=broken",
    "/dev/ui",
  ],
  [WAITS_FOR_MAIL]: ["/auth/inbox"],
  nia: ["/welcome"],
  kwame: ["/basic-profile-setup"],
  tunde: [`${EDITOR}?section=1`],
  chinedu: [
    "/dashboard",
    "/dashboard?tab=profile",
    "/dashboard?tab=opportunities",
    "/introductions",
    "/introductions > main li a[href*='/introductions/0']",
    "/introductions/places",
    "/notices",
    "/notices/settings",
    "/card",
    SECURITY,
    `${SECURITY}/two-step`,
    "/report?member=ISA-KE-SE-00001",
    "/opportunities/propose",
    "/opportunities/outcomes",
  ],
  zawadi: ["/opportunities/saved", "/opportunities/saved > main li a[href*='/opportunities/saved/0']"],
  brian: ["/introductions/ask?member=ISA-KE-SE-00009"],
  admin1: [
    "/admin",
    "/admin/profiles",
    "/admin/profiles > main a[href*='/admin/members/']",
    "/admin/opportunities?form=new",
    "/admin/analytics",
    "/admin/interests",
    "/admin/audit",
    "/admin/sign-in",
    "/admin/emails?template=new",
    "/admin/emails/send",
    "/admin/emails/history",
  ],
};

/** A fresh browser opens these, so that a warm context hides no fault. */
export const COLD: readonly string[] = [
  "guest /",
  "guest /opportunities",
  "guest /auth?mode=signup",
  "kwame /basic-profile-setup",
  "chinedu /dashboard",
  `tunde ${EDITOR}?section=1`,
  "admin1 /admin/profiles",
  "admin1 /admin/emails?template=new",
];

/** Pages with status 404. */
const NOT_FOUND: readonly string[] = [
  "/appeal?token=x",
  "/results",
  "/pre-apply/confirm",
  "/report",
  "/profile",
  "/opportunities/saved/none",
];
const FORBIDDEN: readonly string[] = ["guest /request-refused", "brian /admin"];

function statusOf(who: string, name: string): number {
  // Guests are asked to sign in there.
  if (who === "guest" && name === "/admin") return 401;
  if (FORBIDDEN.includes(`${who} ${name}`)) return 403;
  return NOT_FOUND.includes(name) || /token=broken|-99999$/.test(name) ? 404 : 200;
}

/** Legal texts must be complete, whatever their height. */
const LONG: readonly string[] = [PUBLIC_PAGES.privacyPolicy.path, PUBLIC_PAGES.termsOfService.path];
export const SHORT_PAGES: readonly string[] = [
  ...["/", "/opportunities", "/community", "/pre-apply"],
  ...Object.values(PUBLIC_PAGES).map(({ path }) => path),
].filter((path) => !LONG.includes(path));

export type WalkedPage = {
  name: string;
  path: string;
  /** Selector of a link in the page at this path. */
  link?: string;
  route: string;
  status: number;
  /** Member forms may lead to WhatsApp. */
  isMember: boolean;
  isCold: boolean;
  tags: "gate"[];
};

export const PEOPLE = Object.keys(PATHS);

export function pagesOf(who: string): WalkedPage[] {
  const pages = [...PAGES_OF_SITE, ...FOLLOWED].filter(([visitor]) => visitor === who);
  return pages.map(([, path, link, route]) => {
    const name = link ? `${path} > ${link}` : path;
    const id = `${who} ${name}`;
    return {
      ...{ name, path, ...(link && { link }) },
      route: route ?? path.replace(/\?.*/, ""),
      status: statusOf(who, name),
      isMember: who !== "guest" && who !== WAITS_FOR_MAIL,
      isCold: COLD.includes(id),
      tags: GATE[who]?.includes(name) ? ["gate"] : [],
    };
  });
}
