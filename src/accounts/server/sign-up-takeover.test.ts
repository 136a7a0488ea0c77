import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { type TestApi, testApi } from "#test/api.ts";
import { auth, lastMail, newEmail, PASSWORD } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";
import { reminderLink } from "./reminder-link.ts";

const KEY = "sb_secret_0123456789abcdef0123456789abcdef";
const open = testApi({ serviceKeys: [KEY] });
const hidden = testApi({ serviceKeys: [KEY], hideAccounts: true });
const atOnce = testApi({ autoconfirm: true });

const STRANGERS = "Strangers-Tree-9";
const OWNERS = PASSWORD;

type Proof = Record<string, string>;
type Way = (site: TestApi, email: string) => Promise<Proof>;

const signUp = (site: TestApi, email: string, password: string, more = {}) =>
  auth(site, "POST", "/signup", { email, password, data: { full_name: password }, ...more });
const signIn = (site: TestApi, email: string, password: string) =>
  auth(site, "POST", "/token?grant_type=password", { email, password });
const ofMail = async (site: TestApi, email: string, type: string): Promise<Proof> => ({
  type,
  token_hash: (await lastMail(site, email)).tokenHash,
});

const WAYS: Record<string, Way> = {
  "the link of the newest mail": (site, email) => ofMail(site, email, "signup"),
  "the code of the newest mail": async (site, email) => ({
    ...{ type: "signup", email },
    token: (await lastMail(site, email)).code,
  }),
  async "a mail sent again"(site, email) {
    await auth(site, "POST", "/resend", { type: "signup", email });
    return ofMail(site, email, "signup");
  },
  async "a reminder"(site, email) {
    const [account] = await site.db.select().from(accounts).where(eq(accounts.email, email));
    const link = await site.db.transaction((tx) => reminderLink(site, tx, { id: account?.id ?? "", email, days: 5 }));
    return { type: "signup", token_hash: new URL(link ?? "").searchParams.get("token_hash") ?? "" };
  },
  async "a link to sign in"(site, email) {
    await auth(site, "POST", "/otp", { email });
    return ofMail(site, email, "email");
  },
  async "a recovery"(site, email) {
    await auth(site, "POST", "/recover", { email });
    return ofMail(site, email, "recovery");
  },
  async "an invitation"(site, email) {
    await auth(site, "POST", "/invite", { email }, { token: KEY });
    return ofMail(site, email, "invite");
  },
  async "a link that the service key made"(site, email) {
    const wanted = { type: "signup", email, password: "Made-by-service-1" };
    const { body } = await auth(site, "POST", "/admin/generate_link", wanted, { token: KEY });
    return { type: "signup", token_hash: body.hashed_token };
  },
};

const ORDERS: Record<string, (site: TestApi, email: string) => Promise<unknown>> = {
  async "a stranger before the owner"(site, email) {
    await signUp(site, email, STRANGERS);
    await signUp(site, email, OWNERS);
  },
  async "a stranger after the owner"(site, email) {
    await signUp(site, email, OWNERS);
    await signUp(site, email, STRANGERS);
  },
  "both at once": (site, email) => Promise.all([signUp(site, email, STRANGERS), signUp(site, email, OWNERS)]),
  async "a stranger a day after the owner"(site, email) {
    await signUp(site, email, OWNERS);
    site.clock.advance(86_400_000);
    await signUp(site, email, STRANGERS);
  },
  async "a stranger with a link, before and after the owner"(site, email) {
    await auth(site, "POST", "/otp", { email, data: { full_name: STRANGERS } });
    await signUp(site, email, OWNERS);
    await auth(site, "POST", "/otp", { email, data: { full_name: STRANGERS } });
  },
};

const SITES = { "known accounts": open, "hidden accounts": hidden };
const CASES = (Object.keys(SITES) as (keyof typeof SITES)[]).flatMap((kind) =>
  Object.keys(ORDERS).flatMap((order) => Object.keys(WAYS).map((way) => [kind, order, way] as const)),
);

