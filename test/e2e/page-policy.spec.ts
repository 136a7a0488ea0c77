import { expect, inject, test } from "vitest";
import { testBrowser } from "#test/browser.ts";
import { visitsOfCast } from "./dashboard-visit.ts";

const visitAs = visitsOfCast(testBrowser());

type Policy = { scripts: string; others: string; inline: string[]; nonce: string };

async function policyOf(path: string, cookie = ""): Promise<Policy> {
  const answer = await fetch(inject("siteUrl") + path, { headers: { cookie } });
  const rules = (answer.headers.get("content-security-policy") ?? "").split("; ");
  const scripts = rules.find((rule) => rule.startsWith("script-src")) ?? "";
  const tags = [...(await answer.text()).matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  return {
    scripts,
    others: rules.filter((rule) => rule !== scripts).join("; "),
    inline: tags.filter((attributes) => !/\bsrc=|type="application\/ld\+json"/.test(attributes)),
    nonce: /'nonce-([^']+)'/.exec(scripts)?.[1] ?? "",
  };
}

const OTHERS =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
  "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

test.each(["/", "/faq", "/opportunities", "/community", "/dev/mailbox"])(
  "the public page %s runs only scripts of its own files",
  async (path) => {
    const { scripts, others, inline } = await policyOf(path);
    expect(scripts).toBe("script-src 'self'");
    expect(others).toBe(OTHERS);
    expect(inline).toEqual([]);
  },
);

test.each([
  ["/auth", "nobody"],
  ["/auth/callback?type=recovery", "nobody"],
  ["/admin", "nobody"],
  ["/welcome", "nia"],
  ["/dashboard", "brian"],
  ["/edit-profile", "brian"],
])("the application page %s, seen by %s, runs no script without this answer's nonce", async (path, name) => {
  let cookie = "";
  if (name !== "nobody") {
    const { context } = await visitAs(name, "/robots.txt");
    cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  }
  const { scripts, others, inline, nonce } = await policyOf(path, cookie);
  expect(scripts).toBe(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`);
  expect(others).toBe(OTHERS);
  expect(nonce.length).toBeGreaterThanOrEqual(20);
  expect(inline.length).toBeGreaterThan(0);
  expect(inline.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([]);
  expect((await policyOf(path, cookie)).nonce).not.toBe(nonce);
});

test("the script of an application page gives way to what the page shows", async () => {
  const page = await (await fetch(`${inject("siteUrl")}/pre-apply`)).text();
  const ahead = [...page.matchAll(/<link rel="modulepreload"([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  expect(ahead.length).toBeGreaterThan(5);
  expect(ahead.filter((attributes) => !attributes.includes('fetchpriority="low"'))).toEqual([]);
});

test("every page forbids frames, guessed types and what it does not use", async () => {
  for (const path of ["/", "/auth"]) {
    const { headers } = await fetch(inject("siteUrl") + path);
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("geolocation=()");
  }
});
