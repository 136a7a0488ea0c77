import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { introductions, memberBlocks, mentorPlaces } from "#platform/db/schema/introductions.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { BlockListAnswer } from "../contract/blocks.ts";
import { BLOCKS_MAX } from "../domain/blocks.ts";

const api = testApi();

let made = 20_000;
type Member = TestAccount & { memberId: string };

async function listed(profile = {}): Promise<Member> {
  made += 1;
  const memberId = `ISA-KE-SE-${made}`;
  const card = { profileCompletionStage: "edid_ready", okFeatureProfile: true, memberId, wantsToMentor: true };
  return { ...(await createMember(api(), { profile: { ...card, ...profile } })), memberId };
}

async function call(method: string, path: string, as: TestAccount | undefined, json?: unknown) {
  const response = await api().call(method, `/api${path}`, { as, json });
  return { status: response.status, body: await response.json() };
}
const block = async (as: TestAccount, { memberId }: Member) => (await call("POST", "/blocks", as, { memberId })).status;
const unblock = async (as: TestAccount, { memberId }: Member) =>
  (await call("DELETE", `/blocks/${memberId}`, as)).status;
const blocksOf = async (as: TestAccount): Promise<BlockListAnswer> => (await call("GET", "/blocks", as)).body;
const profileOf = async (as: TestAccount | undefined, { memberId }: Member) => call("GET", `/members/${memberId}`, as);

const WORDS = { purpose: "mentoring", question: "How did you find your first buyer?", ways: ["email"] };
async function ask(as: TestAccount, to: Member): Promise<string> {
  const { status, body } = await call("POST", "/introductions", as, { memberId: to.memberId, ...WORDS });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.introduction.id;
}
const accept = (as: TestAccount, id: string) =>
  call("POST", `/introductions/${id}/answer`, as, { answer: "accept", ways: ["email"] });

async function rowOf(id: string) {
  const [row] = await api().db.select().from(introductions).where(eq(introductions.id, id));
  return row;
}

test("each member has their own block list, hidden from the blocked member", async () => {
  const [one, other] = [await listed(), await listed({ businessName: "Other Mills" })];
  expect(await block(one, other)).toBe(200);
  expect(await block(one, other)).toBe(200);
  expect((await blocksOf(one)).blocks).toMatchObject([{ memberId: other.memberId, name: "Other Mills" }]);
  expect((await blocksOf(other)).blocks).toEqual([]);
  expect(await unblock(other, one)).toBe(404);
  expect(await unblock(one, other)).toBe(200);
  expect(await unblock(one, other)).toBe(404);
  expect((await blocksOf(one)).blocks).toEqual([]);
});

test("both sides of a block get the 404 of an unknown member while signed in", async () => {
  const [one, other] = [await listed(), await listed()];
  await block(one, other);
  const unknown = { ...other, memberId: "ISA-KE-SE-99999" };
  const nobody = await profileOf(one, unknown);
  for (const [viewer, wanted] of [
    [one, other],
    [other, one],
  ] as const) {
    const { status, body } = await profileOf(viewer, wanted);
    expect([status, body.message, body.code]).toEqual([404, nobody.body.message, nobody.body.code]);
    expect((await profileOf(undefined, wanted)).status).toBe(200);
    expect((await call("POST", "/introductions", viewer, { memberId: wanted.memberId, ...WORDS })).status).toBe(404);
  }
  // A blocked member cannot learn of the block by blocking.
  expect(await block(other, one)).toBe(404);
  expect(await block(other, unknown)).toBe(404);
  await unblock(one, other);
  expect((await profileOf(other, one)).status).toBe(200);
});

