import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, oneTimeTokens } from "#platform/db/schema/accounts.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { auth, countMails, lastMail, newEmail, PASSWORD, signUpMember } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";
import { askMeanwhile } from "#test/held-account.ts";
import { OWNER } from "#test/sign-ups.ts";
import { listStatements } from "#test/statements.ts";

const api = testApi();
const hidden = testApi({ hideAccounts: true });
const CHALLENGE = { code_challenge: "c".repeat(43), code_challenge_method: "s256" };

test("password recovery answers known and unknown addresses identically and mails only known ones", async () => {
  const { email } = await createMember(api());
  const stranger = newEmail("nobody");
  const jobs = api().queue.waiting.length;
  const known = await auth(api(), "POST", "/recover", { email });
  const announced = api().queue.waiting.length - jobs;
  const unknown = await auth(api(), "POST", "/recover", { email: stranger });
  expect(unknown).toMatchObject({ status: known.status, body: known.body });
  expect(known).toMatchObject({ status: 200, body: {} });
  expect(api().queue.waiting.length - jobs).toBe(2 * announced);
  expect(await countMails(api(), email)).toBe(1);
  expect(await countMails(api(), stranger)).toBe(0);
});

test("recovery for an unknown address runs the same statements as for a known one, except the mail insert", async () => {
  const count = (email: string) => listStatements(api(), () => auth(api(), "POST", "/recover", { email }));
  const { email } = await createMember(api());
  const known = await count(email);
  const unknown = await count(newEmail("nobody"));
  const insertOfTheMail = known.lastIndexOf("insert");
  expect(unknown).toEqual(known.toSpliced(insertOfTheMail, 1));
});

test.each([
  ["recovery", api, "/recover", {}],
  ["a confirmation again", api, "/resend", { type: "signup" }],
  ["a change again", api, "/resend", { type: "email_change" }],
  ["a code to sign in, with hidden accounts", hidden, "/otp", {}],
  ["a sign-up, with hidden accounts", hidden, "/signup", { password: PASSWORD }],
] as const)(
  "%s runs the same statements before the response for known, unconfirmed and unknown addresses",
  async (_, site, path, more) => {
    const { email } = await createMember(site());
    const { email: waiting } = await createMember(site(), { confirmed: false });
    const { afterResponse } = site();
    const run = vi.spyOn(afterResponse, "run").mockImplementation(() => {});
    const before = (to: string) => listStatements(site(), () => auth(site(), "POST", path, { ...more, email: to }));
    const [known, unproved, unknown] = [await before(email), await before(waiting), await before(newEmail("nobody"))];
    expect(run).toHaveBeenCalledTimes(3);
    run.mockRestore();
    expect([unproved, unknown]).toEqual([known, known]);
  },
);

test("a resend of address change mails runs the same statements with and without a pending change", async () => {
  const resend = (email: string) =>
    listStatements(api(), () => auth(api(), "POST", "/resend", { type: "email_change", email }));
  const { email, session } = await signUpMember(api());
  await auth(api(), "PUT", "/user", { email: newEmail("next") }, session);
  const [waiting, none] = [await resend(email), await resend(newEmail("nobody"))];
  // Each mail is stored right after its secrets.
  const isMail = (at: number) => waiting[at] === "insert" && waiting[at - 1] === "insert";
  expect(waiting.filter((_, at) => isMail(at))).toHaveLength(2);
  expect(none).toEqual(waiting.filter((_, at) => !isMail(at)));
});

test("resend answers unknown, pending and confirmed addresses identically and mails only pending ones", async () => {
  const waiting = newEmail();
  await auth(api(), "POST", "/signup", { email: waiting, password: PASSWORD });
  const { email: confirmed } = await createMember(api());
  const stranger = newEmail("nobody");
  for (const type of ["signup", "email_change"]) {
    for (const email of [waiting, confirmed, stranger]) {
      expect(await auth(api(), "POST", "/resend", { type, email })).toMatchObject({ status: 200, body: {} });
    }
  }
  expect(await countMails(api(), waiting)).toBe(2);
  expect(await countMails(api(), confirmed)).toBe(0);
  expect(await countMails(api(), stranger)).toBe(0);
});

