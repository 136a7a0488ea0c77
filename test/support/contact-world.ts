import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { daysAfter } from "#features/introductions/domain/limits.ts";
import { CONTACT_WAYS, type ContactWay, PURPOSES } from "#features/introductions/domain/purposes.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { introductions } from "#platform/db/schema/introductions.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { TestApi } from "./api.ts";
import type { TestAccount } from "./factories.ts";
import { createListed, type ListedMember } from "./introductions.ts";
import { type Rounds, rounds, seed } from "./rounds.ts";
import { runJob } from "./run-job.ts";

export type Member = ListedMember & { digits: string; isErased: boolean; opensTo: OpenTo };
type OpenTo = "members" | "introductions" | "nobody";
type Kind = "email" | "number";

export type ContactWorld = {
  api: TestApi;
  admin: TestAccount;
  members: Member[];
  consents: Set<string>;
  ids: string[];
};
const consent = (reader: Member, owner: Member, kind: Kind) => `${reader.id} reads ${kind} of ${owner.id}`;
const kindOf = (way: ContactWay): Kind => (way === "email" ? "email" : "number");

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
  { weight: 2, arbitrary: fc.record({ does: fc.constant("press" as const), who: someone, other: someone }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant("open" as const),
      who: someone,
      to: fc.constantFrom("members" as const, "introductions" as const, "nobody" as const),
    }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

const runOf = (length: Length) =>
  fc.record({ mentors: fc.array(fc.boolean(), { minLength: 2, maxLength: 5 }), events: fc.array(event, length) });

/** Suspensions and blocks may prevent an acceptance in all other worlds. */
const ACCEPTED: { mentors: boolean[]; events: Event[] } = {
  mentors: [false, false],
  events: [
    { does: "ask", who: 0, other: 1, ways: ["email"] },
    { does: "accept", who: 1, which: 0, ways: ["whatsapp"] },
  ],
};

let numbers = 31_000_000;

async function createWorld(api: TestApi, admin: TestAccount, mentors: readonly boolean[]): Promise<ContactWorld> {
  const members = await Promise.all(
    mentors.map(async (wantsToMentor) => {
      numbers += 7;
      const digits = `2547${numbers}`;
      const profile = {
        wantsToMentor,
        phoneWhatsapp: `+${digits}`,
        preferredContactMethod: "both",
        whatsappOpenTo: "members",
        hasSeenWelcomeScreen: true,
        country: "KE",
        fullName: "Amina",
        businessName: "Mitumba",
      };
      const member = await createListed(api, profile);
      const createdAt = daysAfter(api.clock(), -2);
      await api.db.update(accounts).set({ createdAt }).where(eq(accounts.id, member.id));
      return { ...member, digits, isErased: false, opensTo: "members" as const };
    }),
  );
  return { api, admin, members, consents: new Set(), ids: [] };
}

const call = (api: TestApi, method: string, path: string, as: TestAccount, json?: unknown) =>
  api.call(method, `/api${path}`, { as, json });

async function letHappen(event: Event, world: ContactWorld): Promise<void> {
  const { api, admin, members, ids } = world;
  const memberAt = (place: number) => members[place % members.length] as Member;
  if (event.does === "days") return letDaysPass(api, event.days);
  const who = memberAt(event.who);
  if (who.isErased) return;
  if (event.does === "ask") {
    const other = memberAt(event.other);
    const { key: purpose } = PURPOSES[event.other % PURPOSES.length] ?? PURPOSES[0];
    const question = `Can we talk? I am at +${who.digits} or ${who.email}`;
    const asked = await call(api, "POST", "/introductions", who, {
      memberId: other.memberId,
      purpose,
      question,
      ways: event.ways,
    });
    if (asked.status === 201) ids.push((await asked.json()).introduction.id);
  } else if (event.does === "block")
    await call(api, "POST", "/blocks", who, { memberId: memberAt(event.other).memberId });
  else if (event.does === "unblock") await call(api, "DELETE", `/blocks/${memberAt(event.other).memberId}`, who);
  else if (event.does === "hide" || event.does === "show")
    await setProfile(api, who, { okFeatureProfile: event.does === "show" });
  else if (event.does === "suspend") await ban(api, who, new Date(api.clock().getTime() + 86_400_000));
  else if (event.does === "restore") await ban(api, who, null);
  else if (event.does === "erase") {
    expect((await call(api, "DELETE", `/profiles/${who.id}`, admin)).status).toBeLessThan(300);
    who.isErased = true;
  } else if (event.does === "press") await pressWhatsapp(world, who, memberAt(event.other));
  else if (event.does === "open") {
    who.opensTo = event.to;
    await setProfile(api, who, { whatsappOpenTo: event.to });
  } else if ("which" in event && ids.length > 0) await answer(event, who, world);
}

type Answer = Extract<Event, { which: number }>;

async function answer(event: Answer, who: Member, { api, members, consents, ids }: ContactWorld): Promise<void> {
  const id = ids[event.which % ids.length];
  if (event.does === "withdraw" || event.does === "close") {
    await call(api, "POST", `/introductions/${id}/${event.does}`, who);
    return;
  }
  const request = event.does === "accept" ? { answer: "accept", ways: event.ways } : { answer: "decline" };
  const answered = await call(api, "POST", `/introductions/${id}/answer`, who, request);
  if (answered.status !== 200 || event.does !== "accept") return;
  const [row] = await api.db
    .select()
    .from(introductions)
    .where(eq(introductions.id, id ?? ""));
  const asker = members.find((member) => member.id === row?.askerId);
  if (!row || !asker) throw new Error("nobody asked what was accepted");
  for (const way of event.ways) consents.add(consent(asker, who, kindOf(way)));
  // The question holds the asker's number and address, which its acceptance shows.
  for (const kind of ["email", "number"] as const) consents.add(consent(who, asker, kind));
}

/** Only the response to a press has the number, and only while its owner lets all members press. */
async function pressWhatsapp({ api }: ContactWorld, who: Member, owner: Member): Promise<void> {
  const pressed = await call(api, "POST", `/contact/whatsapp/${owner.memberId}`, who);
  const text = await pressed.text();
  const isOpen = pressed.status === 200 && owner.opensTo === "members";
  expect(text.includes(owner.digits)).toBe(isOpen);
}

type Settings = { okFeatureProfile: boolean } | { whatsappOpenTo: OpenTo };

const setProfile = ({ db }: TestApi, who: Member, set: Settings) =>
  db.update(userProfiles).set(set).where(eq(userProfiles.id, who.id));
const ban = ({ db }: TestApi, who: Member, bannedUntil: Date | null) =>
  db.update(accounts).set({ bannedUntil }).where(eq(accounts.id, who.id));

async function letDaysPass(api: TestApi, days: number): Promise<void> {
  const moments = ["created_at", "presented_at", "expires_at", "answered_at", "follow_up_sent_at"];
  const moved = moments.map(
    (name) => sql`${sql.identifier(name)} = ${sql.identifier(name)} - make_interval(days => ${days})`,
  );
  await api.db.execute(sql`update ${introductions} set ${sql.join(moved, sql`, `)}`);
  await api.db.execute(sql`update ${accounts} set banned_until = banned_until - make_interval(days => ${days})`);
  for (const job of ["expire", "waiting", "remind", "followUp"]) await runJob(api, `introductions.${job}`);
}

/** Checks all that a reader is shown; undefined is a guest. */
export function expectConsent(text: string, reader: Member | undefined, { members, consents }: ContactWorld): void {
  for (const owner of members.filter((member) => member !== reader)) {
    const marks: [Kind, string][] = [
      ["email", owner.email],
      ["number", owner.digits.slice(-8)],
    ];
    for (const [kind, mark] of marks)
      if (reader === undefined || !consents.has(consent(reader, owner, kind))) expect(text).not.toContain(mark);
  }
}

/** Mails never show contacts, with or without consent. */
async function expectMailsToNameNobody(world: ContactWorld): Promise<void> {
  for (const mail of await world.api.db.select().from(outbox)) {
    const reader = world.members.find(({ id }) => id === mail.accountId);
    if (reader) expectConsent(JSON.stringify(mail), reader, { ...world, consents: new Set() });
  }
}

export const membersLeft = ({ members }: ContactWorld): Member[] => members.filter(({ isErased }) => !isErased);

type Length = { minLength: number; maxLength: number };
type Runs = { api: TestApi; admin: TestAccount; events: Length; rounds: Rounds };
type Looks = {
  afterEach: (world: ContactWorld, turn: number) => Promise<void>;
  atEnd: (world: ContactWorld) => Promise<void>;
};

/** Random orders of events, each with new members, and one run with an acceptance. */
export async function playContactRuns({ api, admin, events: length, rounds: runs }: Runs, { afterEach, atEnd }: Looks) {
  await fc.assert(
    fc.asyncProperty(runOf(length), async ({ mentors, events }) => {
      const world = await createWorld(api, admin, mentors);
      for (const [turn, event] of events.entries()) {
        await letHappen(event, world);
        await afterEach(world, turn);
        await expectMailsToNameNobody(world);
      }
      await atEnd(world);
      await api.db.delete(outbox);
      for (const { id } of world.members) await api.db.delete(accounts).where(eq(accounts.id, id));
    }),
    { numRuns: rounds(runs), seed: seed(), examples: [[ACCEPTED]] },
  );
}
