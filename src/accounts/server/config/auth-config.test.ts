import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseConfig } from "#app/config.ts";
import type { Variables } from "#platform/config/setting.ts";
import { allowedTarget } from "../redirect-target.ts";

const authFrom = (given: Variables) => parseConfig(given).auth;

test("the auth configuration has its defaults when no variable is set", () => {
  expect(authFrom({})).toEqual({
    signUpClosed: false,
    accessTokenSeconds: 3600,
    refreshReuseSeconds: 10,
    sessionSeconds: null,
    idleSeconds: null,
    singleSession: false,
    passwordMinLength: 8,
    requiresReauthentication: true,
    secureEmailChange: true,
    limits: documentedLimits(),
    redirectPatterns: [],
  });
});

function documentedLimits() {
  const [, section = ""] =
    /^## Limits\n(.*?)^### /ms.exec(readFileSync("docs/develop/accounts/settings.md", "utf8")) ?? [];
  const rows = [...section.matchAll(/^\| (\d+)(?: an hour)? \| (`.+`) \|$/gm)];
  const limits = rows.flatMap(([, count, names = ""]) =>
    [...names.matchAll(/\w+/g)].map(([name]) => [name, Number(count)] as const),
  );
  return { ...Object.fromEntries(limits), mails: 1000 };
}

test.each([
  ["90m", 5400],
  ["24h", 86_400],
  ["7d", 604_800],
  ["7200s", 7200],
  ["7200", 7200],
  ["0", null],
])("a duration of %s is read as %s seconds", (text, seconds) => {
  expect(authFrom({ AUTH_SESSION_TIMEBOX: text }).sessionSeconds).toBe(seconds);
  expect(authFrom({ AUTH_SESSION_INACTIVITY: text }).idleSeconds).toBe(seconds);
});

test.each([
  ["AUTH_DISABLE_SIGNUP", "maybe", "AUTH_DISABLE_SIGNUP must be true or false."],
  ["AUTH_ACCESS_TOKEN_SECONDS", "60", "AUTH_ACCESS_TOKEN_SECONDS must be a number of seconds from 300 to 86400."],
  ["AUTH_ACCESS_TOKEN_SECONDS", "1e3", "AUTH_ACCESS_TOKEN_SECONDS must be a number of seconds from 300 to 86400."],
  ["AUTH_REFRESH_REUSE_SECONDS", "-1", "AUTH_REFRESH_REUSE_SECONDS must be a number of seconds from 0 to 300."],
  ["AUTH_SESSION_TIMEBOX", "00h", "AUTH_SESSION_TIMEBOX must be a time such as 30m, 12h or 7d."],
  ["AUTH_SESSION_TIMEBOX", "soon", "AUTH_SESSION_TIMEBOX must be a time such as 30m, 12h or 7d."],
  [
    "AUTH_SESSION_INACTIVITY",
    "30m",
    "AUTH_SESSION_INACTIVITY must be longer than an access token holds (3600 seconds).",
  ],
  ["AUTH_SINGLE_SESSION", "maybe", "AUTH_SINGLE_SESSION must be true or false."],
  ["AUTH_REQUIRE_REAUTHENTICATION", "never", "AUTH_REQUIRE_REAUTHENTICATION must be true or false."],
  ["AUTH_SECURE_EMAIL_CHANGE", "no", "AUTH_SECURE_EMAIL_CHANGE must be true or false."],
  ["AUTH_PASSWORD_MIN_LENGTH", "7", "AUTH_PASSWORD_MIN_LENGTH must be a number of characters from 8 to 72."],
  ["AUTH_PASSWORD_MIN_LENGTH", "73", "AUTH_PASSWORD_MIN_LENGTH must be a number of characters from 8 to 72."],
  [
    "AUTH_RATE_LIMITS",
    "token=0",
    'AUTH_RATE_LIMITS must be such as token=300,verify=60, each from 1 to 100000; "token=0"',
  ],
  ["AUTH_RATE_LIMITS", "tokens=9", '"tokens=9" is not one of token, verify,'],
  ["AUTH_RATE_LIMITS", "300", '"300" is not one of'],
])("%s=%s stops the start with a configuration error", (name, value, sentence) => {
  expect(() => authFrom({ [name]: value })).toThrow(sentence);
});

test.each([
  "example.com/app",
  "javascript:alert(1)",
  "javascript://example.com/%0aalert(1)",
  "https://**",
  "https://**.example.com/app",
  "https://user@example.com/",
  "https://example.com/{a}",
  "*://example.com/",
])("the redirect address %s is refused", (entry) => {
  expect(() => authFrom({ AUTH_REDIRECT_URLS: `https://ok.example/,${entry}` })).toThrow("AUTH_REDIRECT_URLS must be");
});

const LIST = "https://app.example, https://*.preview.example/**, https://shop.example/*/done, myapp://callback";

test.each([
  ["https://app.example/", true],
  ["https://app.example/#token", true],
  ["https://app.example/other", false],
  ["https://app.example:8443/", false],
  ["http://app.example/", false],
  ["https://a.preview.example/deep/path?x=1", true],
  ["https://a.b.preview.example/x", false],
  ["https://evil.example/.preview.example/x", false],
  ["https://evil.example?a.preview.example/x", false],
  ["https://evil.example#a.preview.example/x", false],
  ["https://evil.example\\.preview.example/x", false],
  ["https://appxexample/", false],
  ["https://shop.example/42/done", true],
  ["https://shop.example/4/2/done", false],
  ["https://shop.example/4.2/done", false],
  ["myapp://callback", true],
  ["myapp://callback.evil", false],
])("the redirect address %s is allowed: %s", (address, expected) => {
  expect(allowedTarget(address, parseConfig({ AUTH_REDIRECT_URLS: LIST })) !== null).toBe(expected);
});

test("AUTH_RATE_LIMITS changes only the limits that it names", () => {
  expect(authFrom({ AUTH_RATE_LIMITS: "token = 300, verify=60," }).limits).toEqual({
    ...documentedLimits(),
    token: 300,
    verify: 60,
  });
});
