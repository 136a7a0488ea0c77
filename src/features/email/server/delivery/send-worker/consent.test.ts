import fc from "fast-check";
import { expect, test } from "vitest";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import { emailRefusals, emailSuppressions } from "#platform/db/schema/email.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import { createMember } from "#test/factories.ts";
import { strangers, testPostOffice } from "#test/post-office.ts";
import { rounds, seed } from "#test/rounds.ts";
import { EMAIL_CATEGORIES } from "../../../domain/categories.ts";
import { reasonLeftOut, type Suppression } from "../../../domain/consent.ts";
import { EMAIL_TYPES } from "../../../domain/email-types.ts";
import { reasonNotReminded } from "../../../domain/reminders.ts";

const office = testPostOffice();

const CATEGORIES = EMAIL_CATEGORIES.map(({ key }) => key);
const person = fc.record({
  isMember: fc.boolean(),
  /** The recipient list names the account, or the address only. */
  byAddress: fc.boolean(),
  hasProfile: fc.boolean(),
  takesUpdates: fc.boolean(),
  confirmed: fc.boolean(),
  stage: fc.constantFrom("quick_start", "full_complete"),
  banned: fc.boolean(),
  refused: fc.subarray(CATEGORIES),
  suppression: fc.constantFrom<(Suppression | null)[]>(null, null, "bounced", "complained", "unsubscribed", "manual"),
});
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;
const sends = EMAIL_TYPES.flatMap(({ key }) => [null, ...CATEGORIES].map((category) => ({ emailType: key, category })));

test("a send reaches exactly the recipients whose consent allows it", async () => {
  const { api, sendWorker, server, send, rowsOf } = office();
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...sends),
      async (people, what) => {
        server.received.length = 0;
        const recipients = [];
        const expected = new Map<string, string | null>();
        for (const one of people) {
          made += 1;
          const email = `Someone${made}@Example.com`;
          recipients.push({ email, accountId: await live(one, email) });
          expected.set(email.toLowerCase(), reasonAgainst(what, one));
        }
        const id = await send(recipients, what);
        await sendWorker.wake();
        const reached = server.received.flatMap(({ to }) => to.map((address) => address.toLowerCase()));
        const willing = [...expected].filter(([, reason]) => reason === null).map(([email]) => email);
        expect(reached.toSorted()).toEqual(willing.toSorted());
        for (const { recipient, status, error } of await rowsOf(id)) {
          const reason = expected.get(recipient.toLowerCase()) ?? null;
          expect([status, error]).toEqual(reason === null ? ["sent", null] : ["leftOut", reason]);
        }
      },
    ),
    { numRuns: rounds({ gate: 8, full: 40 }), seed: seed() },
  );

  async function live(one: Person, email: string): Promise<string | null> {
    if (one.suppression)
      await api.db.insert(emailSuppressions).values({ addressHash: addressHash(email), reason: one.suppression });
    const refusals = one.refused.map((category) => ({ addressHash: addressHash(email), category }));
    if (refusals.length > 0) await api.db.insert(emailRefusals).values(refusals);
    if (!one.isMember) return null;
    const profile = one.hasProfile
      ? { receiveEmailUpdates: one.takesUpdates, profileCompletionStage: one.stage }
      : null;
    const { id } = await createMember(api, { email, confirmed: one.confirmed, profile });
    if (one.banned) await api.db.$client.query("update accounts set banned_until = 'infinity' where id = $1", [id]);
    return one.byAddress ? null : id;
  }
});

const reasonAgainst = ({ category, emailType }: (typeof sends)[number], one: Person) => {
  const standing = standingOf(one);
  return (
    reasonLeftOut(category, standing) ??
    reasonNotReminded(emailType, { ...standing, stage: one.isMember && one.hasProfile ? one.stage : null })
  );
};

const standingOf = (one: Person) => ({
  takesUpdates: one.isMember && one.hasProfile ? one.takesUpdates : null,
  refused: one.refused as EmailCategory[],
  suppression: one.suppression,
  banned: one.isMember && one.banned,
  confirmed: one.isMember ? one.confirmed : null,
});

test("consent changes between queueing and sending take effect", async () => {
  const { api, sendWorker, server, send, sendOf } = office();
  const { id: accountId, email } = await createMember(api);
  const id = await send([{ accountId, email }, ...strangers(2)]);
  await api.db.$client.query("update user_profiles set receive_email_updates = false where id = $1", [accountId]);
  await api.db
    .insert(emailSuppressions)
    .values({ addressHash: addressHash("person0@example.com"), reason: "complained" });
  await sendWorker.wake();
  expect(server.received.flatMap(({ to }) => to)).toEqual(["person1@example.com"]);
  expect(await sendOf(id)).toMatchObject({ status: "sent", sentCount: 1, leftOutCount: 2 });
});

test("a mail with an unknown category requires consent", async () => {
  const { api, sendWorker, server, send } = office();
  const { id: accountId, email } = await createMember(api, { profile: { receiveEmailUpdates: false } });
  await send([{ accountId, email }], { category: "surveys" as EmailCategory });
  await sendWorker.wake();
  expect(server.received).toEqual([]);
});
