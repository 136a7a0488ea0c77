import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NOT_OUR_FORM } from "#accounts/domain/sign-in-messages.ts";
import { testBrowser, type VisitOptions, waitUntilHydrated } from "../support/browser.ts";
import { type Product, startProduct } from "../support/product.ts";
import { fillSignUp, newEmail, PASSWORD } from "./auth-visit.ts";

const visit = testBrowser();

let product: Product;
beforeAll(async () => {
  product = await startProduct({ RATE_LIMITS: "on", TRUST_PROXY: "1", AUTH_RATE_LIMITS: "mails=30" });
});
afterAll(() => product?.stop());

const WAYS: [string, VisitOptions][] = [
  ["with script", {}],
  ["without script", { javaScriptEnabled: false }],
];

let networks = 0;
/** Own network per call, because the hourly mail limit is per network. */
const fromElsewhere = () => ({ "x-forwarded-for": `198.51.${++networks}.1` });

const signUpAsProgram = async () => {
  const headers = { "content-type": "application/json", ...fromElsewhere() };
  const body = JSON.stringify({ email: newEmail("flood"), password: PASSWORD });
  return (await fetch(`${product.url}/auth/v1/signup`, { method: "POST", headers, body })).status;
};

async function open(path: string, options: VisitOptions): Promise<Page> {
  const { page } = await visit("/robots.txt", { ...options, site: product.url, extraHTTPHeaders: fromElsewhere() });
  await page.goto(path);
  return page;
}

test.each(WAYS)(
  "%s (%o): a visitor can sign up by the form when API clients exhausted the mail limit",
  async (_, options) => {
    await expect.poll(signUpAsProgram, { interval: 1 }).toBe(429);
    const page = await open("/auth?mode=signup", options);
    await fillSignUp(page, newEmail());
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.getByText("Account created successfully!").waitFor();
  },
);

const LINK = ["/auth", "Email me a sign-in link", /^If this address has an account, a sign-in link/] as const;
const RESET = ["/auth?mode=reset", "Send Reset Link", /^Password reset email sent!/] as const;

test.each([
  ["with script", {}, ...RESET],
  ["without script", { javaScriptEnabled: false }, ...RESET],
  ["without script", { javaScriptEnabled: false }, ...LINK],
] as const)(
  "%s (%o) %s: a form with a forged token is refused, keeps its input, and can be resent",
  async (_way, options, path, name, sent) => {
    const page = await open(path, options);
    await waitUntilHydrated(page);
    const email = newEmail();
    await page.getByLabel(/^Email/).fill(email);
    await page
      .locator("input[name=token]")
      .evaluate((field: HTMLInputElement) => field.setAttribute("value", "forged"));
    await page.getByRole("button", { name }).click();
    await page.getByText(NOT_OUR_FORM).waitFor();
    await expect.poll(() => page.getByLabel(/^Email/).inputValue()).toBe(email);
    await page.getByRole("button", { name }).click();
    await page.getByText(sent).waitFor();
  },
);

test.each([
  ["mode=signup", { intent: "sign-up", password: PASSWORD, confirmPassword: PASSWORD }],
  ["mode=reset", { intent: "reset" }],
  ["", { intent: "link" }],
  ["", { intent: "resend" }],
])("POST /auth?%s with %o is refused when the form token is missing", async (query, fields) => {
  const email = newEmail();
  const refused = await fetch(`${product.url}/auth?${query}`, {
    method: "POST",
    headers: { origin: product.url, "sec-fetch-site": "same-origin", accept: "text/html", ...fromElsewhere() },
    body: new URLSearchParams({ ...fields, email }),
    redirect: "manual",
  });
  const page = await refused.text();
  expect(refused.status).toBe(400);
  expect(page).toContain(NOT_OUR_FORM);
  expect(page).toMatch(new RegExp(`<input[^>]*value="${email}"`));
  expect(page).toMatch(/<input[^>]*name="token" value="ey[^"]+"/);
  expect(page).not.toContain(PASSWORD);
});
