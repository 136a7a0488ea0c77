import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { SIGN_UP_COOKIE, SIGN_UP_HEADER } from "#kernel/session-cookies.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { testApi } from "#test/api.ts";
import { auth, lastMail, newEmail, PASSWORD } from "#test/auth.ts";
import {
  CHOSEN,
  type Headers,
  MAILS,
  NOBODY,
  OWNER,
  ofMail,
  type Person,
  PLAIN,
  type Proof,
  post,
  SERVICE_KEY,
  STRANGERS,
  signIn,
  signUp,
  WAYS,
} from "#test/sign-ups.ts";
import { reminderLink } from "./reminder-link.ts";

const open = testApi({ serviceKeys: [SERVICE_KEY] });
const hidden = testApi({ serviceKeys: [SERVICE_KEY], hideAccounts: true });

async function reminded({ site, email }: Person): Promise<Proof> {
  const [account] = await site.db.select().from(accounts).where(eq(accounts.email, email));
  const link = await site.db.transaction((tx) => reminderLink(site, tx, { id: account?.id ?? "", email, days: 5 }));
  const { searchParams } = new URL(link ?? "");
  return { link: searchParams.get("token_hash") ?? "", code: "", email, type: "signup" };
}

const ASKED: [string, Headers, "mail" | "resend" | "reminder", keyof typeof WAYS][] = [
  ["its secret", OWNER, "mail", "link"],
  ["its secret", OWNER, "mail", "code"],
  ["its secret", OWNER, "mail", "GET /verify"],
  ["its secret", OWNER, "resend", "link"],
  ["its secret", OWNER, "resend", "code"],
  ["its secret", OWNER, "reminder", "link"],
  ["its secret in a cookie", { cookie: `${SIGN_UP_COOKIE}=${OWNER[SIGN_UP_HEADER]}` }, "mail", "link"],
  ["its secret in a cookie", { cookie: `${SIGN_UP_COOKIE}=${OWNER[SIGN_UP_HEADER]}` }, "mail", "GET /verify"],
];

test.each(ASKED)("a sign-up is kept when %s comes with its confirmation: %o, %s, %s", async (_, headers, by, way) => {
  const owner = { site: open(), email: newEmail(), headers: OWNER };
  await signUp(owner, PASSWORD);
  const other = { ...owner, headers: NOBODY };
  const mails = { mail: MAILS["the newest mail"], resend: MAILS["a mail sent again"], reminder: reminded };
  const proof = await mails[by]?.(other);
  if (!proof) throw new Error("no mail");
  expect(await WAYS[way]?.({ ...owner, headers }, proof)).not.toHaveProperty("asks_password");
  const { status, body } = await signIn(open(), owner.email, PASSWORD);
  expect(status).toBe(200);
  expect(body.user.user_metadata).toMatchObject({ full_name: PASSWORD, email: owner.email, email_verified: true });
  expect(body.user.identities[0].identity_data).toMatchObject({ full_name: PASSWORD, email_verified: true });
});

test.each(["link", "code"] as const)(
  "a confirmation by %s keeps the sign-up only when its own password is typed",
  async (way) => {
    for (const [typed, isKept] of [
      [PASSWORD, true],
      [CHOSEN, false],
      ["", false],
    ] as const) {
      const owner = { site: open(), email: newEmail(), headers: OWNER };
      await signUp(owner, PASSWORD);
      const { link, code } = await ofMail(owner, "signup");
      const proof = way === "link" ? { token_hash: link } : { token: code, email: owner.email };
      const { status, body } = await post({ ...owner, headers: NOBODY }, "/verify", {
        type: "signup",
        password: typed,
        ...proof,
      });
      expect([status, body.asks_password, body.password_dropped]).toEqual(
        isKept ? [200, undefined, undefined] : [200, true, "unproved"],
      );
      expect(body.user.user_metadata.full_name).toBe(isKept ? PASSWORD : undefined);
      expect((await signIn(open(), owner.email, PASSWORD)).status).toBe(isKept ? 200 : 400);
    }
  },
);

