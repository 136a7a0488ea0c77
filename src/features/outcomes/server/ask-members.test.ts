import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { opportunityClicks } from "#platform/db/schema/opportunities.ts";
import { opportunityOutcomes } from "#platform/db/schema/saved-opportunities.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { withFrozenDatabase } from "#test/frozen-database.ts";
import { mailsTo } from "#test/introductions.ts";
import { createClosed, save } from "#test/outcomes.ts";
import { ASK_AFTER_DAYS, ASK_EVERY_DAYS, ASK_UNTIL_DAYS, CAME, daysAfter, MOST_IN_A_MAIL } from "../domain/answers.ts";
import { askMembers } from "./ask-members.ts";

const DAY = 86_400_000;
const api = testApi();
const days = (count: number) => api().clock.advance(count * DAY);
/** Two workers at once, then one more run. */
const thrice = async () => {
  await Promise.all([askMembers(api()), askMembers(api())]);
  await askMembers(api());
};
const askedOf = async ({ id }: TestAccount) =>
  (await api().db.select().from(opportunityOutcomes).where(eq(opportunityOutcomes.accountId, id))).length;

let member: TestAccount;
beforeEach(async () => {
  days(400);
  member = await createMember(api(), { profile: { fullName: "Amina", preferredLanguage: "fr" } });
});

test("each member is asked once, in one mail, a week after the closing day", async () => {
  const closesAt = daysAfter(api().clock(), 1);
  const ids = await Promise.all([1, 2, 3].map(() => createOpportunity(api(), { closesAt })));
  for (const id of ids) await save(api(), member, id);
  const seen: number[] = [];
  for (let day = 0; day <= ASK_AFTER_DAYS + 12; day += 1) {
    await thrice();
    seen.push((await mailsTo(api(), member)).length);
    days(1);
  }
  expect(seen.indexOf(1)).toBe(ASK_AFTER_DAYS + 1);
  expect(seen.at(-1)).toBe(1);
  expect(await askedOf(member)).toBe(3);
  const [mail] = await mailsTo(api(), member);
  expect(mail?.kind).toBe("outcomeQuestion");
  for (const came of CAME) expect(mail?.html.split(`said=${came}`).length).toBe(4);
  expect(mail?.text).toContain("/fr/opportunities/outcomes/answer?token=");
  expect(mail?.text).toContain("/fr/email-preferences?token=");
});

test("a member who clicked Apply is asked once; downloads, withdrawn members and administrators are not asked", async () => {
  const id = await createClosed(api());
  const [clicked, downloaded, gone] = await Promise.all([1, 2, 3].map(() => createMember(api())));
  const admin = await createAdmin(api());
  if (!clicked || !downloaded || !gone) throw new Error("nobody was made");
  const click = (userId: string | null, clickType: string) => ({ opportunityId: id, userId, clickType });
  await api()
    .db.insert(opportunityClicks)
    .values([
      click(clicked.id, "apply"),
      click(clicked.id, "apply"),
      click(downloaded.id, "download"),
      click(null, "apply"),
      click(gone.id, "apply"),
      click(admin.id, "apply"),
    ]);
  await save(api(), clicked, id);
  await save(api(), gone, id, { status: "withdrew" });
  await save(api(), admin, id);
  await thrice();
  expect(await Promise.all([clicked, downloaded, gone, admin].map(askedOf))).toEqual([1, 0, 0, 0]);
  expect(await mailsTo(api(), clicked)).toHaveLength(1);
});

test("a member gets at most one question mail a week, with all waiting opportunities", async () => {
  await save(api(), member, await createClosed(api()));
  await thrice();
  for (let n = 0; n < 2; n += 1) await save(api(), member, await createClosed(api()));
  const counts: number[] = [];
  for (let day = 0; day <= ASK_EVERY_DAYS; day += 1) {
    await thrice();
    counts.push((await mailsTo(api(), member)).length);
    days(1);
  }
  expect(counts).toEqual([...Array(ASK_EVERY_DAYS).fill(1), 2]);
  expect(await askedOf(member)).toBe(3);
});

test.each(["refusal", "stop of all mails", "unproved address", "suspension"])(
  "a member with a %s gets no mail, but the question is stored",
  async (what) => {
    if (what === "refusal") await api().call("PUT", "/api/email-preferences", { as: member, json: { categories: [] } });
    if (what === "stop of all mails") await api().call("POST", "/api/email-preferences/stop", { as: member, json: {} });
    const set =
      what === "suspension" ? { bannedUntil: daysAfter(api().clock(), 30) } : { emailConfirmedAt: null as Date | null };
    if (what === "suspension" || what === "unproved address")
      await api().db.update(accounts).set(set).where(eq(accounts.id, member.id));
    await save(api(), member, await createClosed(api()));
    await thrice();
    expect((await mailsTo(api(), member)).filter(({ kind }) => kind === "outcomeQuestion")).toEqual([]);
    expect(await askedOf(member)).toBe(1);
  },
);

test("no question is asked for a hidden, held, long closed or undated opportunity", async () => {
  const long = daysAfter(api().clock(), -ASK_UNTIL_DAYS - 1);
  const given = [{ visibility: false }, { heldAt: api().clock() }, { closesAt: long }, { closesAt: null }];
  for (const one of given) await save(api(), member, await createClosed(api(), one));
  await thrice();
  expect(await askedOf(member)).toBe(0);
});

test("questions are sent once when the job did not run for two weeks", async () => {
  await save(api(), member, await createClosed(api()));
  days(14);
  await thrice();
  expect(await mailsTo(api(), member)).toHaveLength(1);
});

test("a question mail lists opportunities up to the limit, and all of them are stored", async () => {
  for (let n = 0; n < MOST_IN_A_MAIL + 2; n += 1) await save(api(), member, await createClosed(api()));
  await thrice();
  const [mail] = await mailsTo(api(), member);
  expect(mail?.html.split("said=won").length).toBe(MOST_IN_A_MAIL + 1);
  expect(await askedOf(member)).toBe(MOST_IN_A_MAIL + 2);
});

test("a failed question does not block other members, and the next run asks it", async () => {
  const other = await createMember(api());
  const id = await createClosed(api());
  for (const one of [member, other]) await save(api(), one, id);
  let fails = true;
  const mailer = new Proxy(api().mailer, {
    get(target, name) {
      if (name === "keeps" && fails) {
        fails = false;
        throw new Error("the process is about to die");
      }
      return Reflect.get(target, name);
    },
  });
  await askMembers({ ...api(), mailer });
  const count = () => api().db.$count(opportunityOutcomes, and(eq(opportunityOutcomes.opportunityId, id)));
  expect(await count()).toBe(1);
  await askMembers(api());
  expect(await count()).toBe(2);
  expect([...(await mailsTo(api(), member)), ...(await mailsTo(api(), other))]).toHaveLength(2);
});

test("a run stops after one attempt when the database is unavailable", async () => {
  const closed = await createClosed(api());
  for (let made = 0; made < 3; made += 1) await save(api(), await createMember(api()), closed);
  const { context, tried } = withFrozenDatabase(api());
  await expect(askMembers(context)).rejects.toThrow("starting up");
  expect(tried()).toBe(1);
});