test("a share picture behind a block is the site's picture, and shared caches do not store it", async () => {
  const [one, other] = [await listed(), await listed({ fullName: "Amina Otieno" })];
  await block(one, other);
  const picture = async (path: string, as?: TestAccount) => {
    const response = await api().call("GET", path, { as });
    return { etag: response.headers.get("etag"), cache: response.headers.get("cache-control") };
  };
  const site = await picture("/share/home.png");
  const path = `/share/profiles/${other.memberId}.png`;
  expect(await picture(path, one)).toEqual({ etag: site.etag, cache: "private, no-cache" });
  expect((await picture(path)).etag).not.toBe(site.etag);
});

test("a block withdraws or expires the open questions between the two members, and no others", async () => {
  const [one, other] = [await listed(), await listed()];
  const [sent, received] = [await ask(one, other), await ask(other, one)];
  const accepted = await ask(await listed(), other);
  await accept(other, accepted);
  await block(one, other);
  expect(await rowOf(sent)).toMatchObject({ state: "withdrawn" });
  expect(await rowOf(received)).toMatchObject({ state: "expired" });
  expect(await rowOf(accepted)).toMatchObject({ state: "accepted" });
  for (const as of [one, other]) {
    expect((await call("GET", `/introductions/${sent}`, as)).status).toBe(404);
    expect((await call("GET", "/introductions?box=archive", as)).body.introductions).toEqual([]);
  }
  expect((await accept(one, received)).status).toBe(404);
});

test("a block by either side closes an accepted introduction and frees the mentor's place", async () => {
  for (const blocker of ["asker", "mentor"]) {
    const [asker, mentor] = [await listed(), await listed()];
    const id = await ask(asker, mentor);
    await accept(mentor, id);
    const [from, to] = blocker === "asker" ? [asker, mentor] : [mentor, asker];
    expect(await block(from, to)).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: "closed" });
    const [places] = await api().db.select().from(mentorPlaces).where(eq(mentorPlaces.id, mentor.id));
    expect(places?.taken).toBe(0);
  }
});

test("a member met in an introduction can be blocked, also without a public profile", async () => {
  const [one, other] = [await listed(), await listed()];
  await accept(other, await ask(one, other));
  await call("PATCH", `/profiles/${other.id}`, other, { baseVersion: 1, changes: { okFeatureProfile: false } });
  expect(await block(await listed(), other)).toBe(404);
  expect(await block(one, other)).toBe(200);
});

test("a question and a block at the same moment leave no open question", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await listed(), await listed()];
    await Promise.all([call("POST", "/introductions", one, { memberId: other.memberId, ...WORDS }), block(other, one)]);
    const open = and(eq(introductions.askerId, one.id), eq(introductions.state, "asked"));
    expect(await api().db.$count(introductions, open)).toBe(0);
  }
});

test("concurrent blocks of each other succeed for at least one side", async () => {
  const [one, other] = [await listed(), await listed()];
  const statuses = await Promise.all([block(one, other), block(other, one)]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses.every((status) => status === 200 || status === 404)).toBe(true);
});

test("a member cannot block themselves or more than 500 members", async () => {
  const one = await listed();
  expect(await block(one, one)).toBe(422);
  const others = await Promise.all(Array.from({ length: BLOCKS_MAX }, () => createMember(api())));
  await api()
    .db.insert(memberBlocks)
    .values(others.map(({ id }) => ({ blockerId: one.id, blockedId: id })));
  const { status, body } = await call("POST", "/blocks", one, { memberId: (await listed()).memberId });
  expect([status, body.message]).toEqual([409, expect.stringContaining("500")]);
});

test("guests and administrators cannot use blocks", async () => {
  const [one, admin] = [await listed(), await createAdmin(api())];
  const routes = [
    ["GET", "/blocks"],
    ["POST", "/blocks"],
    ["DELETE", `/blocks/${one.memberId}`],
  ] as const;
  for (const [method, path] of routes) {
    const json = method === "POST" ? { memberId: one.memberId } : undefined;
    expect((await call(method, path, undefined, json)).status).toBe(401);
    expect((await call(method, path, admin, json)).status).toBe(403);
  }
});
