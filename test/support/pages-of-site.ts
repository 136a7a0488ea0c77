import { PUBLIC_PAGES } from "#features/site/domain/public-pages.ts";

/** Who sees it: nobody in particular, or somebody of the demo cast. */
type Visited = readonly [who: string, path: string];

const EDITOR = "/edit-profile";
const SECURITY = "/account/security";

const PATHS: Record<string, readonly string[]> = {
  guest: [
    "/",
    ...Object.values(PUBLIC_PAGES).map(({ path }) => path),
    "/opportunities",
    "/opportunities?search=palaeozoic",
    "/what-fits",
    "/what-fits?type=solo&country=KE",
    "/community",
    "/community?search=qqzzqq&type=sme&mentors=1",
    "/profile/ISA-KE-SE-00009",
    "/profile/ISA-KE-SE-99999",
    "/email-preferences",
    "/email-preferences?token=broken",
    "/request-refused",
    "/appeal?token=x",
    "/appeal?sent=1",
    "/auth",
    "/auth?mode=signup",
    "/auth?mode=reset",
    "/auth/callback?type=signup&token_hash=x",
    "/auth/reset-password",
    "/auth/phone",
    "/pre-apply",
    "/pre-apply?sent=1",
    "/pre-apply/confirm",
    "/pre-apply/confirm?done=1",
    ...["answer", "met", "open-places"].map((page) => `/introductions/${page}?token=broken`),
  ],
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
    "/card",
    "/card?new=pioneer",
    ...[0, 1, 2, 3].map((section) => `${EDITOR}?section=${section}`),
    `${EDITOR}?tab=password`,
    `${EDITOR}?tab=password&change=password`,
    SECURITY,
    ...["two-step", "two-step?add=app", "two-step?add=key", "phone", "passkeys", "linked-accounts"].map(
      (page) => `${SECURITY}/${page}`,
    ),
    "/account/blocked",
    "/report",
    "/report?sent=1",
    "/report?member=ISA-KE-SE-00001",
    "/account/blocked?block=ISA-KE-SE-00001",
    "/opportunities",
    "/community",
    "/profile",
    "/email-preferences",
    "/sign-out",
  ],
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
    "/admin/analytics/where-members-stop",
    "/admin/opportunities?form=new",
    "/admin/profiles?search=nobody-is-called-so",
  ],
};

export const PAGES_OF_SITE: readonly Visited[] = Object.entries(PATHS).flatMap(([who, paths]) =>
  paths.map((path) => [who, path] as const),
);

/** Pages of one thing of many, by the link in a list that leads to it. */
export const FOLLOWED: readonly (readonly [...Visited, link: string])[] = [
  ["guest", "/opportunities", "main article a"],
  ["admin1", "/admin/profiles", "main a[href*='/admin/members/']"],
  ["admin1", "/admin/profiles", "main a[href*='edit=']"],
  ["admin1", "/admin/opportunities", "main td a[href*='form=']"],
  ["admin1", "/admin/analytics", "main ol a"],
  ["admin1", "/admin/pre-applications", "main td a"],
  ["admin1", "/admin/emails", "main li a[href*='mode=preview'], main li a[href*='template=']"],
  ["admin1", "/admin/emails", "main li a[href*='mode=edit']"],
  ["admin1", "/admin/emails", "main li a[href*='mode=send']"],
  ["admin1", "/admin/emails/history", "main tbody a"],
];
