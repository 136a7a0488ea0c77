import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { EVERYBODY } from "#features/email/domain/audience.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { emailRefusals, emailSends, emailSuppressions } from "#platform/db/schema/email.ts";
import { mailEvents, outbox } from "#platform/db/schema/mail.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { TimelineAnswer, TimelineEntry } from "../../contract/timeline.ts";

const api = testApi();
let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
});

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const text = { subject: "", html: "", text: "" };
const content = { htmlContent: "<p>Hello</p>", textContent: "Hello" };

async function read(id: string, query: Record<string, string> = {}): Promise<TimelineAnswer> {
  const path = `/api/admin/members/${id}/timeline?${new URLSearchParams(query)}`;
  const response = await api().call("GET", path, { as: admin });
  expect(response.status).toBe(200);
  return response.json();
}
const show = async (id: string, group: string) => (await read(id, { show: group })).entries;
const whats = (entries: TimelineEntry[]) => entries.flatMap((entry) => (entry.kind === "moment" ? [entry.what] : []));

async function member(given: Parameters<typeof createMember>[1] = {}): Promise<TestAccount> {
  const { profile, ...options } = given;
  const made = await createMember(api(), { ...options, profile: { createdAt: day(1), ...profile } });
  await api()
    .db.update(accounts)
    .set({ createdAt: day(1), emailConfirmedAt: day(1) })
    .where(eq(accounts.id, made.id));
  return made;
}

async function send(given: Partial<typeof emailSends.$inferInsert>): Promise<string> {
  const sent = { category: "newsletter", recipientCount: 1, status: "sent", ...content };
  const [row] = await api()
    .db.insert(emailSends)
    .values({ ...sent, emailType: "newsletter", subject: "January news", createdAt: day(10), ...given })
    .returning();
  return row?.id ?? "";
}

