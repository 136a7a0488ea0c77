import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { memberBlocks, whatsappPresses } from "#platform/db/schema/introductions.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { runJob } from "#test/run-job.ts";
import { PRESSES_KEPT_DAYS } from "../../domain/contact.ts";
import { daysAfter, WHATSAPP_PER_DAY } from "../../domain/limits.ts";

const api = testApi();
const LINK = "https://wa.me/254712345678";
const REACHED = {
  okFeatureProfile: true,
  profileCompletionStage: "business_info_complete",
  phoneWhatsapp: "+254712345678",
  preferredContactMethod: "both",
  whatsappOpenTo: "members",
};

let made = 70_000;
type Member = TestAccount & { memberId: string };
async function reached(profile = {}): Promise<Member> {
  made += 1;
  const memberId = `ISA-KE-SE-${made}`;
  const member = { ...(await createMember(api(), { profile: { ...REACHED, memberId, ...profile } })), memberId };
  await joined(member, 2);
  return member;
}
const joined = ({ id }: TestAccount, daysAgo: number) =>
  api()
    .db.update(accounts)
    .set({ createdAt: daysAfter(api().clock(), -daysAgo) })
    .where(eq(accounts.id, id));

async function press(owner: { memberId: string }, as?: TestAccount) {
  const response = await api().call("POST", `/api/contact/whatsapp/${owner.memberId}`, { as });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) };
}
const pressesOf = (presser: TestAccount) =>
  api().db.select().from(whatsappPresses).where(eq(whatsappPresses.presserId, presser.id));
const change = (member: Member, profile: Partial<typeof userProfiles.$inferInsert>) =>
  api().db.update(userProfiles).set(profile).where(eq(userProfiles.id, member.id));

test("a press by a signed-in caller opens WhatsApp, is counted once a day, and is not cached", async () => {
  const [owner, presser] = [await reached(), await reached()];
  const response = await api().call("POST", `/api/contact/whatsapp/${owner.memberId}`, { as: presser });
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect([response.status, await response.json()]).toEqual([200, { url: LINK }]);
  expect((await press(owner, presser)).body).toEqual({ url: LINK });
  expect(await pressesOf(presser)).toEqual([
    { presserId: presser.id, ownerId: owner.id, day: api().clock().toISOString().slice(0, 10) },
  ]);
  expect((await press(owner, await createAdmin(api()))).status).toBe(200);
  expect((await press(owner)).status).toBe(401);
});

test.each([
  ["a public profile", { profileCompletionStage: "business_info_complete", okFeatureProfile: true }, 2, 200],
  ["a private card", { profileCompletionStage: "edid_ready", okFeatureProfile: false }, 2, 200],
  ["a public card", { profileCompletionStage: "edid_ready", okFeatureProfile: true }, 2, 200],
  ["a private profile", { profileCompletionStage: "full_complete", okFeatureProfile: false }, 2, 403],
  ["an unfinished profile", { profileCompletionStage: "basic_info_complete", okFeatureProfile: true }, 2, 403],
  ["a public profile", {}, 0, 403],
  ["a public card", { profileCompletionStage: "edid_ready" }, 0.99, 403],
  ["a public profile", {}, 1.01, 200],
] as const)("a member with %s (%j) who joined %d days ago gets status %d", async (_, profile, days, status) => {
  const [owner, presser] = [await reached(), await reached(profile)];
  await joined(presser, days);
  const pressed = await press(owner, presser);
  expect(pressed.status).toBe(status);
  expect(pressed.text.includes("712345678")).toBe(status === 200);
  expect(await pressesOf(presser)).toHaveLength(status === 200 ? 1 : 0);
});

test("an account without a profile and a new account read no WhatsApp number", async () => {
  const owners = await Promise.all([reached(), reached(), reached()]);
  const bare = await createMember(api(), { profile: null });
  const young = await createMember(api(), { profile: { ...REACHED, memberId: "ISA-KE-SE-60000" } });
  for (const presser of [bare, young])
    for (const owner of owners) {
      const { status, text } = await press(owner, presser);
      expect([status, text.includes("712345678")]).toEqual([403, false]);
    }
});

test("a GET request never reveals a WhatsApp number", async () => {
  const [owner, presser] = [await reached(), await reached()];
  const answer = await api().call("GET", `/api/contact/whatsapp/${owner.memberId}`, { as: presser });
  expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining("712345678")]);
  expect(await pressesOf(presser)).toEqual([]);
});

test("an owner's press on their own link is not counted", async () => {
  const owner = await reached();
  expect((await press(owner, owner)).body).toEqual({ url: LINK });
  expect(await pressesOf(owner)).toEqual([]);
});

