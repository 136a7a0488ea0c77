import { expect, test } from "vitest";
import { interests } from "#platform/db/schema/interests.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";

const api = testApi();
const COMPLETE = { profileCompletionStage: "business_info_complete" };
const someone = () => createMember(api(), { profile: COMPLETE });

let made = 70_000;
async function publicMember(profile = {}): Promise<string> {
  made += 1;
  const memberId = `ISA-KE-SE-${made}`;
  await createMember(api(), { profile: { ...COMPLETE, memberId, okFeatureProfile: true, ...profile } });
  return memberId;
}

async function ask(json: unknown, as?: TestAccount) {
  const response = await api().call("POST", "/api/interests", { as, json });
  return { status: response.status, body: await response.json() };
}

test("repeated and concurrent requests store one interest", async () => {
  const as = await someone();
  const subject = await publicMember();
  const first = await ask({ kind: "connect", subject }, as);
  api().clock.advance(60_000);
  const others = await Promise.all([1, 2, 3].map(() => ask({ kind: "connect", subject }, as)));
  expect(first).toEqual({
    status: 200,
    body: { interest: { kind: "connect", subject, createdAt: expect.any(String) } },
  });
  expect(others.map(({ body }) => body)).toEqual([first.body, first.body, first.body]);
  expect(await api().db.$count(interests)).toBe(1);
});

test("each subject and each member has an interest of its own", async () => {
  const before = await api().db.$count(interests);
  for (const as of [await someone(), await someone()]) {
    for (const json of [
      { kind: "service", subject: "Legal" },
      { kind: "service", subject: "Tax" },
      { kind: "first_services" },
      { kind: "fund" },
    ]) {
      expect((await ask(json, as)).status).toBe(200);
    }
  }
  expect((await api().db.$count(interests)) - before).toBe(8);
});

test("private, new and unknown members get the same 404", async () => {
  const as = await someone();
  const subjects = [
    await publicMember({ okFeatureProfile: false }),
    await publicMember({ profileCompletionStage: "quick_start" }),
    "ISA-KE-SE-99999",
  ];
  const answers = await Promise.all(subjects.map((subject) => ask({ kind: "connect", subject }, as)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
});

test("a member with an incomplete profile is asked to complete it", async () => {
  const as = await createMember(api(), { profile: { profileCompletionStage: "phase_2_complete" } });
  const { status, body } = await ask({ kind: "fund" }, as);
  expect([status, body.message]).toEqual([403, "Please complete your profile first, up to your business details."]);
  expect((await ask({ kind: "fund" }, await createMember(api(), { profile: null }))).status).toBe(403);
});

test.each([{}, null, [], { kind: "loan" }, { kind: "connect" }, { kind: "service", subject: "\u0000" }])(
  "the interest %j is refused as invalid",
  async (json) => {
    const { status, body } = await ask(json, await someone());
    expect([status, body.code]).toEqual([422, "invalid"]);
  },
);

test("a guest must sign in; members with a profile and administrators may ask", async () => {
  expect((await ask({ kind: "fund" })).status).toBe(401);
  expect((await ask({ kind: "fund" }, await someone())).status).toBe(200);
  expect((await ask({ kind: "fund" }, await createAdmin(api(), { profile: null }))).status).toBe(200);
});