test("the timeline lists each mail with its outcome, also from before the account, and never its content", async () => {
  const { id, email } = await member();
  const sendId = await send({});
  const [mail] = await api()
    .db.insert(outbox)
    .values([
      {
        ...text,
        accountId: id,
        sendId,
        kind: "newsletter",
        recipient: email,
        status: "sent",
        createdAt: day(10),
        sentAt: day(11),
      },
      {
        ...text,
        accountId: id,
        sendId,
        kind: "newsletter",
        recipient: email,
        status: "leftOut",
        error: "refused",
        createdAt: day(12),
      },
      {
        subject: "Reset your password",
        html: "token-1",
        text: "token-1",
        accountId: id,
        kind: "recovery",
        recipient: email,
        status: "failed",
        error: "550 no",
        createdAt: day(9),
      },
      {
        subject: "Thank you",
        html: "h",
        text: "t",
        kind: "preApplication",
        recipient: email,
        status: "sent",
        createdAt: day(2),
        sentAt: day(2),
      },
    ])
    .returning();
  const opened = { mailId: mail?.id ?? "", firstAt: day(13), lastAt: day(13) };
  await api()
    .db.insert(mailEvents)
    .values([
      { ...opened, kind: "open", machine: false },
      { ...opened, kind: "click", machine: false, url: "https://a.example", times: 2 },
      { ...opened, kind: "click", machine: true, url: "https://a.example", times: 9 },
    ]);
  const entries = await show(id, "mail");
  expect(entries).toMatchObject([
    { mailKind: "newsletter", subject: "January news", status: "leftOut", error: "refused", sendId },
    { mailKind: "newsletter", status: "sent", at: day(11).toISOString(), openedAt: day(13).toISOString(), clicks: 2 },
    { mailKind: "recovery", subject: "Reset your password", status: "failed", error: "550 no", sendId: null },
    { mailKind: "preApplication", subject: "Thank you", status: "sent" },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/token-1|a\.example|html/);
});

test.each([
  ["suppressed before", { suppressed: 9 }, "unsubscribed"],
  ["suppressed since", { suppressed: 11 }, null],
  ["refused before", { refused: 9 }, "refused"],
  ["refused since", { refused: 11 }, null],
  ["confirmed since", { confirmed: 11 }, "unconfirmed"],
  ["wanting no updates", { updates: false }, "noUpdates"],
  ["no known reason", {}, null],
] satisfies [string, Standing, string | null][])(
  "a missed send gives its reason for a member: %s",
  async (_, standing, reason) => {
    const { id } = await standingMember(standing);
    const sendId = await send({ emailType: "opportunityAlert", category: "opportunities", subject: `To ${id}` });
    const missed = (await show(id, "mail")).filter((entry) => entry.id === sendId);
    expect(missed).toMatchObject([{ kind: "missed", subject: `To ${id}`, reason }]);
  },
);

type Standing = { suppressed?: number; refused?: number; confirmed?: number; updates?: boolean };

async function standingMember({ suppressed, refused, confirmed, updates = true }: Standing): Promise<TestAccount> {
  const made = await member({ profile: { receiveEmailUpdates: updates } });
  const { rows } = await api().db.$client.query("select email_address_hash($1) as hash", [made.email]);
  const addressHash = rows[0].hash;
  const { db } = api();
  if (suppressed)
    await db.insert(emailSuppressions).values({ addressHash, reason: "unsubscribed", createdAt: day(suppressed) });
  if (refused)
    await db.insert(emailRefusals).values({ addressHash, category: "opportunities", createdAt: day(refused) });
  if (confirmed)
    await db
      .update(accounts)
      .set({ emailConfirmedAt: day(confirmed) })
      .where(eq(accounts.id, made.id));
  return made;
}

test("a send with the updates filter is listed as missed by a matching member without updates", async () => {
  const kenyan = await member({ profile: { country: "KE", receiveEmailUpdates: false } });
  const willing = await member({ profile: { country: "KE" } });
  const late = await member({ profile: { country: "KE", receiveEmailUpdates: false, createdAt: day(20) } });
  const audience = { ...EVERYBODY, country: "KE" };
  const meant = await send({ audience: { ...audience, receiveEmailUpdates: true } });
  const others = [
    await send({ audience: { ...audience, receiveEmailUpdates: false } }),
    await send({ audience: { ...audience, country: "UG", receiveEmailUpdates: true } }),
    await send({ audience: { ...audience, receiveEmailUpdates: true }, status: "cancelled" }),
    await send({ audience: { ...audience, receiveEmailUpdates: true, skill: "x" } }),
    await send({ audience: { ...audience, receiveEmailUpdates: true, laterFilter: "x" } as never }),
  ];
  const missedOf = async ({ id }: TestAccount) =>
    (await show(id, "mail")).filter((entry) => [meant, ...others].includes(entry.id));
  expect(await missedOf(kenyan)).toMatchObject([{ kind: "missed", id: meant, reason: "noUpdates" }]);
  expect(await missedOf(willing)).toEqual([]);
  expect(await missedOf(late)).toEqual([]);
});

test("the timeline shows account and profile events, and the pre-application of the address", async () => {
  const { id, email } = await member({ profile: { cardConfirmedAt: day(6), basicSetupAt: day(5) } });
  const applied = { fullName: "A", country: "KE", entrepreneurType: "solo", consentedAt: day(1) };
  await api()
    .db.insert(preApplications)
    .values({ ...applied, email, createdAt: day(0), invitedAt: day(1), joinedAt: day(2), status: "joined" });
  expect(whats(await show(id, "account")).sort()).toEqual(["emailConfirmed", "signedUp"]);
  expect(whats(await show(id, "profile"))).toEqual([
    "cardConfirmed",
    "basicSetup",
    "applicationJoined",
    "applicationInvited",
    "profileOpened",
    "applied",
  ]);
});

test("the timeline shows acts of administrators and staff notes together", async () => {
  const { id } = await member();
  const actor = { role: "admin", address: "10.0.0.1", ...admin } as const;
  await recordAct(api().db, api().clock, actor, {
    action: "account.signedOut",
    subjectId: id,
    details: { sessions: 2 },
  });
  await api().call("POST", `/api/admin/members/${id}/notes`, { as: admin, json: { text: "Called back" } });
  const entries = await show(id, "staff");
  expect(entries).toHaveLength(2);
  expect(entries.find(({ kind }) => kind === "act")).toMatchObject({
    action: "account.signedOut",
    by: admin.email,
    details: { sessions: 2 },
  });
  expect(entries.find(({ kind }) => kind === "note")).toMatchObject({ text: "Called back", by: admin.email });
});

test("timeline pages have no gaps or repeats, also when the times are equal", async () => {
  const { id, email } = await member();
  const at = day(15);
  const row = {
    ...text,
    accountId: id,
    kind: "welcome" as const,
    recipient: email,
    status: "sent",
    createdAt: at,
    sentAt: at,
  };
  await api()
    .db.insert(outbox)
    .values(Array.from({ length: 9 }, () => row));
  const all = (await read(id, { limit: "100" })).entries.map((entry) => entry.id);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: TimelineAnswer = await read(id, { limit: "4", ...(cursor ? { cursor } : {}) });
    seen.push(...page.entries.map((entry) => entry.id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(all);
  expect(new Set(all).size).toBe(all.length);
  const bad = await api().call("GET", `/api/admin/members/${id}/timeline?cursor=bm9uZQ`, { as: admin });
  expect(bad.status).toBe(422);
});

test("an account without a profile and without an address has a timeline", async () => {
  const { id } = await createMember(api(), { profile: null });
  await api().db.update(accounts).set({ email: null, emailConfirmedAt: null }).where(eq(accounts.id, id));
  expect(whats((await read(id)).entries)).toEqual(["signedUp"]);
});
