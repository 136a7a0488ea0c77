import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noticeTo } from "#features/notices/server/events.ts";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import { realtimePresences, realtimeProcesses } from "#platform/db/schema/realtime.ts";
import { tellChange } from "#platform/realtime/tell-change.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { expectHint, openStream } from "#test/hints.ts";
import { createListed, type ListedMember } from "#test/introductions.ts";
import { type LiveSite, openLiveSite } from "#test/live.ts";
import type { EditorsAnswer } from "../contract/editors.ts";
import { editingTopic } from "../domain/hints.ts";

const api = testApi({ adminEmails: ["admin@isa.example", "second@isa.example"] });
let site: LiveSite;
let admin: TestAccount;
beforeAll(async () => {
  site = await openLiveSite(api());
  admin = await createAdmin(api(), { profile: { fullName: "Amina Diallo" } });
});
afterAll(() => site?.close());

const THING = "opportunity:01890000-0000-7000-8000-000000000001";

const ask = async (asker: ListedMember, receiver: ListedMember) => {
  const json = { memberId: receiver.memberId, purpose: "advice", question: "How?", ways: ["email"] };
  const response = await api().call("POST", "/api/introductions", { as: asker, json });
  expect(response.status).toBe(201);
  return ((await response.json()) as { introduction: { id: string } }).introduction.id;
};

