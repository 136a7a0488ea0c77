import { RealtimeClient as ClientOf2024 } from "realtime-js-2024";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember } from "#test/factories.ts";
import { createListed, type ListedMember } from "#test/introductions.ts";
import {
  type AnyChannel,
  type AnyClient,
  connectClient,
  type Joined,
  joinNow,
  type LiveSite,
  openLiveSite,
  thisYear,
} from "#test/live.ts";

const api = testApi();
let site: LiveSite;
beforeAll(async () => {
  site = await openLiveSite(api());
});
afterAll(() => site?.close());

const of2024 = (url: string, options: object) =>
  new ClientOf2024(url.replace("http", "ws"), options) as unknown as AnyClient;

type Change = { eventType: string; table: string; new: Record<string, unknown>; old: Record<string, unknown> };
const INTRODUCTIONS = { event: "*", schema: "public", table: "introductions" };

async function listen(as: { token: string }, filter: object = INTRODUCTIONS, make = thisYear) {
  const changes: Change[] = [];
  const words: { status: string; message: string }[] = [];
  const joined: Joined = await joinNow(
    await connectClient(site.url, as, make),
    "changes",
    {},
    (channel: AnyChannel) => {
      channel.on("postgres_changes", filter, (change: Change) => void changes.push(change));
      channel.on("system", {}, (word: { status: string; message: string }) => void words.push(word));
    },
  );
  await expect.poll(() => words.length).toBe(1);
  return { changes, words, joined };
}

const ask = async (asker: ListedMember, receiver: ListedMember) => {
  const json = { memberId: receiver.memberId, purpose: "advice", question: "How?", ways: ["email"] };
  const response = await api().call("POST", "/api/introductions", { as: asker, json });
  expect(response.status).toBe(201);
  return ((await response.json()) as { introduction: { id: string } }).introduction.id;
};

test.each([
  ["2.119", thisYear],
  ["2.10 of 2024", of2024],
])(
  "%s: both sides of an introduction receive its changes from their own view; other members do not",
  async (_, make) => {
    const [asker, receiver, third] = [await createListed(api()), await createListed(api()), await createListed(api())];
    const [of, to, none] = [await listen(asker, INTRODUCTIONS, make), await listen(receiver), await listen(third)];
    const id = await ask(asker, receiver);
    await api().call("POST", `/api/introductions/${id}/answer`, { as: receiver, json: { answer: "decline" } });
    await expect.poll(() => [of.changes.length, to.changes.length]).toEqual([2, 2]);
    expect(
      of.changes.map((one) => [one.eventType, one.new.id, one.new.mine, one.new.state, one.new.answered_at]),
    ).toEqual([
      ["INSERT", id, true, "asked", null],
      ["UPDATE", id, true, "declined", null],
    ]);
    expect(to.changes.map((one) => [one.eventType, one.new.mine, one.new.state])).toEqual([
      ["INSERT", false, "asked"],
      ["UPDATE", false, "declined"],
    ]);
    expect(to.changes[1]?.old).toEqual({ id });
    expect(to.changes[0]?.new.other_member_id).toBe(asker.memberId);
    expect(none.changes).toEqual([]);
  },
);

test("a refused request sends no change", async () => {
  const [asker, receiver] = [await createListed(api()), await createListed(api())];
  const to = await listen(receiver);
  const id = await ask(asker, receiver);
  expect(
    (
      await api().call("POST", "/api/introductions", {
        as: asker,
        json: { memberId: receiver.memberId, purpose: "advice", question: "Again?", ways: ["email"] },
      })
    ).status,
  ).toBe(409);
  await api().call("POST", `/api/introductions/${id}/withdraw`, { as: asker });
  await expect.poll(() => to.changes.map((one) => one.new.state)).toEqual(["asked", "withdrawn"]);
});

test("filters and events narrow the received changes, separately for each binding of a channel", async () => {
  const [asker, receiver] = [await createListed(api()), await createListed(api())];
  const heard: string[] = [];
  await joinNow(await connectClient(site.url, receiver), "narrow", {}, (channel) => {
    for (const [name, filter] of [
      ["inserts", { ...INTRODUCTIONS, event: "INSERT" }],
      ["declined", { ...INTRODUCTIONS, filter: "state=eq.declined" }],
      ["either", { ...INTRODUCTIONS, filter: "state=in.(asked,declined),mine=is.false" }],
      ["none", { ...INTRODUCTIONS, filter: "purpose=neq.advice" }],
    ] as const)
      channel.on("postgres_changes", filter, ({ eventType }: Change) => void heard.push(`${name} ${eventType}`));
  });
  const id = await ask(asker, receiver);
  await api().call("POST", `/api/introductions/${id}/answer`, { as: receiver, json: { answer: "decline" } });
  await expect
    .poll(() => heard.toSorted())
    .toEqual(["declined UPDATE", "either INSERT", "either UPDATE", "inserts INSERT"]);
});

test.each([
  { event: "*", schema: "public", table: "accounts" },
  { event: "*", schema: "public", table: "sessions" },
  { event: "*", schema: "pgboss", table: "job" },
  { ...INTRODUCTIONS, filter: "question=eq.x" },
  { ...INTRODUCTIONS, filter: "decline_reason=is.null" },
  { ...INTRODUCTIONS, filter: "state=match.^a" },
  { ...INTRODUCTIONS, filter: "nonsense" },
])("a subscription to %o is refused with an error", async (filter) => {
  const { words } = await listen(await createMember(api()), filter);
  expect(words[0]).toMatchObject({
    status: "error",
    message: expect.stringContaining("Unable to subscribe to changes"),
  });
});

const PROFILES = { event: "*", schema: "public", table: "user_profiles" };

test("only the member receives changes of their profile, by any editor and as the API shows it", async () => {
  const [member, other, admin] = [await createMember(api()), await createMember(api()), await createAdmin(api())];
  const heard = [await listen(member, PROFILES), await listen(other, PROFILES), await listen(admin, PROFILES)];
  const path = `/api/profiles/${member.id}`;
  const read = async () => {
    const answer = await api().call("GET", path, { as: member });
    return ((await answer.json()) as { profile: Record<string, unknown> }).profile;
  };
  const save = async (as: { token: string }, userBio: string) => {
    const { version: baseVersion } = await read();
    return (await api().call("PATCH", path, { as, json: { baseVersion, changes: { userBio } } })).status;
  };
  for (const by of [member, member, admin]) {
    expect(await save(by, `by ${by.email} ${Math.random()}`)).toBe(200);
    const { id, version, profileCompletionStage, updatedAt } = await read();
    await expect
      .poll(() => heard[0]?.changes.at(-1)?.new)
      .toEqual({ id, version, profile_completion_stage: profileCompletionStage, updated_at: expect.any(String) });
    expect(Date.parse(String(heard[0]?.changes.at(-1)?.new.updated_at))).toBe(Date.parse(String(updatedAt)));
  }
  expect(heard.map(({ changes }) => changes.length)).toEqual([3, 0, 0]);
});
