import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { introductions, memberBlocks, mentorPlaces } from "#platform/db/schema/introductions.ts";
import { testApi } from "#test/api.ts";
import { createMember, type TestAccount } from "#test/factories.ts";
import type { IntroductionAnswer } from "../contract/introductions.ts";
import { ASKING_LIMITS, daysAfter, MENTOR_PLACES, WAITING_LIST_MAX } from "../domain/limits.ts";

const api = testApi();
const PHONE = "+254712345678";

let made = 80_000;
type Member = TestAccount & { memberId: string };

async function listed(profile = {}): Promise<Member> {
  made += 1;
  const memberId = `ISA-KE-SE-${made}`;
  const card = { profileCompletionStage: "edid_ready", okFeatureProfile: true, memberId, phoneWhatsapp: PHONE };
  return { ...(await createMember(api(), { profile: { ...card, ...profile } })), memberId };
}
const mentor = (profile = {}) => listed({ wantsToMentor: true, ...profile });

const WORDS = { purpose: "mentoring", question: "How did you find your first buyer?", ways: ["email"] };

async function call(method: string, path: string, as: TestAccount | undefined, json?: unknown) {
  const response = await api().call(method, `/api/introductions${path}`, { as, json });
  return { status: response.status, body: await response.json() };
}
const ask = (as: TestAccount, to: Member, words = {}) =>
  call("POST", "", as, { memberId: to.memberId, ...WORDS, ...words });

async function asked(as: TestAccount, to: Member, words = {}): Promise<string> {
  const { status, body } = await ask(as, to, words);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.introduction.id;
}
const letDaysPass = (member: Member, days: number) =>
  api()
    .db.update(introductions)
    .set({ createdAt: daysAfter(api().clock(), -days) })
    .where(eq(introductions.askerId, member.id));

const accept = (as: TestAccount, id: string, ways = ["email"]) =>
  call("POST", `/${id}/answer`, as, { answer: "accept", ways });

async function listOf(as: TestAccount, box: string): Promise<IntroductionAnswer[]> {
  return (await call("GET", `?box=${box}`, as)).body.introductions;
}

test("both sides list a new question, and the receiver sees no contact details", async () => {
  const [from, to] = [await listed({ fullName: "Amina Asks" }), await mentor({ fullName: "Musa Mentors" })];
  const id = await asked(from, to, { question: "Can we talk? I am at +254 700 111 222 or amina@shop.example" });
  const [received] = await listOf(to, "received");
  const [sent] = await listOf(from, "sent");
  expect(received).toMatchObject({ id, mine: false, state: "asked", contact: null, other: { name: "Amina Asks" } });
  expect(received?.question.map(({ text }) => text).join("")).toBe("Can we talk? I am at  or ");
  expect(sent).toMatchObject({ id, mine: true, contact: null, other: { name: "Musa Mentors" } });
  expect(sent?.question.map(({ text }) => text).join("")).toContain("+254 700 111 222");
  expect(await listOf(from, "received")).toEqual([]);
});

test("an acceptance shows each side only the ways that the other side chose", async () => {
  const [from, to] = [await listed(), await mentor()];
  const id = await asked(from, to, { ways: ["whatsapp"] });
  const { status, body } = await accept(to, id);
  expect(status).toBe(200);
  expect(body.introduction.contact).toEqual({ email: null, whatsapp: "https://wa.me/254712345678", phone: null });
  const [sent] = await listOf(from, "sent");
  expect(sent).toMatchObject({ state: "accepted", contact: { email: to.email, whatsapp: null, phone: null } });
});

test.each(["decline", "withdraw"])("neither side sees contact details after a %s", async (end) => {
  const [from, to] = [await listed(), await mentor()];
  const id = await asked(from, to);
  if (end === "decline") await call("POST", `/${id}/answer`, to, { answer: "decline", reason: "noTime" });
  else await call("POST", `/${id}/withdraw`, from);
  for (const member of [from, to]) {
    const [over] = await listOf(member, "archive");
    expect(over).toMatchObject({ id, contact: null });
    expect(JSON.stringify(over)).not.toContain("noTime");
  }
  expect((await accept(to, id)).status).toBe(409);
});

test("only members with a card and a public profile can ask", async () => {
  const to = await mentor();
  const without = [
    await listed({ okFeatureProfile: false }),
    await listed({ profileCompletionStage: "business_info_complete" }),
    await createMember(api()),
  ];
  for (const member of without) expect((await ask(member, to)).status).toBe(403);
});

test("private, unknown and blocked members get the same 404, and asking oneself is refused", async () => {
  const from = await listed();
  const [blocking, blocked, hidden] = [await listed(), await listed(), await listed({ okFeatureProfile: false })];
  await api()
    .db.insert(memberBlocks)
    .values([
      { blockerId: blocking.id, blockedId: from.id },
      { blockerId: from.id, blockedId: blocked.id },
    ]);
  const unknown = { ...hidden, memberId: "ISA-KE-SE-99999" };
  const answers = await Promise.all([blocking, blocked, hidden, unknown].map((to) => ask(from, to)));
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(body.message).toBe(answers[0]?.body.message);
  }
  expect((await ask(from, from)).status).toBe(422);
});