test.each([
  ["after an introduction", { whatsappOpenTo: "introduced" }],
  ["to no member", { whatsappOpenTo: "nobody" }],
  ["never, as they prefer email", { preferredContactMethod: "email" }],
  ["never, without a number", { phoneWhatsapp: null }],
])("a press is refused without the number when WhatsApp is open %s", async (_, profile) => {
  const { status, text, body } = await press(await reached(profile), await reached());
  expect([status, body.message]).toEqual([
    403,
    "WhatsApp is not open with this member. You can ask them for an introduction.",
  ]);
  expect(text).not.toContain("712345678");
});

test("a stricter setting and a private profile close WhatsApp at once", async () => {
  const [owner, presser] = [await reached(), await reached()];
  expect((await press(owner, presser)).status).toBe(200);
  await change(owner, { whatsappOpenTo: "nobody" });
  expect((await press(owner, presser)).status).toBe(403);
  await change(owner, { whatsappOpenTo: "members", okFeatureProfile: false });
  expect((await press(owner, presser)).status).toBe(404);
});

test.each(["introduced", "nobody"])(
  "a number open to %s is shown only in an acceptance where its owner selects it",
  async (whatsappOpenTo) => {
    const card = { profileCompletionStage: "edid_ready", whatsappOpenTo };
    for (const ways of [["email"], ["email", "whatsapp"]]) {
      const [asker, owner] = [await reached(card), await reached(card)];
      const question = { memberId: owner.memberId, purpose: "advice", question: "How do you export?", ways: ["email"] };
      const asked = await api().call("POST", "/api/introductions", { as: asker, json: question });
      const { introduction } = await asked.json();
      const path = `/api/introductions/${introduction.id}`;
      await api().call("POST", `${path}/answer`, { as: owner, json: { answer: "accept", ways } });
      const { contact } = (await (await api().call("GET", path, { as: asker })).json()).introduction;
      const whatsapp = ways.includes("whatsapp") ? LINK : null;
      expect(contact).toEqual({ email: owner.email, whatsapp, phone: null });
      expect((await press(owner, asker)).status).toBe(403);
    }
  },
);

test("private, unknown and blocked members get the same 404, in either direction of the block", async () => {
  const [hidden, one, other, presser] = await Promise.all([
    reached({ okFeatureProfile: false }),
    reached(),
    reached(),
    reached(),
  ]);
  await api()
    .db.insert(memberBlocks)
    .values([
      { blockerId: one.id, blockedId: presser.id },
      { blockerId: presser.id, blockedId: other.id },
    ]);
  const unknown = [{ memberId: "ISA-KE-SE-99999" }, { memberId: "nonsense" }];
  const answers = await Promise.all([hidden, one, other, ...unknown].map((member) => press(member, presser)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
    new Set(["404 Profile not found or not public."]),
  );
  expect(await pressesOf(presser)).toEqual([]);
});

test(`a member opens at most ${WHATSAPP_PER_DAY} numbers a day, also with concurrent presses`, async () => {
  const owners: Member[] = [];
  for (let count = 0; count < WHATSAPP_PER_DAY + 4; count += 1) owners.push(await reached());
  const presser = await reached();
  const answers = await Promise.all(owners.map((owner) => press(owner, presser)));
  const [opened, refused] = [200, 429].map((wanted) => answers.filter(({ status }) => status === wanted));
  expect([opened?.length, refused?.length]).toEqual([WHATSAPP_PER_DAY, 4]);
  expect(refused?.[0]?.body.message).toBe(
    "You have opened the WhatsApp of 20 members today. Please come back tomorrow, or ask for an introduction.",
  );
  expect(refused?.map(({ text }) => text).join()).not.toContain("712345678");
  const known = owners[answers.findIndex(({ status }) => status === 200)];
  expect(known && (await press(known, presser)).status).toBe(200);
  const other = owners[answers.findIndex(({ status }) => status === 429)];
  const yesterday = daysAfter(api().clock(), -1).toISOString().slice(0, 10);
  await api().db.update(whatsappPresses).set({ day: yesterday }).where(eq(whatsappPresses.presserId, presser.id));
  expect(other && (await press(other, presser)).status).toBe(200);
});

test("WhatsApp presses are deleted after their retention period, also when the job runs twice", async () => {
  const [owner, presser] = [await reached(), await reached()];
  const today = api().clock();
  const dayOf = (days: number) => daysAfter(today, -days).toISOString().slice(0, 10);
  const days = [0, PRESSES_KEPT_DAYS, PRESSES_KEPT_DAYS + 1].map(dayOf);
  await api()
    .db.insert(whatsappPresses)
    .values(days.map((day) => ({ presserId: presser.id, ownerId: owner.id, day })));
  for (const _ of ["once", "again"]) {
    await runJob(api(), "contact.presses");
    expect((await pressesOf(presser)).map(({ day }) => day).sort()).toEqual([dayOf(PRESSES_KEPT_DAYS), dayOf(0)]);
  }
});
