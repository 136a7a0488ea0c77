import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PUBLIC_PAGES } from "#features/site/domain/public-pages.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { type Page, visitorCalled } from "../support/pages.ts";
import { CHANGES_ADDRESS, WAITS_FOR_MAIL } from "../support/pages-of-site.ts";
import { expectStyle, KB, LANGUAGE, weigh } from "../support/weight.ts";

// test/e2e/weight.spec.ts proves that browsers load exactly this, and weighs pages whose parts load later.

async function opened(path: string, as: string): Promise<Page> {
  const page = await (await visitorCalled(as)).get(path);
  expect(page.path).toBe(path);
  return page;
}

const PAGES = Object.values(PUBLIC_PAGES).map(({ path }) => path);

const START = "/what-fits?type=solo&country=KE";
const LISTS = ["/", START, "/email-preferences", "/opportunities", "/community", "/profile/ISA-KE-SE-00009"];

test.each([...LISTS, ...PAGES, ...["/", "/opportunities", "/community", "/faq"].map((path) => addressIn(path, "fr"))])(
  "the public page %s weighs at most 60 KB and carries no framework script",
  async (path) => {
    const { html, style, script, framework } = await weigh(await opened(path, "guest"));
    expect(framework).toBe(false);
    expect(script).toBeLessThanOrEqual(10 * KB);
    expectStyle(style);
    expect(html + style + script).toBeLessThanOrEqual(60 * KB);
  },
);

test.each([
  ["/auth", "guest", 140],
  ["/auth?mode=signup", "guest", 140],
  ["/auth/phone", "guest", 141],
  ["/auth/inbox", WAITS_FOR_MAIL, 140],
  ["/auth/inbox/change", CHANGES_ADDRESS, 140],
  ["/pre-apply?sent=1", "guest", 140],
  ["/pre-apply/confirm?done=1", "guest", 140],
  ["/auth/reset-password", "guest", 140],
  ["/welcome", "nia", 140],
  ["/card", "chinedu", 175],
  ["/introductions/places", "chinedu", 175],
  ["/notices", "chinedu", 175],
  ["/opportunities/saved", "zawadi", 175],
  ["/account/security/passkeys", "chinedu", 175],
  ["/account/security/phone", "chinedu", 175],
  ["/account/security/two-step", "chinedu", 175],
  ["/account/security/linked-accounts", "chinedu", 175],
  ["/admin/sign-in", "admin1", 200],
  ["/admin", "admin1", 200],
  ["/admin/analytics", "admin1", 200],
  ["/admin/analytics/where-members-stop", "admin1", 200],
  ["/admin/pre-applications", "admin1", 200],
  ["/admin/interests", "admin1", 200],
  ["/admin/profiles", "admin1", 200],
] as const)("the page %s (as %s) loads at most %i KB of script", async (path, as, budget) => {
  const { html, style, script, framework } = await weigh(await opened(path, as));
  expect(framework).toBe(true);
  expect(script).toBeLessThanOrEqual(budget * KB);
  expectStyle(style);
  expect(html).toBeLessThanOrEqual(40 * KB);
});

// Without a mail's link the page is empty but loads the same script.
test.each(["answer", "met"])("the page /introductions/%s of a mail loads at most 140 KB of script", async (page) => {
  const { script, framework } = await weigh(await opened(`/introductions/${page}?token=broken`, "guest"));
  expect(framework).toBe(true);
  expect(script).toBeLessThanOrEqual(140 * KB);
});

test.each([
  ["/auth?mode=signup", "guest", 140 + LANGUAGE],
  ["/account/security/two-step", "chinedu", 175 + LANGUAGE],
] as const)("the page %s (as %s) loads at most %i KB of script in French", async (path, as, budget) => {
  const { html, script } = await weigh(await opened(addressIn(path, "fr"), as));
  expect(script).toBeLessThanOrEqual(budget * KB);
  expect(html).toBeLessThanOrEqual(40 * KB);
});

/** test/e2e/weight.spec.ts weighs these with their pages, because they load without a press. */
const WITH_PAGE = [
  ...["Overview", "ProfileView", "OwnWhatsapp", "ProfileForm", "Opportunities", "Resources", "SimilarList"],
  ...["CardReview", "PhotoField", "ListsInTurn", "SecurityTab", "OpenEditor", "WriteFace", "HtmlStart", "EditorNames"],
];
const BY_PRESS = [
  ...["BulkDialog", "BulkReport", "WarningsDialog", "RowMenuItems", "ProfileEditor", "ActDialog", "ConflictPanel"],
  ...["PasswordForm", "SegmentList", "SearchDialog", "DatabaseCleanup", "CleanUsers", "TemplatePreview", "SendPanel"],
  ...["MailingDialog", "ApplicationForm"],
];

test("every lazy part is listed as loading with its page or on click", () => {
  const sources = globSync("src/**/*.tsx").map((name) => readFileSync(name, "utf8"));
  const parts = sources.flatMap((source) =>
    [...source.matchAll(/lazyPart\(\s*async \(\) => \(await import\([^)]+\)\)\.(\w+)/g)].map(([, part = ""]) => part),
  );
  expect([...new Set(parts)].sort()).toEqual([...WITH_PAGE, ...BY_PRESS].sort());
});
