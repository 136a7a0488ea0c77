import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { factors } from "#platform/db/schema/factors.ts";
import { opportunityOutcomes } from "#platform/db/schema/saved-opportunities.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { createIntroduction, createListed, type ListedMember, readIntroduction } from "#test/introductions.ts";
import { mailedTo, preferencesToken } from "#test/mailed-links.ts";
import { reportsOf } from "#test/member-reports.ts";
import { asked, createClosed } from "#test/outcomes.ts";
import type { LinkUse } from "./mailed-links.ts";

const KEY = "a-service-key-of-at-least-32-characters";
const api = testApi({ serviceKeys: [KEY] });
let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
});
const { reportMember, reportAbout, decide, decided } = reportsOf(api, () => admin);

const DAY = 86_400_000;
const inDays = (days: number) => new Date(api().clock().getTime() + days * DAY);
const get = async (path: string, token: string) => (await api().call("GET", `/api${path}?token=${token}`)).status;
const post = async (path: string, json: object) => (await api().call("POST", `/api${path}`, { json })).status;

type Member = ListedMember;
type Use = {
  mail: (member: Member) => Promise<string>;
  look: (token: string) => Promise<number>;
  press: (token: string) => Promise<number>;
};

const tokenOf = (use: LinkUse, { id }: TestAccount, about: string) => mailedTo(api(), use, { account: id, about });

const ACCEPT = { answer: "accept", ways: ["email"] };
const USES: Record<LinkUse, Use> = {
  "introductions/answer": {
    mail: async (member) =>
      tokenOf(
        "introductions/answer",
        member,
        await createIntroduction(api(), await createListed(api()), member, { expiresAt: inDays(14) }),
      ),
    look: (token) => get("/introduction-links/answer", token),
    press: (token) => post("/introduction-links/answer", { token, answer: ACCEPT }),
  },
  "introductions/follow-up": {
    mail: async (member) => {
      const moments = { answeredAt: api().clock(), followUpSentAt: api().clock() };
      const given = { state: "accepted", ...moments } as const;
      const id = await createIntroduction(api(), await createListed(api()), member, given);
      return tokenOf("introductions/follow-up", member, id);
    },
    look: (token) => get("/introduction-links/follow-up", token),
    press: (token) => post("/introduction-links/follow-up", { token, followUp: { met: "notYet" } }),
  },
  "outcomes/answer": {
    mail: async (member) => {
      const id = await createClosed(api());
      await asked(api(), member, id);
      return tokenOf("outcomes/answer", member, id);
    },
    look: (token) => get("/outcome-links", token),
    press: (token) => post("/outcome-links", { token, came: "won", amount: 40 }),
  },
  "saved-opportunities/save": {
    mail: async (member) => tokenOf("saved-opportunities/save", member, await createOpportunity(api())),
    look: (token) => get("/saved-opportunity-links", token),
    press: (token) => post("/saved-opportunity-links", { token }),
  },
  "reports/appeal": {
    mail: (member) => decided(member, "warn"),
    look: (token) => get("/appeals", token),
    press: async (token) => ((await post("/appeals", { token, text: "Why?" })) === 201 ? 200 : 404),
  },
};

const ask = async (method: string, path: string, as: { token: string }, json?: object) => {
  const response = await api().call(method, path, { as, json });
  expect(response.status, await response.clone().text()).toBeLessThan(300);
};
const attributes = (json: object) => (member: Member) =>
  ask("PUT", `/auth/v1/admin/users/${member.id}`, { token: KEY }, json);

let made = 0;
const EVENTS: Record<string, (member: Member) => Promise<unknown>> = {
  "a change of address": (member) => attributes({ email: `moved${++made}@example.com`, email_confirm: true })(member),
  "a new password": (member) => ask("PUT", "/auth/v1/user", member, { password: "Mango-season-7" }),
  "a new password by staff": attributes({ password: "Mango-season-7" }),
  "sign-out everywhere": (member) => ask("POST", "/auth/v1/logout?scope=global", member),
  "sign-out everywhere else": (member) => ask("DELETE", "/auth/v1/sessions", member),
  "sign-out of the others": (member) => ask("POST", "/auth/v1/logout?scope=others", member),
  "a block that is over by now": async (member) => {
    await attributes({ ban_duration: "1h" })(member);
    await attributes({ ban_duration: "none" })(member);
  },
  "a suspension": async (member) => {
    await reportMember(await createListed(api()), member);
    await decide((await reportAbout(member)).id, "suspend");
  },
  "a limit by staff": async (member) => {
    await reportMember(await createListed(api()), member);
    await decide((await reportAbout(member)).id, "limit", { days: 7 });
  },
  "the deletion of the account": (member) => api().db.delete(accounts).where(eq(accounts.id, member.id)),
};
const ENDS_ADDRESS = new Set(["a change of address", "the deletion of the account"]);

const ROWS = Object.keys(USES).flatMap((use) => Object.keys(EVENTS).map((event) => [use, event] as const));

