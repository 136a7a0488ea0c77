import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { testApi } from "#test/api.ts";
import { auth, newEmail, PASSWORD } from "#test/auth.ts";
import {
  CHOSEN,
  MAILS,
  NOBODY,
  OWNER,
  type Person,
  PLAIN,
  post,
  SERVICE_KEY,
  STRANGER,
  STRANGERS,
  signIn,
  signUp,
  WAYS,
} from "#test/sign-ups.ts";

const open = testApi({ serviceKeys: [SERVICE_KEY] });
const hidden = testApi({ serviceKeys: [SERVICE_KEY], hideAccounts: true });
const SITES = { "known accounts": open, "hidden accounts": hidden };
type Site = keyof typeof SITES;

/** A stranger acts before the owner opens a mail; the owner's own sign-ups come from the owner's browser. */
const ATTACKERS: Record<string, (stranger: Person, owner: Person) => Promise<unknown>> = {
  "signs up": (stranger) => signUp(stranger, STRANGERS),
  "signs up without a secret": ({ site, email }) => signUp({ site, email, headers: NOBODY }, STRANGERS),
  "signs up with PKCE": (stranger) => signUp(stranger, STRANGERS, PLAIN),
  "asks for a link with data": ({ email, ...stranger }) =>
    post({ email, ...stranger }, "/otp", { email, data: { full_name: STRANGERS } }),
  async "signs up, and asks for the mail again"(stranger) {
    await signUp(stranger, STRANGERS);
    await post(stranger, "/resend", { type: "signup", email: stranger.email, ...PLAIN });
  },
  async "signs up twice, a day apart"(stranger) {
    await signUp(stranger, STRANGERS);
    stranger.site.clock.advance(86_400_000);
    await signUp(stranger, STRANGERS);
  },
  async "signs up before the owner"(stranger, owner) {
    await signUp(stranger, STRANGERS);
    await signUp(owner, PASSWORD);
  },
  async "signs up after the owner"(stranger, owner) {
    await signUp(owner, PASSWORD);
    await signUp(stranger, STRANGERS);
  },
};

const OWNERS = { "a browser that never asked": NOBODY, "a browser with a secret of its own": OWNER };

type Attack = readonly [Site, string, string, string, string];
const all = (...lists: string[][]) =>
  lists.reduce<string[][]>((rows, list) => rows.flatMap((row) => list.map((word) => [...row, word])), [[]]);
const [NEVER_ASKED = ""] = Object.keys(OWNERS);

const ATTACKS = [
  ...all(["known accounts"], Object.keys(ATTACKERS), Object.keys(OWNERS), Object.keys(MAILS), Object.keys(WAYS)).filter(
    ([, , , mail, way]) => mail !== "an invitation" || way !== "code",
  ),
  ...all(["hidden accounts"], Object.keys(ATTACKERS), [NEVER_ASKED], ["the newest mail"], Object.keys(WAYS)),
] as unknown as Attack[];

test.each(ATTACKS)(
  "a site with %s: a stranger who %s leaves no data when %s opens %s by %s",
  async (kind, attacker, of, mail, way) => {
    const site = SITES[kind]();
    const email = newEmail("owner");
    const owner = { site, email, headers: OWNERS[of as keyof typeof OWNERS] };
    await ATTACKERS[attacker]?.({ site, email, headers: STRANGER }, { site, email, headers: OWNER });
    const proof = await MAILS[mail]?.(owner);
    if (!proof) throw new Error("no mail");
    const opened = await WAYS[way]?.(owner, proof);
    const [account] = await site.db.select().from(accounts).where(eq(accounts.email, email));
    expect(account?.emailConfirmedAt).not.toBeNull();
    expect(JSON.stringify([account?.userMetadata, opened?.user])).not.toContain(STRANGERS);
    expect((await signIn(site, email, STRANGERS)).body.code).toBe("invalid_credentials");
    if (!opened?.access_token) return;
    const session = { access_token: opened.access_token };
    expect((await auth(site, "PUT", "/user", { password: CHOSEN }, session)).status).toBe(200);
    expect((await signIn(site, email, CHOSEN)).status).toBe(200);
  },
);