test.each(CASES)(
  "a site with %s, %s: an owner who proves the address by %s shares nothing with a stranger",
  async (kind, order, way) => {
    const site = SITES[kind]();
    const email = newEmail("owner");
    await ORDERS[order]?.(site, email);
    const proof = (await WAYS[way]?.(site, email)) ?? {};
    const { status, body } = await auth(site, "POST", "/verify", proof);
    expect(status).toBe(200);
    expect(JSON.stringify(body.user)).not.toContain(STRANGERS);
    expect((await signIn(site, email, STRANGERS)).body.code).toBe("invalid_credentials");
    // A password that the owner chooses now works.
    expect((await auth(site, "PUT", "/user", { password: "Chosen-tree-77" }, body)).status).toBe(200);
    expect((await signIn(site, email, "Chosen-tree-77")).status).toBe(200);
    expect((await signIn(site, email, STRANGERS)).status).toBe(400);
  },
);

test("an account stores no sign-up data before its address is proved, and sign-in reports the missing confirmation", async () => {
  const email = newEmail();
  await signUp(open(), email, OWNERS);
  const [account] = await open().db.select().from(accounts).where(eq(accounts.email, email));
  expect(account?.passwordHash).toBeNull();
  expect(account?.userMetadata).toEqual({
    ...{ sub: account?.id, email },
    ...{ email_verified: false, phone_verified: false },
  });
  expect((await signIn(open(), email, OWNERS)).body.code).toBe("email_not_confirmed");
  expect((await signIn(open(), email, STRANGERS)).body.code).toBe("invalid_credentials");
});

test("a repeated identical sign-up keeps its data, even when requests are concurrent", async () => {
  const email = newEmail();
  await signUp(open(), email, OWNERS);
  await Promise.all([signUp(open(), email, OWNERS), signUp(open(), email, OWNERS)]);
  open().clock.advance(86_400_000);
  await signUp(open(), email, OWNERS);
  await auth(open(), "POST", "/verify", { ...(await ofMail(open(), email, "signup")), password: OWNERS });
  const { body } = await signIn(open(), email, OWNERS);
  expect(body.user.user_metadata).toMatchObject({ full_name: OWNERS });
});

test("the mail of an earlier sign-up expires when a newer sign-up arrives", async () => {
  const email = newEmail();
  await signUp(open(), email, STRANGERS);
  const first = await ofMail(open(), email, "signup");
  await signUp(open(), email, OWNERS);
  expect((await auth(open(), "POST", "/verify", first)).body.code).toBe("otp_expired");
  const second = await ofMail(open(), email, "signup");
  expect((await auth(open(), "POST", "/verify", second)).body).toMatchObject({ asks_password: true, user: { email } });
});

test("a stranger's change to an address that signs up gives no access to its account", async () => {
  const [mine, theirs] = [newEmail("stranger"), newEmail("owner")];
  await signUp(open(), mine, STRANGERS);
  const { body: session } = await auth(open(), "POST", "/verify", await ofMail(open(), mine, "signup"));
  await auth(open(), "PUT", "/user", { email: theirs }, session);
  const change = (await lastMail(open(), theirs)).tokenHash;
  await signUp(open(), theirs, OWNERS);
  await auth(open(), "POST", "/verify", { ...(await ofMail(open(), theirs, "signup")), password: OWNERS });
  const [ofMine, ofTheirs] = [(await lastMail(open(), mine)).tokenHash, change];
  await auth(open(), "POST", "/verify", { type: "email_change", token_hash: ofMine });
  await auth(open(), "POST", "/verify", { type: "email_change", token_hash: ofTheirs });
  expect((await signIn(open(), theirs, OWNERS)).status).toBe(200);
  expect((await signIn(open(), theirs, STRANGERS)).status).toBe(400);
});

test("the first sign-up owns the address when no confirmation is required", async () => {
  const email = newEmail();
  await signUp(atOnce(), email, OWNERS);
  expect((await signUp(atOnce(), email, STRANGERS)).body.code).toBe("user_already_exists");
  expect((await signIn(atOnce(), email, OWNERS)).status).toBe(200);
});

test("an unproved address of a phone account cannot be claimed when no confirmation is required", async () => {
  const { email } = await createMember(atOnce(), { confirmed: false });
  const { db, clock } = atOnce();
  await db.update(accounts).set({ phoneConfirmedAt: clock() }).where(eq(accounts.email, email));
  expect((await signUp(atOnce(), email, STRANGERS)).body.code).toBe("user_already_exists");
});
