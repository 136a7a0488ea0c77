import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { introductions } from "#platform/db/schema/introductions.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, type TestAccount } from "#test/factories.ts";
import { createListed, type ListedMember } from "#test/introductions.ts";
import type { IntroductionAnswer } from "../contract/introductions.ts";
import { CONTACT_WAYS, type ContactWay, PURPOSES } from "../domain/purposes.ts";
import { askWhetherTheyMet, expireIntroductions, presentAllWaiting, remindReceivers } from "./jobs.ts";

const api = testApi();
let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
});

type Member = ListedMember & { digits: string; isErased: boolean };
type Kind = "email" | "number";

/** What somebody has agreed to: that one reads how to reach the other. */
type World = { members: Member[]; consents: Set<string>; ids: string[] };
const consent = (reader: Member, owner: Member, kind: Kind) => `${reader.id} reads ${kind} of ${owner.id}`;
const kindOf = (way: ContactWay): Kind => (way === "email" ? "email" : "number");

/** Any of two to five members; which of them it is depends on how many there are. */
const someone = fc.nat({ max: 59 });
const ways = fc.uniqueArray(fc.constantFrom(...CONTACT_WAYS.map(({ key }) => key)), { minLength: 1 });
const event = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant("ask" as const), who: someone, other: someone, ways }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant("accept" as const), who: someone, which: someone, ways }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("decline" as const), who: someone, which: someone }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom("withdraw" as const, "close" as const),
      who: someone,
      which: someone,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("days" as const), days: fc.constantFrom(1, 4, 15, 31, 100) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom("block" as const, "unblock" as const), who: someone, other: someone }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom("hide" as const, "show" as const, "suspend" as const, "restore" as const),
      who: someone,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("erase" as const), who: someone }) },
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

const world = fc.record({
  mentors: fc.array(fc.boolean(), { minLength: 2, maxLength: 5 }),
  events: fc.array(event, { minLength: 10, maxLength: 40 }),
});

/** Suspensions and blocks may keep every other world from an acceptance. */
const ACCEPTED: { mentors: boolean[]; events: Event[] } = {
  mentors: [false, false],
  events: [
    { does: "ask", who: 0, other: 1, ways: ["email"] },
    { does: "accept", who: 1, which: 0, ways: ["whatsapp"] },
  ],
};

let numbers = 31_000_000;

async function createWorld(mentors: readonly boolean[]): Promise<World> {
  const members = await Promise.all(
    mentors.map(async (wantsToMentor) => {
      numbers += 7;
      const digits = `2547${numbers}`;
      const profile = {
        wantsToMentor,
        phoneWhatsapp: `+${digits}`,
        country: "KE",
        fullName: "Amina",
        businessName: "Mitumba",
      };
      return { ...(await createListed(api(), profile)), digits, isErased: false };
    }),
  );
  return { members, consents: new Set(), ids: [] };
}

const call = (method: string, path: string, as: TestAccount | undefined, json?: unknown) =>
  api().call(method, `/api${path}`, { as, json });

async function letHappen(event: Event, world: World): Promise<void> {
  const { members, ids } = world;
  const memberAt = (place: number) => members[place % members.length] as Member;
  if (event.does === "days") return letDaysPass(event.days);
  const who = memberAt(event.who);
  if (who.isErased) return;
  if (event.does === "ask") {
    const other = memberAt(event.other);
    const { key: purpose } = PURPOSES[event.other % PURPOSES.length] ?? PURPOSES[0];
    const question = `Can we talk? I am at +${who.digits} or ${who.email}`;
    const asked = await call("POST", "/introductions", who, {
      memberId: other.memberId,
      purpose,
      question,
      ways: event.ways,
    });
    if (asked.status === 201) ids.push((await asked.json()).introduction.id);
  } else if (event.does === "block") await call("POST", "/blocks", who, { memberId: memberAt(event.other).memberId });
  else if (event.does === "unblock") await call("DELETE", `/blocks/${memberAt(event.other).memberId}`, who);
  else if (event.does === "hide" || event.does === "show")
    await setProfile(who, { okFeatureProfile: event.does === "show" });
  else if (event.does === "suspend") await ban(who, new Date(api().clock().getTime() + 86_400_000));
  else if (event.does === "restore") await ban(who, null);
  else if (event.does === "erase") {
    expect((await call("DELETE", `/profiles/${who.id}`, admin)).status).toBeLessThan(300);
    who.isErased = true;
  } else if ("which" in event && ids.length > 0) await answer(event, who, world);
}

type Answer = Extract<Event, { which: number }>;

