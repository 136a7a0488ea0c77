import { expect, test } from "vitest";
import { ACCESS_COOKIE, hostCookie, sessionCookieIn } from "./session-cookies.ts";

const [SITE, LOCAL] = ["https://isa.example", "http://localhost:3000"];

test.each([
  [SITE, { "__Host-isa_access": "own" }, "own"],
  [SITE, { isa_access: "tossed" }, undefined],
  [SITE, { isa_access: "tossed", "__Host-isa_access": "own" }, "own"],
  [SITE, {}, undefined],
  [LOCAL, { isa_access: "own" }, "own"],
  [LOCAL, { "__Host-isa_access": "another site's of this machine" }, undefined],
])("the site %s reads from the cookies %o the session %s", (siteUrl, cookies, session) => {
  expect(sessionCookieIn(cookies, ACCESS_COOKIE, siteUrl)).toBe(session);
  expect(hostCookie(ACCESS_COOKIE, siteUrl)).toBe(siteUrl === SITE ? "__Host-isa_access" : "isa_access");
});