test("a third member and the wrong side get 404 on an introduction", async () => {
  const [from, to, other] = [await listed(), await mentor(), await mentor()];
  const id = await asked(from, to);
  expect((await call("GET", `/${id}`, other)).status).toBe(404);
  expect((await accept(other, id)).status).toBe(404);
  expect((await accept(from, id)).status).toBe(404);
  expect((await call("POST", `/${id}/withdraw`, to)).status).toBe(404);
  expect((await call("POST", `/${id}/close`, other)).status).toBe(404);
});

test.each([
  [{ question: "" }, "question"],
  [{ question: "x".repeat(401) }, "question"],
  [{ purpose: "friendship" }, "purpose"],
  [{ ways: [] }, "ways"],
  [{ ways: ["fax"] }, "ways"],
])("the question %j is refused with an error for its field", async (words, field) => {
  const { status, body } = await ask(await listed(), await mentor(), words);
  expect(status).toBe(422);
  expect(Object.keys(body.fields).join()).toContain(field);
});

test("a contact way that the member lacks is refused", async () => {
  const [from, to] = [await listed({ phoneWhatsapp: null }), await mentor({ phoneWhatsapp: null })];
  expect((await ask(from, to, { ways: ["whatsapp"] })).body.fields).toHaveProperty("ways");
  const id = await asked(from, to);
  expect((await accept(to, id, ["phone"])).body.fields).toHaveProperty("ways");
});

test("concurrent questions of a member stop at the daily limit and at the open limit", async () => {
  const from = await listed();
  const askMany = async () => {
    const many = await Promise.all([...Array(ASKING_LIMITS.open + 1)].map(() => mentor()));
    const answers = await Promise.all(many.map((to) => ask(from, to)));
    return answers.filter(({ status }) => status === 201).length;
  };
  expect(await askMany()).toBe(ASKING_LIMITS.perDay);
  await letDaysPass(from, 1);
  expect(await askMany()).toBe(ASKING_LIMITS.open - ASKING_LIMITS.perDay);
});

test("a member can ask the same member once in 90 days", async () => {
  const [from, to] = [await listed(), await mentor()];
  const twice = await Promise.all([ask(from, to), ask(from, to)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  const id = twice.find(({ status }) => status === 201)?.body.introduction.id;
  await call("POST", `/${id}/withdraw`, from);
  expect((await ask(from, to)).status).toBe(409);
  await letDaysPass(from, ASKING_LIMITS.sameMemberDays);
  expect((await ask(from, to)).status).toBe(201);
});

test("a mentor with two places gives exactly two when 50 acceptances arrive at once", async () => {
  const to = await mentor();
  const ids = await Promise.all(
    [...Array(50)].map(async () => {
      const [row] = await api()
        .db.insert(introductions)
        .values({
          ...WORDS,
          purpose: "mentoring",
          askerId: (await listed()).id,
          receiverId: to.id,
          presentedAt: api().clock(),
        })
        .returning({ id: introductions.id });
      return row?.id ?? "";
    }),
  );
  const answers = await Promise.all(ids.map((id) => accept(to, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MENTOR_PLACES.atOnce);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
    new Set(["409 You have no place free for another mentee. Close an introduction, or take more mentees at once."]),
  );
  expect(await api().db.$count(introductions, eq(introductions.state, "accepted"))).toBeGreaterThanOrEqual(2);
  const [places] = await api().db.select().from(mentorPlaces).where(eq(mentorPlaces.id, to.id));
  expect(places).toMatchObject({ taken: MENTOR_PLACES.atOnce, takenInMonth: MENTOR_PLACES.atOnce });
});

test("a full mentor has a waiting list of ten, and a free place goes to the longest waiting question", async () => {
  const to = await mentor();
  await api().db.insert(mentorPlaces).values({ id: to.id, atOnce: 1, perMonth: 5 });
  const id = await asked(await listed(), to);
  expect((await accept(to, id)).status).toBe(200);
  const waiting: string[] = [];
  for (let n = 0; n < WAITING_LIST_MAX; n += 1) {
    api().clock.advance(1000);
    waiting.push(await asked(await listed(), to));
  }
  expect((await ask(await listed(), to)).body.message).toContain("waiting list is full");
  expect(await listOf(to, "received")).toHaveLength(1);
  await call("POST", `/${id}/close`, to);
  expect((await listOf(to, "received")).map((one) => one.id)).toEqual([waiting[0]]);
});

test("a paused mentor takes no new mentoring question", async () => {
  const to = await mentor();
  const pausedUntil = daysAfter(api().clock(), 7);
  await api()
    .db.insert(mentorPlaces)
    .values({ id: to.id, ...MENTOR_PLACES, pausedUntil });
  const from = await listed();
  expect((await ask(from, to)).status).toBe(409);
  expect((await ask(from, to, { purpose: "advice" })).status).toBe(201);
});