async function answer(event: Answer, who: Member, { members, consents, ids }: World): Promise<void> {
  const id = ids[event.which % ids.length];
  if (event.does === "withdraw" || event.does === "close") {
    await call("POST", `/introductions/${id}/${event.does}`, who);
    return;
  }
  const request = event.does === "accept" ? { answer: "accept", ways: event.ways } : { answer: "decline" };
  const answered = await call("POST", `/introductions/${id}/answer`, who, request);
  if (answered.status !== 200 || event.does !== "accept") return;
  const [row] = await api()
    .db.select()
    .from(introductions)
    .where(eq(introductions.id, id ?? ""));
  const asker = members.find((member) => member.id === row?.askerId);
  if (!row || !asker) throw new Error("nobody asked what was accepted");
  for (const way of event.ways) consents.add(consent(asker, who, kindOf(way)));
  // The question itself holds the asker's number and address, and is shown whole once it is accepted.
  for (const kind of ["email", "number"] as const) consents.add(consent(who, asker, kind));
}

const setProfile = (who: Member, set: { okFeatureProfile: boolean }) =>
  api().db.update(userProfiles).set(set).where(eq(userProfiles.id, who.id));
const ban = (who: Member, bannedUntil: Date | null) =>
  api().db.update(accounts).set({ bannedUntil }).where(eq(accounts.id, who.id));

async function letDaysPass(days: number): Promise<void> {
  const moments = ["created_at", "presented_at", "expires_at", "answered_at", "follow_up_sent_at"];
  const moved = moments.map(
    (name) => sql`${sql.identifier(name)} = ${sql.identifier(name)} - make_interval(days => ${days})`,
  );
  await api().db.execute(sql`update ${introductions} set ${sql.join(moved, sql`, `)}`);
  await api().db.execute(sql`update ${accounts} set banned_until = banned_until - make_interval(days => ${days})`);
  for (const job of [expireIntroductions, presentAllWaiting, remindReceivers, askWhetherTheyMet]) await job(api());
}

/** All that a reader is told: lists and pages of introductions, the directory, profiles, suggestions. */
async function readAll(reader: Member | undefined, { members, ids }: World): Promise<string> {
  const others = members.filter((member) => member !== reader);
  const paths = [
    "/directory",
    ...others.map(({ memberId }) => `/members/${memberId}`),
    ...(reader ? ["/recommendations", "/blocks", "/introductions/counts"] : []),
    ...(reader ? ["received", "sent", "archive"].map((box) => `/introductions?box=${box}`) : []),
    ...(reader ? ids.map((id) => `/introductions/${id}`) : []),
    ...(reader ? others.map(({ memberId }) => `/introductions/asking/${memberId}`) : []),
  ];
  const answers = await Promise.all(paths.map((path) => call("GET", path, reader)));
  return (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
}

function expectNothingElse(text: string, reader: Member | undefined, { members, consents }: World): void {
  for (const owner of members.filter((member) => member !== reader)) {
    const marks: [Kind, string][] = [
      ["email", owner.email],
      ["number", owner.digits.slice(-8)],
    ];
    for (const [kind, mark] of marks)
      if (reader === undefined || !consents.has(consent(reader, owner, kind))) expect(text).not.toContain(mark);
  }
}

async function expectConsent(world: World): Promise<void> {
  for (const reader of [undefined, ...world.members.filter(({ isErased }) => !isErased)])
    expectNothingElse(await readAll(reader, world), reader, world);
  for (const mail of await api().db.select().from(outbox)) {
    const reader = world.members.find(({ id }) => id === mail.accountId);
    // No mail shows how to reach anybody, agreed to or not.
    if (reader) expectNothingElse(JSON.stringify(mail), reader, { ...world, consents: new Set() });
  }
}

/** Else hiding everything would pass. */
async function expectAcceptedToBeShown({ members, ids }: World): Promise<number> {
  let shown = 0;
  for (const reader of members.filter(({ isErased }) => !isErased)) {
    for (const id of ids) {
      const found = await call("GET", `/introductions/${id}`, reader);
      if (found.status !== 200) continue;
      const { introduction }: { introduction: IntroductionAnswer } = await found.json();
      const isAccepted = introduction.state === "accepted" && introduction.other !== null;
      if (isAccepted) expect(introduction.contact).not.toBeNull();
      if (isAccepted) shown += 1;
    }
  }
  return shown;
}

test("nobody reads how to reach another who has not agreed, whatever happens in whichever order", async () => {
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(world, async ({ mentors, events }) => {
      await api().db.delete(outbox);
      const given = await createWorld(mentors);
      for (const event of events) {
        await letHappen(event, given);
        await expectConsent(given);
      }
      shown += await expectAcceptedToBeShown(given);
      for (const { id } of given.members) await api().db.delete(accounts).where(eq(accounts.id, id));
    }),
    { numRuns: 12, examples: [[ACCEPTED]] },
  );
  expect(shown).toBeGreaterThan(0);
});
