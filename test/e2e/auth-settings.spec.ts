import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CAST_PASSWORD } from "#app/seed/cast.ts";
import { ACCESS_COOKIE } from "#kernel/session-cookies.ts";
import { expectFits, openPage, testBrowser } from "../support/browser.ts";
import { type Product, startProduct } from "../support/product.ts";
import { signInAs } from "../support/sign-in.ts";
import { askAuth, linkTo, signIn } from "./auth-visit.ts";
import { formReady } from "./profile-visit.ts";

const visit = testBrowser();
const CLOSED = "New accounts cannot be opened here at the moment. If you have an account, please sign in.";
let product: Product;

beforeAll(async () => {
  product = await startProduct({
    AUTH_DISABLE_SIGNUP: "true",
    AUTH_SINGLE_SESSION: "true",
    AUTH_SESSION_TIMEBOX: "2h",
    AUTH_PASSWORD_MIN_LENGTH: "16",
  });
});
afterAll(() => product?.stop());

test("the sign-up page leads to sign-in when sign-up is disabled", async () => {
  const { page } = await visit("/auth?mode=signup&next=%2Fopportunities", { site: product.url });
  await page.getByText(CLOSED).waitFor();
  await expect.poll(() => page.locator("form[id=sign-up], input[type=password]").count()).toBe(0);
  await expectFits(page);
  await page.locator("main").getByRole("link", { name: "Sign In" }).click();
  await page.waitForURL("**/auth?next=%2Fopportunities");
  await page.getByLabel("Email").waitFor();
  await expect.poll(() => page.locator("main").getByRole("link", { name: "Sign Up" }).count()).toBe(0);
});

test("the password checklist shows the site's minimum length", async () => {
  const email = "amina@isa.example";
  await askAuth("/recover", { email }, product.url);
  const { page } = await visit(await linkTo(email, /password/i, product.url), { site: product.url });
  await page.getByText("At least 16 characters").waitFor();
  await page.getByLabel(/^New Password/).fill("Mango-season-7");
  await page.getByLabel(/^Confirm New Password/).fill("Mango-season-7");
  const length = page.getByRole("listitem").filter({ hasText: "At least 16 characters" });
  await expect.poll(() => length.innerText()).not.toContain("(done)");
  await expect.poll(() => page.getByRole("button", { name: "Set Password" }).isDisabled()).toBe(true);
  await page.getByLabel(/^New Password/).fill("Mango-season-of-77");
  await page.getByLabel(/^Confirm New Password/).fill("Mango-season-of-77");
  await expect.poll(() => length.innerText()).toContain("(done)");
  await expect.poll(() => page.getByRole("button", { name: "Set Password" }).isEnabled()).toBe(true);
});

test("the error message names the site's minimum password length, without script", async () => {
  const email = "chinedu@isa.example";
  await askAuth("/recover", { email }, product.url);
  // The cast also gets deadline mails in the morning.
  const link = await linkTo(email, /password/i, product.url);
  const { page } = await visit(link, { site: product.url, javaScriptEnabled: false });
  await page.getByLabel(/^New Password/).fill("Mango-season-7");
  await page.getByLabel(/^Confirm New Password/).fill("Mango-season-7");
  await page.getByRole("button", { name: "Set Password" }).click();
  await page.getByText("Password must be at least 16 characters long").waitFor();
});

test("an expired session keeps the form's draft and restores it after sign-in", async () => {
  const email = "tunde@isa.example";
  const { page, context } = await visit("/robots.txt", { site: product.url });
  await signInAs(page, email);
  await page.goto("/edit-profile");
  await formReady(page);
  await letHoursPass(email);
  // The browser drops this cookie when the token expires.
  await context.clearCookies({ name: ACCESS_COOKIE });
  await page.getByLabel("City or town").fill("Bolgatanga");
  await page.getByRole("link", { name: "Sign in to save your changes" }).click();
  await signIn(page, { email, password: CAST_PASSWORD });
  await page.waitForURL("**/edit-profile**");
  await formReady(page);
  await expect.poll(() => page.getByLabel("City or town").inputValue()).toBe("Bolgatanga");
});

test("a failed save shows an error and keeps the input", async () => {
  const { page } = await visit("/robots.txt", { site: product.url });
  await signInAs(page, "nia@isa.example");
  await openPage(page, "/welcome");
  await withoutWrites(async () => {
    await page.getByRole("button", { name: "Complete Your Profile" }).click();
    await page.getByText("Failed to update welcome status. Please try again.").first().waitFor();
  });
  await page.getByRole("button", { name: "Complete Your Profile" }).click();
  await page.waitForURL("**/basic-profile-setup");
  await page.getByLabel(/^Full name/).fill("Nia Njeri");
  await page.getByRole("combobox", { name: /^Country/ }).fill("Kenya");
  await page.getByRole("option", { name: "Kenya" }).click();
  await page.getByLabel(/^Age range/).selectOption("25-34");
  await page.getByLabel(/^Gender/).selectOption("Prefer not to say");
  await page.getByRole("radio", { name: "Aspiring Entrepreneur" }).check();
  await page.getByLabel(/^Business, venture or idea name/).fill("Njeri Foods");
  await withoutWrites(async () => {
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("An unexpected error occurred. Please try again.").first().waitFor();
    await expect.poll(() => page.getByLabel(/^Full name/).inputValue()).toBe("Nia Njeri");
  });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/dashboard");
});

async function onDatabase(run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

const letHoursPass = (email: string): Promise<void> =>
  onDatabase((client) =>
    client.query(
      `update sessions set created_at = created_at - interval '3 hours'
       where account_id = (select id from accounts where email = $1)`,
      [email],
    ),
  );

const withoutWrites = (run: () => Promise<void>): Promise<void> =>
  onDatabase(async (client) => {
    await client.query(
      "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no writes'; end $$",
    );
    await client.query("create trigger refuse before update on user_profiles execute function refuse()");
    try {
      await run();
    } finally {
      await client.query("drop function refuse cascade");
    }
  });