test.each(ROWS)("the link of %s works before %s and is revoked by it when its policy says so", async (name, event) => {
  const use = USES[name as LinkUse];
  const member = await createListed(api());
  const token = await use.mail(member);
  expect(await use.look(token)).toBe(200);
  await EVENTS[event]?.(member);
  const ends = name !== "reports/appeal" || ENDS_ADDRESS.has(event);
  const expected = ends ? 404 : 200;
  expect([await use.look(token), await use.press(token)]).toEqual([expected, expected]);
});

test.each(Object.keys(USES))("the link of %s works after a sign-out on one device", async (name) => {
  const use = USES[name as LinkUse];
  const member = await createListed(api());
  const token = await use.mail(member);
  await ask("POST", "/auth/v1/logout?scope=local", member);
  expect([await use.look(token), await use.press(token)]).toEqual([200, 200]);
});

test.each(["introductions/answer", "introductions/follow-up", "outcomes/answer", "reports/appeal"] as const)(
  "the link of %s is refused after its answer is stored",
  async (name) => {
    const use = USES[name];
    const token = await use.mail(await createListed(api()));
    expect(await use.press(token)).toBe(200);
    expect(await use.look(token)).toBeGreaterThanOrEqual(404);
    expect(await use.press(token)).toBeGreaterThanOrEqual(404);
  },
);

test.each(Object.keys(EVENTS))("the unsubscribe link and its RFC 8058 post still work after %s", async (event) => {
  const member = await createListed(api());
  const token = preferencesToken(api(), { address: member.email, category: "newsletter" });
  await EVENTS[event]?.(member);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const pressed = await api().call("POST", `/unsubscribe/${token}`, { body: body.toString(), headers });
  expect(pressed.status).toBe(200);
  expect(await post("/email-preferences/stop", { token })).toBe(200);
  expect(await post("/email-preferences/start", { token })).toBe(403);
});

async function asking() {
  const from = await createListed(api(), { phoneWhatsapp: "+254733111222" });
  const to = await createListed(api());
  const question = "Call +254 733 999 888";
  const id = await createIntroduction(api(), from, to, { askerWays: ["email", "whatsapp", "phone"], question });
  return { from, to, id, token: await tokenOf("introductions/answer", to, id) };
}
const accept = (token: string, ways: string[]) =>
  api().call("POST", "/api/introduction-links/answer", { json: { token, answer: { answer: "accept", ways } } });

test.each([[["phone"]], [["whatsapp"]], [["email", "whatsapp"]], [["email", "phone"]]])(
  "an acceptance by link cannot share %j",
  async (ways) => {
    const { id, token } = await asking();
    const refused = await accept(token, ways);
    expect(refused.status).toBe(403);
    expect(await readIntroduction(api(), id)).toMatchObject({ state: "asked" });
  },
);

test("an acceptance by link reveals the email address but no phone number", async () => {
  const { from, token } = await asking();
  const accepted = await accept(token, ["email"]);
  const text = await accepted.text();
  expect(JSON.parse(text).introduction.contact).toEqual({ email: from.email, whatsapp: null, phone: null });
  expect(text).not.toMatch(/733 ?(?:111|999)/);
});

test("a link can decline but not accept when the account has a second factor", async () => {
  const { to, id, token } = await asking();
  await api().db.insert(factors).values({ accountId: to.id, type: "totp", status: "verified", friendlyName: "Phone" });
  const shown = await api().call("GET", `/api/introduction-links/answer?token=${token}`);
  expect((await shown.json()).ways).toEqual([]);
  expect((await accept(token, ["email"])).status).toBe(403);
  expect(await readIntroduction(api(), id)).toMatchObject({ state: "asked" });
  expect(await post("/introduction-links/answer", { token, answer: { answer: "decline" } })).toBe(200);
});

test.each([true, "on"])("an outcome link cannot allow the publication of a name (%j)", async (mayBeNamed) => {
  const member = await createMember(api());
  const id = await createClosed(api());
  await asked(api(), member, id);
  const token = await tokenOf("outcomes/answer", member, id);
  expect(await post("/outcome-links", { token, came: "won", amount: 40, mayBeNamed })).toBe(422);
  const [row] = await api().db.select().from(opportunityOutcomes).where(eq(opportunityOutcomes.accountId, member.id));
  expect(row).toMatchObject({ answeredAt: null, mayBeNamed: false });
});

test("exactly one of twenty concurrent uses of a link succeeds", async () => {
  const { mail, press } = USES["outcomes/answer"];
  const token = await mail(await createListed(api()));
  const answers = await Promise.all([...Array(20)].map(() => press(token)));
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
});

test("a link token is refused for every other use", async () => {
  const member = await createListed(api());
  for (const made of Object.values(USES)) {
    const token = await made.mail(member);
    for (const other of Object.values(USES).filter((one) => one !== made)) expect(await other.look(token)).toBe(404);
  }
});