test("resend sends a new mail for an address change and expires the old link", async () => {
  const { email, session } = await signUpMember(api());
  const next = newEmail("next");
  await auth(api(), "PUT", "/user", { email: next }, session);
  const first = await lastMail(api(), next);
  await auth(api(), "POST", "/resend", { type: "email_change", email });
  const second = await lastMail(api(), next);
  expect(second.tokenHash).not.toBe(first.tokenHash);
  const old = await auth(api(), "POST", "/verify", { type: "email_change", token_hash: first.tokenHash });
  expect(old.body.code).toBe("otp_expired");
});

test("a newer address change survives a concurrent resend of an older change", async () => {
  const { email, id, session } = await signUpMember(api());
  const [older, newer] = [newEmail("older"), newEmail("newer")];
  await auth(api(), "PUT", "/user", { email: older }, session);
  const sent = await countMails(api(), older);
  const change = (tx: Queryable) => tx.update(accounts).set({ newEmail: newer }).where(eq(accounts.id, id));
  const resend = () => auth(api(), "POST", "/resend", { type: "email_change", email });
  expect(await askMeanwhile(api(), id, change, resend)).toMatchObject({ status: 200 });
  const [account] = await api().db.select().from(accounts).where(eq(accounts.id, id));
  expect(account?.newEmail).toBe(newer);
  expect([await countMails(api(), older), await countMails(api(), newer)]).toEqual([sent, 1]);
});

test.each(["/recover", "/otp"])(
  "a link that %s mails to the old address expires when the address changes meanwhile",
  async (path) => {
    const { id, email } = await createMember(api());
    const next = newEmail("Next.Address");
    const change = (tx: Queryable) => tx.update(accounts).set({ email: next }).where(eq(accounts.id, id));
    const ask = (address: string) => auth(api(), "POST", path, { email: address });
    const follow = async (address: string) => {
      const { tokenHash, type } = await lastMail(api(), address);
      return auth(api(), "POST", "/verify", { type, token_hash: tokenHash });
    };
    await askMeanwhile(api(), id, change, () => ask(email));
    expect(await follow(email)).toMatchObject({ status: 403, body: { code: "otp_expired" } });
    await ask(next);
    expect((await follow(next.toLowerCase())).body.user).toMatchObject({ id, email: next });
  },
);

test("an address change mails the account's current address when that address changed during the request", async () => {
  const member = await createMember(api());
  const [then, next] = [newEmail("Then.Address"), newEmail("next")];
  const change = (tx: Queryable) => tx.update(accounts).set({ email: then }).where(eq(accounts.id, member.id));
  await askMeanwhile(api(), member.id, change, () => auth(api(), "PUT", "/user", { email: next }, member));
  expect(await countMails(api(), member.email)).toBe(0);
  for (const address of [then, next]) {
    const { type, tokenHash } = await lastMail(api(), address, "email_change");
    expect((await auth(api(), "POST", "/verify", { type, token_hash: tokenHash })).status).toBe(200);
  }
  const { body } = await auth(api(), "GET", "/user", undefined, member);
  expect(body.email).toBe(next);
});

test.each([
  ["/resend", { email: "a@example.com" }, 400, "validation_failed"],
  ["/resend", { type: "bogus", email: "a@example.com" }, 400, "validation_failed"],
  ["/otp", {}, 400, "validation_failed"],
  ["/otp", { email: "a@example.com", create_user: "yes" }, 400, "validation_failed"],
  ["/recover", { email: "nobody" }, 400, "validation_failed"],
  ["/recover", { email: "a@example.com\u0000" }, 400, "validation_failed"],
])("%s with %o is refused", async (path, json, status, code) => {
  expect(await auth(api(), "POST", path, json)).toMatchObject({ status, body: { code } });
});

test("a one-time password request creates no account for an unknown address when create_user is false", async () => {
  const stranger = newEmail("nobody");
  const refused = await auth(api(), "POST", "/otp", { email: stranger, create_user: false });
  expect(refused).toMatchObject({ status: 422, body: { code: "otp_disabled" } });
  expect(await api().db.$count(accounts, eq(accounts.email, stranger))).toBe(0);
  const asked = { email: stranger, data: { full_name: "Ada" } };
  await auth(api(), "POST", "/otp", asked, undefined, OWNER);
  const [account] = await api().db.select().from(accounts).where(eq(accounts.email, stranger));
  expect(account).toMatchObject({ passwordHash: null, emailConfirmedAt: null });
  const { type, tokenHash } = await lastMail(api(), stranger);
  const { body } = await auth(api(), "POST", "/verify", { type, token_hash: tokenHash }, undefined, OWNER);
  expect(type).toBe("signup");
  expect(body.user.user_metadata).toMatchObject({ full_name: "Ada" });
});