test("a sign-up without a secret sets a secret cookie, for known and unknown addresses", async () => {
  for (const site of [open(), hidden()]) {
    const email = newEmail();
    const { headers } = await signUp({ site, email, headers: NOBODY }, PASSWORD);
    const [cookie = ""] = headers.getSetCookie();
    expect(cookie).toMatch(
      new RegExp(`^${SIGN_UP_COOKIE}=[\\w-]{43}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax$`),
    );
    const own = { site, email, headers: { cookie: cookie.split(";")[0] ?? "" } };
    const again = await signUp(own, PASSWORD);
    expect(again.headers.getSetCookie()).toEqual([cookie]);
    await post(own, "/verify", { type: "signup", token_hash: (await lastMail(site, email)).tokenHash });
    expect((await signIn(site, email, PASSWORD)).status).toBe(200);
    const known = await signUp({ ...own, headers: NOBODY }, PASSWORD);
    expect(known.headers.getSetCookie()).toHaveLength(1);
  }
});

test("a cross-site form does not mark the browser as the one that signed up", async () => {
  const email = newEmail();
  const body = JSON.stringify({ email, password: STRANGERS });
  const headers = { "content-type": "text/plain", cookie: `${SIGN_UP_COOKIE}=${OWNER[SIGN_UP_HEADER]}` };
  const answer = await open().call("POST", "/auth/v1/signup", { body, headers });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  const owner = { site: open(), email, headers: OWNER };
  await post(owner, "/verify", { type: "signup", token_hash: (await lastMail(open(), email)).tokenHash });
  expect((await signIn(open(), email, STRANGERS)).status).toBe(400);
});

test("a short secret does not prove a sign-up", async () => {
  const owner = { site: open(), email: newEmail(), headers: { [SIGN_UP_HEADER]: "short" } };
  await signUp(owner, PASSWORD);
  const { body } = await post(owner, "/verify", {
    type: "signup",
    token_hash: (await lastMail(open(), owner.email)).tokenHash,
  });
  expect(body).toMatchObject({ asks_password: true, password_dropped: "unproved" });
});

async function authCodeOf({ site, email }: Person): Promise<string> {
  const { tokenHash } = await lastMail(site, email);
  const answer = await auth(site, "GET", `/verify?token=${tokenHash}&type=signup`);
  return new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
}

test("a PKCE sign-up is kept when its verifier is shown, not when its link is opened", async () => {
  const person = { site: open(), email: newEmail(), headers: NOBODY };
  await signUp(person, PASSWORD, PLAIN);
  const auth_code = await authCodeOf(person);
  expect((await signIn(open(), person.email, PASSWORD)).body.code).toBe("invalid_credentials");
  const { body } = await post(person, "/token?grant_type=pkce", { auth_code, code_verifier: "v".repeat(43) });
  expect(body.user.user_metadata).toMatchObject({ full_name: PASSWORD, email_verified: true });
  expect(body).not.toHaveProperty("asks_password");
  expect((await signIn(open(), person.email, PASSWORD)).status).toBe(200);
});

test("the verifier of a later mail does not prove the sign-up", async () => {
  const person = { site: open(), email: newEmail(), headers: NOBODY };
  await signUp(person, STRANGERS, PLAIN);
  await post(person, "/resend", { type: "signup", email: person.email, ...PLAIN, code_challenge: "w".repeat(43) });
  const auth_code = await authCodeOf(person);
  const { body } = await post(person, "/token?grant_type=pkce", { auth_code, code_verifier: "w".repeat(43) });
  expect(body).toMatchObject({ asks_password: true, password_dropped: "unproved" });
  expect((await signIn(open(), person.email, STRANGERS)).status).toBe(400);
});

test("a late verifier does not restore the sign-up password when the owner has set another one", async () => {
  const person = { site: open(), email: newEmail(), headers: NOBODY };
  await signUp(person, STRANGERS, PLAIN);
  const auth_code = await authCodeOf(person);
  await post(person, "/recover", { email: person.email });
  const { body } = await post(person, "/verify", {
    type: "recovery",
    token_hash: (await lastMail(open(), person.email)).tokenHash,
  });
  await auth(open(), "PUT", "/user", { password: CHOSEN }, body);
  const { body: late } = await post(person, "/token?grant_type=pkce", { auth_code, code_verifier: "v".repeat(43) });
  expect(late.code).toBe("flow_state_not_found");
  expect((await signIn(open(), person.email, STRANGERS)).status).toBe(400);
});

test("a link made with the service key keeps its given password", async () => {
  const person = { site: open(), email: newEmail(), headers: NOBODY };
  const wanted = { type: "signup", email: person.email, password: PASSWORD };
  const { body } = await auth(open(), "POST", "/admin/generate_link", wanted, { token: SERVICE_KEY });
  await post(person, "/verify", { type: "signup", token_hash: body.hashed_token });
  expect((await signIn(open(), person.email, PASSWORD)).status).toBe(200);
});
