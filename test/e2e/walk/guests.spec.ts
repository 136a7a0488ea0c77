import { expect, test } from "vitest";
import { addressIn } from "#platform/i18n/address.ts";
import { OFFERED_LANGUAGES } from "#platform/i18n/languages.ts";
import { testBrowser } from "../../support/browser.ts";
import { SHORT_PAGES, WAITS_FOR_MAIL } from "../../support/pages-of-site.ts";
import { walk } from "../../support/walk.ts";

const visit = testBrowser();

walk(["guest", WAITS_FOR_MAIL]);

// Text length differs between languages, so longer pages have no strict limit here.
test.each(OFFERED_LANGUAGES)("short public pages take at most 6,000 px on a phone in %s", async (language) => {
  const { page } = await visit("/robots.txt", { locale: language });
  for (const path of SHORT_PAGES) {
    await page.goto(addressIn(path, language));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, path).toBeLessThanOrEqual(6000);
  }
});
