import { eq } from "drizzle-orm";
import { RealtimeClient as ClientOf2024 } from "realtime-js-2024";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import { realtimeEvents, realtimePresences, realtimeProcesses } from "#platform/db/schema/realtime.ts";
import { signAccessToken } from "#platform/http/access-token.ts";
import { testApi } from "#test/api.ts";
import { createMember, type TestAccount } from "#test/factories.ts";
import {
  type AnyClient,
  connectClient,
  joinChannel,
  joinNow,
  type LiveSite,
  openLiveSite,
  thisYear,
} from "#test/live.ts";
import { runJob } from "#test/run-job.ts";

const api = testApi();
let site: LiveSite;
beforeAll(async () => {
  site = await openLiveSite(api());
});
afterAll(() => site?.close());

const of2024 = (url: string, options: object) =>
  new ClientOf2024(url.replace("http", "ws"), options) as unknown as AnyClient;

const tokenOf = ({ id, email, sessionId }: TestAccount, seconds: number) =>
  signAccessToken(
    api().keys,
    `${api().config.siteUrl}/auth/v1`,
    { sub: id, session_id: sessionId, email, role: "authenticated", aal: "aal1" },
    api().clock(),
    seconds,
  );

type Word = { message: string };

test.each([
  ["2.119", thisYear],
  ["2.10 of 2024", of2024],
])("%s: the end of a session closes its sockets and no other", async (_, make) => {
  const [gone, stays] = [await createMember(api()), await createMember(api())];
  const words: string[] = [];
  const theirs = await joinNow(await connectClient(site.url, gone, make), "room", {}, (channel) =>
    channel.on("system", {}, ({ message }: Word) => void words.push(message)),
  );
  const others = await joinNow(await connectClient(site.url, stays, make), "room");
  await api().db.delete(sessions).where(eq(sessions.id, gone.sessionId));
  await expect.poll(() => theirs.statuses.at(-1)).not.toBe("SUBSCRIBED");
  expect(words).toContain("Unauthorized: The session has ended");
  expect(others.statuses).toEqual(["SUBSCRIBED"]);
});

test("a suspended account and an erased account lose their channels", async () => {
  const [suspended, erased] = [await createMember(api()), await createMember(api())];
  const joined = [];
  for (const one of [suspended, erased]) joined.push(await joinNow(await connectClient(site.url, one), "room"));
  await api()
    .db.update(accounts)
    .set({ bannedUntil: new Date("2100-01-01") })
    .where(eq(accounts.id, suspended.id));
  await api().db.delete(accounts).where(eq(accounts.id, erased.id));
  for (const { statuses } of joined) await expect.poll(() => statuses.at(-1)).not.toBe("SUBSCRIBED");
});

test("a channel survives a renewed token, and ends with an expired or foreign token", async () => {
  const [member, other] = [await createMember(api()), await createMember(api())];
  const begin = async (seconds: number) => {
    const client = await connectClient(site.url, { token: tokenOf(member, seconds) });
    const words: string[] = [];
    const joined = await joinNow(client, "renewed", {}, (channel) =>
      channel.on("system", {}, ({ message }: Word) => void words.push(message)),
    );
    return { client, words, ...joined };
  };
  const [renewed, over, taken] = [await begin(60), await begin(60), await begin(3000)];
  await renewed.client.setAuth(tokenOf(member, 600));
  await taken.client.setAuth(other.token);
  await expect.poll(() => taken.words).toContain("Unauthorized: The token is of somebody else");
  api().clock.advance(120_000);
  await expect.poll(() => over.words).toContain("InvalidJWTToken: Token has expired");
  await expect.poll(() => over.statuses).toEqual(["SUBSCRIBED", "CLOSED"]);
  expect(renewed.statuses).toEqual(["SUBSCRIBED"]);
  const late = joinChannel(await connectClient(site.url, { token: tokenOf(member, -60) }), "late");
  await expect.poll(() => late.errors[0]).toContain("InvalidJWTToken: Token has expired");
});

test("presence of a dead process ends after its lease", async () => {
  const [watching, dead] = [await createMember(api()), await createMember(api())];
  const left: string[] = [];
  const watcher = await joinNow(await connectClient(site.url, watching), "wake", {}, (channel) => {
    channel.on("presence", { event: "sync" }, () => undefined);
    channel.on("presence", { event: "leave" }, ({ key }: { key: string }) => void left.push(key));
  });
  const processId = "00000000-0000-4000-8000-000000000001";
  await api()
    .db.insert(realtimeProcesses)
    .values({ id: processId, seenAt: new Date(Date.now() - 60_000) });
  const presence = { channelId: processId, processId, accountId: dead.id, topic: "wake", isPrivate: false };
  await api()
    .db.insert(realtimePresences)
    .values({ ...presence, key: "dead", meta: '{"phx_ref":"x"}' });
  const second = await joinNow(await connectClient(site.url, dead), "wake", {}, (channel) =>
    channel.on("presence", { event: "sync" }, () => undefined),
  );
  await expect.poll(() => Object.keys(second.channel.presenceState())).toEqual(["dead"]);
  await runJob(api(), "realtime.tidy");
  await runJob(api(), "realtime.tidy");
  await expect.poll(() => Object.keys(second.channel.presenceState())).toEqual([]);
  expect(watcher.statuses).toEqual(["SUBSCRIBED"]);
});

test("live events are deleted after some minutes, and newer ones stay", async () => {
  const member = await createMember(api());
  const old = { accountId: member.id, tableName: "introductions", type: "UPDATE", record: { id: member.id } };
  await api()
    .db.insert(realtimeEvents)
    .values([{ ...old, createdAt: new Date(Date.now() - 600_000) }, old]);
  await runJob(api(), "realtime.tidy");
  await runJob(api(), "realtime.tidy");
  expect(await api().db.select().from(realtimeEvents).where(eq(realtimeEvents.accountId, member.id))).toHaveLength(1);
});

test("a process that shuts down closes its sockets with code 1001 and refuses new ones", async () => {
  const leaving = await openLiveSite(api());
  const member = await createMember(api());
  const client = await connectClient(leaving.url, member);
  const closes: number[] = [];
  const joined = await joinNow(client, "leaving");
  (
    client as unknown as { socketAdapter: { onClose(hear: (event: { code: number }) => void): void } }
  ).socketAdapter.onClose(({ code }) => void closes.push(code));
  leaving.shut();
  const refused = await fetch(`${leaving.url}/websocket?vsn=2.0.0`).then(({ status }) => status);
  expect(refused).toBe(404);
  const socket = new WebSocket(`${leaving.url.replace("http", "ws")}/websocket?vsn=2.0.0`);
  await new Promise((resolve) => socket.addEventListener("error", resolve, { once: true }));
  await leaving.close();
  await expect.poll(() => closes).toEqual([1001]);
  expect(joined.statuses[0]).toBe("SUBSCRIBED");
});