test("a page stream is refused to guests and data savers; a member's is not cached, compressed or buffered", async () => {
  expect((await openStream(site, null)).status).toBe(401);
  const member = await createMember(api());
  expect((await openStream(site, member, { headers: { "save-data": "on" } })).status).toBe(204);
  const { status, headers } = await openStream(site, member, { headers: { "accept-encoding": "gzip, br" } });
  expect([status, headers.get("content-type"), headers.get("content-encoding")]).toEqual([
    200,
    "text/event-stream; charset=utf-8",
    null,
  ]);
  expect([headers.get("cache-control"), headers.get("x-accel-buffering")]).toEqual([
    "private, no-store, no-transform",
    "no",
  ]);
  const head = await fetch(new URL("/api/live", site.url), {
    method: "HEAD",
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect(head.status).toBe(204);
});

test("only administrators announce and read editors, and only of editable things", async () => {
  const member = await createMember(api());
  expect((await openStream(site, member, { editing: THING })).status).toBe(403);
  expect((await openStream(site, admin, { editing: "member:x" })).status).toBe(422);
  const editors = (as?: { token: string }) => api().call("GET", `/api/live/editors?thing=${THING}`, { as });
  expect((await editors()).status).toBe(401);
  expect((await editors(member)).status).toBe(403);
  expect((await editors(admin)).status).toBe(200);
});

test("both sides of an introduction get hints without contents; other members get none", async () => {
  const [asker, receiver, third] = [await createListed(api()), await createListed(api()), await createListed(api())];
  const [of, to, none, admins] = [
    await openStream(site, asker),
    await openStream(site, receiver),
    await openStream(site, third),
    await openStream(site, admin),
  ];
  const id = await ask(asker, receiver);
  await expectHint(of, { kind: "introductions", id });
  await expectHint(to, { kind: "introductions", id });
  await expectHint(to, { kind: "notices" });
  await api().call("POST", `/api/introductions/${id}/answer`, { as: receiver, json: { answer: "decline" } });
  await expect.poll(() => of.hints.filter(({ kind }) => kind === "introductions").length).toBe(2);
  expect(
    [...of.hints, ...to.hints].flatMap((hint) => Object.keys(hint)).filter((key) => key === "kind" || key === "id"),
  ).toHaveLength([...of.hints, ...to.hints].flatMap((hint) => Object.keys(hint)).length);
  expect([none.hints, admins.hints]).toEqual([[], []]);
});

test("a profile save sends its version to the member and an overview hint to administrators", async () => {
  const [member, other] = [await createMember(api()), await createMember(api())];
  const [own, none, admins] = [
    await openStream(site, member),
    await openStream(site, other),
    await openStream(site, admin),
  ];
  const path = `/api/profiles/${member.id}`;
  const read = async (answer: Response) => ((await answer.json()) as { profile: { version: number } }).profile.version;
  let version = await read(await api().call("GET", path, { as: member }));
  // The second and third save use the single statement.
  for (const userBio of ["one", "two", "three"]) {
    const json = { baseVersion: version, changes: { userBio } };
    version = await read(await api().call("PATCH", path, { as: member, json }));
    await expectHint(own, { kind: "profile", version });
  }
  await expectHint(admins, { kind: "overview" });
  expect(admins.hints.length).toBeLessThanOrEqual(2);
  expect(none.hints).toEqual([]);
});

test("administrators get hints about the progress of a send and a new application", async () => {
  const [admins, member] = [await openStream(site, admin), await openStream(site, await createMember(api()))];
  const id = "01890000-0000-7000-8000-000000000002";
  await tellChange(api().db, { table: "email_sends", type: "UPDATE", record: { id }, reader: "administrators" });
  await tellChange(api().db, { table: "pre_applications", type: "INSERT", record: {}, reader: "administrators" });
  await expectHint(admins, { kind: "sends", id });
  await expectHint(admins, { kind: "overview" });
  expect(member.hints).toEqual([]);
});

test("a notice hint goes to its recipient only", async () => {
  const [member, other] = [await createMember(api()), await createMember(api())];
  const [own, none] = [await openStream(site, member), await openStream(site, other)];
  await noticeTo(api().db, member.id, { about: { event: "mentorPaused" } as never, at: api().clock() });
  await expectHint(own, { kind: "notices" });
  expect(none.hints).toEqual([]);
});

test("editors of the same thing see each other across processes until they leave", async () => {
  const second = await openLiveSite(api());
  const brian = await createAdmin(api(), { email: "second@isa.example", profile: { fullName: "Brian Okello" } });
  const editors = async (as: { token: string }) => {
    const answer = await api().call("GET", `/api/live/editors?thing=${THING}`, { as });
    return ((await answer.json()) as { editors: { name: string }[] }).editors.map(({ name }) => name);
  };
  const first = await openStream(site, admin, { editing: THING });
  const other = await openStream(second, brian, { editing: THING });
  const elsewhere = await openStream(site, brian, { editing: THING.replace("0001", "0009") });
  await expectHint(first, { kind: "editors" });
  await expect.poll(() => editors(admin)).toEqual(["Brian Okello"]);
  await expect.poll(() => editors(brian)).toEqual(["Amina Diallo"]);
  await expect.poll(() => elsewhere.hints.length).toBeLessThanOrEqual(1);
  const heard = first.hints.length;
  other.leave();
  await expect.poll(() => editors(admin)).toEqual([]);
  await expect.poll(() => first.hints.length).toBeGreaterThan(heard);
  await second.close();
  await expect
    .poll(() =>
      api()
        .db.select()
        .from(realtimePresences)
        .then((rows) => rows.length),
    )
    .toBe(2);
});

test("an editor of a dead process disappears, and the other editors get a hint", async () => {
  const editor = await createMember(api(), { profile: { fullName: "Chipo Dube" } });
  const thing = THING.replace("0001", "0011");
  const stream = await openStream(site, admin, { editing: thing });
  const editors = async () =>
    (await api().call("GET", `/api/live/editors?thing=${thing}`, { as: admin })).json() as Promise<EditorsAnswer>;
  await expectHint(stream, { kind: "editors" });
  const present = { topic: editingTopic(thing), isPrivate: true, key: editor.id, meta: "{}", accountId: editor.id };
  const processId = randomUUID();
  await api().db.insert(realtimeProcesses).values({ id: processId });
  await api()
    .db.insert(realtimePresences)
    .values({ ...present, channelId: randomUUID(), processId });
  expect(await editors()).toEqual({ editors: [{ name: "Chipo Dube" }] });
  const heard = stream.hints.length;
  const longAgo = new Date(Date.now() - 60_000);
  await api().db.update(realtimeProcesses).set({ seenAt: longAgo }).where(eq(realtimeProcesses.id, processId));
  await expect.poll(() => stream.hints.length).toBeGreaterThan(heard);
  await expect.poll(editors).toEqual({ editors: [] });
});

test("a stream ends when its session ends or its account is suspended; other streams stay", async () => {
  const [gone, suspended, stays] = [await createMember(api()), await createMember(api()), await createMember(api())];
  const [ended, banned, other] = [
    await openStream(site, gone),
    await openStream(site, suspended),
    await openStream(site, stays),
  ];
  await api().db.delete(sessions).where(eq(sessions.id, gone.sessionId));
  await api()
    .db.update(accounts)
    .set({ bannedUntil: new Date("2100-01-01") })
    .where(eq(accounts.id, suspended.id));
  await expect.poll(() => [ended.isOver(), banned.isOver()]).toEqual([true, true]);
  expect(other.isOver()).toBe(false);
});

test("a process that shuts down refuses new streams and ends its own", async () => {
  const leaving = await openLiveSite(api());
  const member = await createMember(api());
  const stream = await openStream(leaving, member);
  leaving.shut();
  expect((await openStream(leaving, member)).status).toBe(503);
  expect(stream.isOver()).toBe(false);
  await leaving.close();
  await expect.poll(() => stream.isOver()).toBe(true);
});
