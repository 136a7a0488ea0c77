import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { auth } from "#test/auth.ts";
import { lastCode, newPhone } from "#test/phones.ts";
import { type Headers, NOBODY, OWNER, STRANGER } from "#test/sign-ups.ts";

const open = testApi();

const STRANGERS = "Strangers-Tree-9";
const CHOSEN = "Chosen-tree-77";

const PHONES: [string, Headers, { password?: string }, boolean, boolean][] = [
  ["a browser that never asked", NOBODY, {}, false, false],
  ["a browser with a secret of its own", OWNER, {}, false, false],
  ["a browser that asked for the code again", OWNER, {}, true, false],
  ["a person who types another password", NOBODY, { password: CHOSEN }, false, false],
  ["the browser that signed up", STRANGER, {}, false, true],
  ["the browser that signed up, with a code sent again", STRANGER, {}, true, true],
  ["a person who types the sign-up password", NOBODY, { password: STRANGERS }, false, true],
];

test.each(PHONES)(
  "a phone sign-up whose code comes from %s: %o %o, again %s, is kept: %s",
  async (_, headers, typed, again, isKept) => {
    const phone = newPhone();
    const call = (path: string, body: object, by: Headers) =>
      auth(open(), "POST", path, { phone, ...body }, undefined, by);
    await call("/signup", { password: STRANGERS, data: { full_name: STRANGERS } }, STRANGER);
    if (again) {
      open().clock.advance(61_000);
      await call("/resend", { type: "sms" }, headers);
    }
    const { status, body } = await call(
      "/verify",
      { type: "sms", token: await lastCode(open(), phone), ...typed },
      headers,
    );
    expect(status).toBe(200);
    expect([body.asks_password, body.user.user_metadata.full_name]).toEqual(
      isKept ? [undefined, STRANGERS] : [true, undefined],
    );
    const signedIn = await auth(open(), "POST", "/token?grant_type=password", { phone, password: STRANGERS });
    expect(signedIn.status).toBe(isKept ? 200 : 400);
  },
);
