import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { LIVE_SENDS } from "#features/email/server/sends/live-sends.ts";
import { LIVE_INTRODUCTIONS } from "#features/introductions/server/tell-parties.ts";
import { LIVE_PROFILES } from "#features/profiles/server/live-profiles.ts";
import type { LiveTable } from "#platform/realtime/live-table.ts";
import { tellChange } from "#platform/realtime/tell-change.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { createListed, type ListedMember } from "#test/introductions.ts";
import { type AnyChannel, connectClient, joinNow, type LiveSite, openLiveSite } from "#test/live.ts";
import { rounds, seed } from "#test/rounds.ts";

const api = testApi();
let site: LiveSite;
beforeAll(async () => {
  site = await openLiveSite(api());
});
afterAll(() => site?.close());

type Change = { table: string; new: Record<string, unknown> };
type Introduction = {
  id: string;
  mine: boolean;
  other: { memberId: string } | null;
  answeredAt: string | null;
} & Record<string, unknown>;

const SENTINEL = "00000000-0000-4000-8000-00000000beef";

async function listen(as: TestAccount): Promise<Change[]> {
  const heard: Change[] = [];
  const hear = (change: Change) => void heard.push(change);
  const client = await connectClient(site.url, as);
  for (const table of ["introductions", "*"])
    await joinNow(client, `table ${table}`, {}, (channel: AnyChannel) =>
      channel.on("postgres_changes", { event: "*", schema: "public", table }, hear),
    );
  return heard;
}

test("only published tables and columns of the database can be subscribed to", async () => {
  const { rows } = await api().db.execute<{ table: string; columns: string[] }>(sql`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema in ('public', 'pgboss', 'drizzle') group by table_name`);
  expect(rows.length).toBeGreaterThan(50);
  const published: LiveTable[] = [LIVE_INTRODUCTIONS, LIVE_SENDS, LIVE_PROFILES];
  const told = new Map(published.map(({ name, columns }) => [name, Object.keys(columns)]));
  const subscribe = await openSubscriber(await createMember(api()));
  const expected = (isShown: boolean) => (isShown ? "ok" : expect.stringContaining("Unable to subscribe to changes"));
  for (const { table, columns } of rows) {
    expect([table, await subscribe({ table })]).toEqual([table, expected(told.has(table))]);
    const asked = columns.flatMap((column) => [
      { column, binding: { table, filter: `${column}=not.is.null` } },
      { column, binding: { table, select: [column] } },
    ]);
    const answers = await Promise.all(
      asked.map(async ({ column, binding }) => [table, column, await subscribe(binding)]),
    );
    expect(answers).toEqual(
      asked.map(({ column }) => [table, column, expected(told.get(table)?.includes(column) ?? false)]),
    );
  }
});

/** Says `ok` or the reason of the refusal, for each binding by itself. */
async function openSubscriber({ token }: TestAccount): Promise<(binding: object) => Promise<string>> {
  const socket = new WebSocket(`${site.url.replace("http", "ws")}/websocket?vsn=2.0.0`);
  onTestFinished(() => socket.close());
  const waiting = new Map<string, (said: string) => void>();
  socket.addEventListener("message", ({ data }) => {
    const [, ref, , event, payload] = JSON.parse(data);
    if (event === "phx_reply") waiting.get(ref)?.(payload.status === "ok" ? "ok" : payload.response.reason);
  });
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  return (binding) =>
    new Promise((resolve) => {
      const ref = String(waiting.size + 1);
      waiting.set(ref, resolve);
      const asked = { event: "*", schema: "public", ...binding };
      const config = { postgres_changes: [asked], postgres_changes_options: { wait: true } };
      socket.send(JSON.stringify([ref, ref, "realtime:tables", "phx_join", { config, access_token: token }]));
    });
}

const WAYS = [["email"], ["whatsapp"]];
const act = fc.record({
  by: fc.nat(2),
  to: fc.nat(2),
  what: fc.constantFrom("ask", "accept", "decline", "withdraw", "close", "block"),
  question: fc.constantFrom("How did you begin?", "Write to me at 0712345678 or amina@example.com"),
  ways: fc.constantFrom(...WAYS),
});

type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

async function perform(members: ListedMember[], ids: Set<string>, { by, to, what, question, ways }: Act) {
  const [actor, other] = [members[by], members[to]];
  if (!actor || !other) return;
  const call = (path: string, json: object = {}) => api().call("POST", path, { as: actor, json });
  if (what === "ask") {
    const response = await call("/api/introductions", { memberId: other.memberId, purpose: "advice", question, ways });
    if (response.ok) ids.add(((await response.json()) as { introduction: { id: string } }).introduction.id);
  } else if (what === "block") await call("/api/blocks", { memberId: other.memberId });
  else
    for (const id of ids) {
      const json = what === "accept" ? { answer: "accept", ways } : { answer: "decline", reason: "noTime" };
      if (what === "accept" || what === "decline") await call(`/api/introductions/${id}/answer`, json);
      else await call(`/api/introductions/${id}/${what}`);
    }
}

test("a listener receives no row and no value that the API would not show", async () => {
  const others = await Promise.all([await createMember(api()), await createAdmin(api())].map(listen));
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
      const members = [await createListed(api()), await createListed(api()), await createListed(api())];
      const heard = await Promise.all(members.map(listen));
      const ids = new Set<string>();
      const given = new Set<string>();
      for (const one of acts) {
        await perform(members, ids, one);
        for (const member of members) for (const id of ids) given.add(await answerOf(member, id));
      }
      await sendLast(members);
      for (const changes of heard)
        await expect.poll(() => changes.filter((one) => one.new.id === SENTINEL)).toHaveLength(2);
      for (const [at, changes] of heard.entries())
        for (const { table, new: row } of changes.filter((one) => one.new.id !== SENTINEL)) {
          expect(table).toBe("introductions");
          const isWhole = Object.keys(row).length > 1;
          const said = `${members[at]?.id} ${isWhole ? JSON.stringify(sorted(row)) : `{"id":"${row.id}"`}`;
          expect([...given].some((answer) => answer.startsWith(said))).toBe(true);
        }
    }),
    { numRuns: rounds({ gate: 3, full: 8 }), seed: seed() },
  );
  expect(others).toEqual([[], []]);
});

async function answerOf(member: ListedMember, id: string): Promise<string> {
  const response = await api().call("GET", `/api/introductions/${id}`, { as: member });
  if (!response.ok) return "";
  const { introduction } = (await response.json()) as { introduction: Introduction };
  return `${member.id} ${JSON.stringify(asRow(introduction))}`;
}

/** Changes arrive in order, so this one is the last. */
async function sendLast(members: readonly ListedMember[]): Promise<void> {
  for (const { id: accountId } of members)
    await tellChange(api().db, {
      table: "introductions",
      type: "UPDATE",
      record: { id: SENTINEL },
      reader: { accountId },
    });
}

const sorted = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(LIVE_INTRODUCTIONS.columns).map((name) => [name, row[name]]));

const asRow = ({ id, mine, other, answeredAt, ...row }: Introduction) =>
  sorted({
    id,
    mine,
    other_member_id: other?.memberId ?? null,
    purpose: row.purpose,
    state: row.state,
    is_unseen: row.isUnseen,
    created_at: row.createdAt,
    expires_at: row.expiresAt,
    answered_at: answeredAt,
  });
