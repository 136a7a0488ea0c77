import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember } from "#test/factories.ts";
import { apply, applyingAs, formToken } from "#test/pre-applications.ts";

const api = testApi();

const stored = async (email: string) =>
  (await api().db.select().from(preApplications).where(eq(preApplications.email, email)))[0];
const mailsTo = (email: string) => api().db.select().from(outbox).where(eq(outbox.recipient, email));

test("an application is stored, and its address gets a mail with a sign-up link", async () => {
  const given = applyingAs("ama@example.com", {
    phoneWhatsapp: "020 123 4567",
    industrySector: ["fashion_and_beauty"],
    referralSource: "whatsapp_group",
  });
  const response = await apply(api(), { ...given, email: " Ama@Example.com" });
  expect([response.status, await response.json()]).toEqual([200, { received: true }]);
  expect(await stored("ama@example.com")).toMatchObject({
    email: "ama@example.com",
    fullName: "Ama Mensah",
    country: "GH",
    phoneWhatsapp: "+233201234567",
    industrySector: ["fashion_and_beauty"],
    referralSource: "whatsapp_group",
    status: "new",
    consentedAt: api().clock(),
    createdAt: api().clock(),
  });
  const [mail] = await mailsTo("ama@example.com");
  expect(mail).toMatchObject({ kind: "preApplication", accountId: null });
  expect(mail?.html).toContain("/auth?mode=signup&amp;email=ama%40example.com");
});

test("a repeated application changes neither the stored answers nor the administrators' fields", async () => {
  const email = "repeat@example.com";
  await apply(api(), applyingAs(email, { businessName: "First", phoneWhatsapp: "+233201234567" }));
  const written = { status: "declined", notes: "Not yet", invitedAt: api().clock(), reminderCount: 2 };
  await api().db.update(preApplications).set(written).where(eq(preApplications.email, email));
  const first = await stored(email);
  api().clock.advance(60_000);
  const hostile = { status: "new", notes: "x", invitedAt: null, reminderCount: 0, id: "x", joinedAt: "2020-01-01" };
  await apply(api(), { ...applyingAs(email.toUpperCase(), { businessName: "Second" }), ...hostile });
  expect(await stored(email)).toEqual(first);
});

test("concurrent applications for one address create one application", async () => {
  const email = "at-once@example.com";
  const token = await formToken(api());
  const names = Array.from({ length: 8 }, (_, at) => `Name ${at}`);
  const answers = await Promise.all(
    names.map((fullName) => apply(api(), { ...applyingAs(email, { fullName }), token })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await api().db.$count(preApplications, eq(preApplications.email, email))).toBe(1);
});

test("new, repeated, joined and member addresses are answered alike", async () => {
  const member = await createMember(api());
  await apply(api(), applyingAs("known@example.com"));
  await apply(api(), applyingAs("joined@example.com"));
  await api()
    .db.update(preApplications)
    .set({ status: "joined" })
    .where(eq(preApplications.email, "joined@example.com"));
  const before = await stored("joined@example.com");
  const emails = ["unknown@example.com", "known@example.com", "joined@example.com", member.email];
  const answers = [];
  for (const email of emails) {
    const response = await apply(api(), applyingAs(email, { businessName: "Somebody else's" }));
    const { date: _, "x-request-id": __, ...headers } = Object.fromEntries(response.headers);
    answers.push(JSON.stringify([response.status, await response.json(), headers]));
  }
  expect(new Set(answers).size).toBe(1);
  expect(await stored("joined@example.com")).toEqual(before);
  expect(await stored(member.email)).toBeUndefined();
  for (const email of emails) expect((await mailsTo(email)).length).toBeGreaterThan(0);
});

test("a member's address gets a sign-in mail, and no mail contains the applicant's texts", async () => {
  const member = await createMember(api());
  const words = { fullName: "Buy cheap pills", businessName: "evil.example", reasonForJoining: "Click evil.example" };
  await apply(api(), applyingAs(member.email, words));
  await apply(api(), applyingAs("victim@example.com", words));
  const [told] = await mailsTo(member.email);
  const [received] = await mailsTo("victim@example.com");
  expect(told?.subject).toBe("You are already a member of ISA");
  expect(told?.html).toContain(`/auth?email=${encodeURIComponent(member.email)}`);
  for (const mail of [told, received]) {
    expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toMatch(/pills|evil/);
  }
});

test.each([
  ["no token", { token: undefined }, "token", "This form was sent from another site. Open it here and try again."],
  ["a made-up token", { token: "a.b.c" }, "token", /open for a long time/],
  ["a filled honeypot", { website: "https://spam.example" }, "website", "Please leave this field empty"],
  ["no consent", { consent: undefined }, "consent", /Please agree/],
  ["a number of nowhere", { phoneWhatsapp: "000 000 0000" }, "phoneWhatsapp", /country code/],
  ["a broken surrogate", { fullName: "\uD800" }, "fullName", /hidden characters/],
  ["a list for a name", { fullName: ["a"] }, "fullName", "Please enter text"],
  ["a thousand industries", { industrySector: Array(1000).fill("x") }, "industrySector", "Please choose from the list"],
  ["two addresses", { email: "a@example.com,b@example.com" }, "email", "Please enter a valid email address."],
  ["a header in the address", { email: "a@example.com\r\nBcc: b@example.com" }, "email", /valid email/],
])(
  "an application with %s is refused with a message for the field, and nothing is stored",
  async (_, given, field, sentence) => {
    const email = `refused-${field}@example.com`;
    const before = [await api().db.$count(preApplications), await api().db.$count(outbox)];
    const response = await apply(api(), { ...applyingAs(email), ...given });
    expect(response.status).toBe(422);
    expect((await response.json()).fields).toEqual({ [field]: expect.stringMatching(sentence) });
    expect([await api().db.$count(preApplications), await api().db.$count(outbox)]).toEqual(before);
  },
);

test("a form sent within three seconds or after twelve hours is refused", async () => {
  const given = { ...applyingAs("hasty@example.com"), token: await formToken(api(), 0) };
  const send = async () => (await apply(api(), given)).status;
  expect(await send()).toBe(422);
  api().clock.advance(3000);
  expect(await send()).toBe(200);
  api().clock.advance(12 * 3_600_000);
  expect(await send()).toBe(422);
});

test("an access token is refused as a form token", async () => {
  const member = await createMember(api());
  const response = await apply(api(), { ...applyingAs("other-token@example.com"), token: member.token });
  expect(response.status).toBe(422);
});

test.each(["null", "[]", "{", '"text"', '{"__proto__":{"status":"joined"}}'])(
  "the body %s is refused",
  async (body) => {
    const headers = { "content-type": "application/json" };
    const response = await api().call("POST", "/api/pre-applications", { body, headers });
    expect([400, 422]).toContain(response.status);
  },
);

test("guests, members and administrators may apply, and the public routes are exactly four", async () => {
  const everybody = [undefined, await createMember(api()), await createAdmin(api())];
  for (const [at, as] of everybody.entries()) {
    expect((await api().call("GET", "/api/pre-applications/form", { as })).status).toBe(200);
    expect((await apply(api(), applyingAs(`role${at}@example.com`), as)).status).toBe(200);
  }
  const open = createApi(api()).routes.filter(({ path }) => /^\/api\/pre-applications/.test(path));
  expect(new Set(open.map(({ method, path }) => `${method} ${path}`))).toEqual(
    new Set([
      ...["GET /api/pre-applications/form", "POST /api/pre-applications"],
      ...["GET /api/pre-applications/change", "POST /api/pre-applications/change/confirm"],
    ]),
  );
});