test("a one-time password request answers known and unknown addresses identically when accounts are hidden", async () => {
  const { email } = await createMember(hidden());
  const stranger = newEmail("nobody");
  const known = await auth(hidden(), "POST", "/otp", { email, create_user: false });
  const unknown = await auth(hidden(), "POST", "/otp", { email: stranger, create_user: false });
  expect(unknown).toMatchObject({ status: known.status, body: known.body });
  expect(await countMails(hidden(), email)).toBe(1);
  expect(await countMails(hidden(), stranger)).toBe(0);
});

test("a confirmed magic link drops the password of an earlier unconfirmed sign-up", async () => {
  const email = newEmail();
  await auth(api(), "POST", "/signup", { email, password: PASSWORD });
  await auth(api(), "POST", "/magiclink", { email });
  const { tokenHash } = await lastMail(api(), email);
  await auth(api(), "POST", "/verify", { type: "email", token_hash: tokenHash });
  const signIn = await auth(api(), "POST", "/token?grant_type=password", { email, password: PASSWORD });
  expect(signIn.body.code).toBe("invalid_credentials");
});

test("a recovery link expires when a newer recovery mail is sent", async () => {
  const { email, id } = await createMember(api());
  await auth(api(), "POST", "/recover", { email });
  const first = await lastMail(api(), email);
  await auth(api(), "POST", "/recover", { email });
  expect(await api().db.$count(oneTimeTokens, eq(oneTimeTokens.accountId, id))).toBe(1);
  const { body } = await auth(api(), "POST", "/verify", { type: "recovery", token_hash: first.tokenHash });
  expect(body.code).toBe("otp_expired");
});

test("mailed links open pages with the allowed redirect target, never the API", async () => {
  const { email } = await createMember(api());
  const linkOf = async (path: string, json = {}) => {
    await auth(api(), "POST", path, { email, ...json });
    const { link, tokenHash } = await lastMail(api(), email);
    expect(tokenHash).toMatch(/^(pkce_)?[\w-]{43}$/);
    link.searchParams.delete("token_hash");
    return link.href.replace("http://localhost:3000", "");
  };
  const app = encodeURIComponent("http://127.0.0.1:9999/a?b=1&c=2#d");
  const encoded = "redirect_to=http%3A%2F%2F127.0.0.1%3A9999%2Fa%3Fb%3D1%26c%3D2%23d";
  const reset = encodeURIComponent("http://localhost:3000/auth/reset-password?x=1");
  expect(await linkOf("/recover")).toBe("/auth/reset-password?type=recovery");
  expect(await linkOf(`/recover?redirect_to=${reset}`)).toBe("/auth/reset-password?type=recovery");
  expect(await linkOf("/recover?redirect_to=https%3A%2F%2Fevil.example")).toBe("/auth/reset-password?type=recovery");
  expect(await linkOf(`/recover?redirect_to=${app}`)).toBe(`/auth/callback?type=recovery&${encoded}`);
  expect(await linkOf("/recover", CHALLENGE)).toBe("/auth/callback?type=recovery");
  expect(await linkOf("/otp")).toBe("/auth/callback?type=magiclink");
  expect(await linkOf(`/otp?redirect_to=${app}`)).toBe(`/auth/callback?type=magiclink&${encoded}`);
});

test("the rate limit allows one mail a minute per address and kind, with or without an account", async () => {
  const limited = await createTestApi({ rateLimits: true });
  try {
    const { email } = await createMember(limited);
    for (const address of [email, newEmail("nobody")]) {
      expect((await auth(limited, "POST", "/recover", { email: address })).status).toBe(200);
      const again = await auth(limited, "POST", "/recover", { email: address });
      expect(again).toMatchObject({ status: 429, body: { code: "over_email_send_rate_limit" } });
      expect(again.body.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
    }
    expect((await auth(limited, "POST", "/otp", { email })).status).toBe(200);
    const sent = await countMails(limited, email);
    expect(sent).toBe(2);
  } finally {
    await limited.close();
  }
});
