import { expect, test } from "vitest";
import { BOXES } from "#kernel/paths/introductions.ts";
import { connectDatabase } from "#platform/db/database.ts";
import { writeCursor } from "#platform/db/keyset.ts";
import { memberBlocks } from "#platform/db/schema/introductions.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { createIntroduction, createListed } from "#test/introductions.ts";
import { listIntroductions } from "./list-introductions.ts";
import { countIntroductions } from "./queries.ts";

const api = testApi();

async function read(path: string, as?: TestAccount) {
  const response = await api().call("GET", `/api/introductions${path}`, { as });
  return { status: response.status, body: await response.json() };
}
async function counts(as: TestAccount) {
  const { isMentor: _, ...counted } = (await read("/counts", as)).body;
  return counted;
}
const waiting = async (as: TestAccount) => (await (await api().call("GET", "/api/session", { as })).json()).waiting;

test("introduction counts and contact ways are for members only", async () => {
  const callers = [undefined, await createMember(api()), await createListed(api()), await createAdmin(api())];
  for (const path of ["/counts", "/waiting", "/ways"]) {
    const answers = await Promise.all(callers.map((as) => read(path, as)));
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 200, 403]);
  }
});

test("each box is counted for each member, and unanswered questions are counted separately", async () => {
  const [one, other, third] = [await createListed(api()), await createListed(api()), await createListed(api())];
  await createIntroduction(api(), other, one);
  await createIntroduction(api(), third, one, { state: "accepted" });
  await createIntroduction(api(), one, other, { state: "declined" });
  await createIntroduction(api(), one, third);
  expect(await counts(one)).toEqual({ waiting: 1, received: 2, sent: 1, archive: 1 });
  expect(await counts(other)).toEqual({ waiting: 0, received: 0, sent: 1, archive: 1 });
  expect(await waiting(one)).toBe(1);
  expect(await waiting(other)).toBe(0);
  expect((await read("/waiting", one)).body).toEqual({ waiting: 1, unread: 0 });
  expect((await read("/waiting", other)).body).toEqual({ waiting: 0, unread: 0 });
});

test("a question on a waiting list does not count for its receiver", async () => {
  const [one, other] = [await createListed(api()), await createListed(api())];
  await createIntroduction(api(), one, other, { presentedAt: null, expiresAt: null });
  expect(await counts(other)).toEqual({ waiting: 0, received: 0, sent: 0, archive: 0 });
  expect(await counts(one)).toMatchObject({ sent: 1 });
  expect(await waiting(other)).toBe(0);
});

test("introductions of a blocked pair are not counted for either side", async () => {
  const [one, other] = [await createListed(api()), await createListed(api())];
  await createIntroduction(api(), one, other);
  await api().db.insert(memberBlocks).values({ blockerId: other.id, blockedId: one.id });
  for (const member of [one, other]) {
    expect(await counts(member)).toEqual({ waiting: 0, received: 0, sent: 0, archive: 0 });
    expect(await waiting(member)).toBe(0);
  }
});

test("a question of an erased asker is still counted", async () => {
  const one = await createListed(api());
  await createIntroduction(api(), one, one, { askerId: null });
  expect(await counts(one)).toMatchObject({ waiting: 1, received: 1 });
});

test("contact ways are offered only when the member has them", async () => {
  const ways = async (as: TestAccount) => (await read("/ways", as)).body.ways;
  expect(await ways(await createListed(api()))).toEqual(["email", "whatsapp", "phone"]);
  expect(await ways(await createListed(api(), { phoneWhatsapp: null }))).toEqual(["email"]);
});

test("an invalid introduction id answers 404", async () => {
  expect((await read("/nothing", await createListed(api()))).status).toBe(404);
});

test("inbox statements stay prepared for the first and the next page of each box", async () => {
  const member = await createListed(api());
  for (let made = 0; made < 3; made += 1) await createIntroduction(api(), await createListed(api()), member);
  const db = connectDatabase(api().url, () => undefined, { connections: 1 });
  const context = { ...api(), db };
  for (const box of BOXES) {
    const first = await listIntroductions(context, member.id, { box, limit: 2, cursor: undefined });
    expect([box, first.introductions.length]).toEqual([box, box === "received" ? 2 : 0]);
    const cursor = first.nextCursor ?? writeCursor({ micros: "1", id: member.id });
    const second = await listIntroductions(context, member.id, { box, limit: 2, cursor });
    expect([box, second.introductions.length]).toEqual([box, box === "received" ? 1 : 0]);
  }
  await countIntroductions(context, member.id);
  const prepared = await db.$client.query("select from pg_prepared_statements where name like 'introductions %'");
  await db.$client.end();
  expect(prepared.rowCount).toBe(2 * BOXES.length + 1);
});
