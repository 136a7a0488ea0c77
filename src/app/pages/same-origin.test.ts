import { expect, test } from "vitest";
import { believed } from "./same-origin.ts";

const SITE = "https://isa.example";

test.each([
  ["a form of ours", "POST", { origin: SITE }, false],
  ["a form of ours on a page without referrer", "POST", { origin: "null", "sec-fetch-site": "same-origin" }, false],
  ["an old browser's form of ours", "POST", { "sec-fetch-site": "same-origin" }, false],
  ["a form of ours in a browser of 2016", "POST", { referer: `${SITE}/auth?next=/dashboard` }, false],
  ["another site's form in such a browser", "POST", { referer: "https://evil.example/auth" }, true],
  ["a form of a site that looks like ours", "POST", { referer: `${SITE}.evil.example/` }, true],
  ["a sister site's form in such a browser", "POST", { referer: "https://blog.isa.example/" }, true],
  ["a frame of ours that has no origin", "POST", { origin: "null", referer: `${SITE}/auth` }, true],
  ["what the browser knows to be from elsewhere", "POST", { "sec-fetch-site": "none", referer: `${SITE}/` }, true],
  ["a page that names itself ours", "POST", { origin: "https://evil.example", referer: `${SITE}/` }, true],
  ["another site's form", "POST", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, true],
  ["another site's form without referrer", "POST", { origin: "null", "sec-fetch-site": "cross-site" }, true],
  ["a sister site's form", "POST", { origin: "https://blog.isa.example", "sec-fetch-site": "same-site" }, true],
  ["our host without https", "POST", { origin: "http://isa.example" }, true],
  ["a program that says nothing", "POST", {}, true],
  ["a sandboxed frame", "POST", { origin: "null" }, true],
  ["another site's link", "GET", { "sec-fetch-site": "cross-site" }, false],
] as const)("%s: %s with %o counts as cross-site: %s", (_, method, headers, elsewhere) => {
  expect(believed(new Request(`${SITE}/auth`, { method, headers }), SITE) === null).toBe(elsewhere);
});

test("a request without an origin reaches the router with our origin and its body", async () => {
  const headers = { origin: "null", "sec-fetch-site": "same-origin" };
  const known = believed(new Request(`${SITE}/auth`, { method: "POST", body: "a=1", headers }), SITE);
  expect(known?.headers.get("origin")).toBe(SITE);
  expect(await known?.text()).toBe("a=1");
});

const LINK_PAGES = [
  "/email-preferences",
  "/fr/email-preferences",
  "/email-preferences.data",
  "/introductions/answer",
  "/introductions/met",
  "/opportunities/outcomes/answer",
  "/opportunities/saved/by-link",
  "/pre-apply/confirm",
  "/appeal",
];

test.each(LINK_PAGES)("the form of %s works without an origin, and without the session cookie", (path) => {
  const bare: Record<string, string> = { cookie: "isa_access=x" };
  for (const headers of [bare, { ...bare, origin: "null" }]) {
    const request = believed(new Request(`${SITE}${path}?token=abc`, { method: "POST", headers }), SITE);
    expect([request?.url, request?.method]).toEqual([`${SITE}${path}?token=abc`, "POST"]);
    expect([request?.headers.get("origin"), request?.headers.get("cookie")]).toEqual([SITE, null]);
  }
});

test.each<[string, string, Record<string, string>]>([
  ["another site's form on such a page", "/email-preferences?token=abc", { origin: "https://evil.example" }],
  ["what the browser knows to be from elsewhere", "/appeal?token=abc", { "sec-fetch-site": "cross-site" }],
  ["a frame elsewhere", "/appeal?token=abc", { origin: "null", "sec-fetch-site": "cross-site" }],
  ["such a page without its token", "/email-preferences", {}],
  ["such a page with an empty token", "/email-preferences?token=", { origin: "null" }],
  ["another page with a token", "/account?token=abc", {}],
  ["a page of sign-in", "/auth/confirm?token=abc", { origin: "null" }],
])("%s is refused", (_name, path, headers) => {
  expect(believed(new Request(SITE + path, { method: "POST", headers }), SITE)).toBeNull();
  const asPage = believed(
    new Request(SITE + path, { method: "POST", headers: { ...headers, accept: "text/html" } }),
    SITE,
  );
  expect(new URL(asPage?.url ?? "").pathname).toBe("/request-refused");
});
