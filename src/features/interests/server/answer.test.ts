import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createSendWorker } from "#features/email/server/delivery/send-worker/send-worker.ts";
import { prepareSend } from "#features/email/server/sends/prepare-send.ts";
import { undoSend } from "#features/email/server/sends/send-status.ts";
import { emailRefusals, emailSends } from "#platform/db/schema/email.ts";
import { interests } from "#platform/db/schema/interests.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import { testApi } from "#test/api.ts";
import { callConfirmed, SENDS } from "#test/confirmed.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { InterestListAnswer } from "../contract/interests.ts";

const api = testApi({ mailUndoSeconds: 60 });
let admin: TestAccount;
let people: TestAccount[];

beforeAll(async () => {
  admin = await createAdmin(api(), { profile: null });
  people = [];
  for (const name of ["ama", "kofi", "esi"]) people.push(await createMember(api(), { email: `${name}@example.com` }));
});
beforeEach(async () => {
  await api().db.delete(emailSends);
  await api().db.delete(interests);
  await api().db.delete(emailRefusals);
  api().delivered.length = 0;
  const asked = people.map(({ id }) => ({ userId: id, kind: "service" as const, subject: "legal" }));
  await api().db.insert(interests).values(asked.slice(0, 2));
  await api()
    .db.insert(interests)
    .values([
      { userId: people[2]?.id ?? "", kind: "service", subject: "technology" },
      { userId: people[0]?.id ?? "", kind: "fund" },
    ]);
});

const filters = { asked: "service:legal", waiting: "1" };
const MAIL = { subject: "Legal help is here", htmlContent: "<p>Hello</p>" };
const ask = (to: object) => {
  const json = { requestKey: crypto.randomUUID(), ...MAIL, to: { kind: "audience", filters: to } };
  return callConfirmed(api(), SENDS, { as: admin, json });
};

async function write(to: object = filters): Promise<string> {
  const response = await ask(to);
  expect(response.status).toBe(200);
  const { sendId } = (await response.json()) as { sendId: string };
  await prepareSend(api(), sendId);
  return sendId;
}
async function leave(): Promise<string[]> {
  api().clock.advance(61_000);
  await createSendWorker(api()).wake();
  return api()
    .delivered.map(({ to }) => to)
    .sort();
}
async function list(query: string): Promise<InterestListAnswer> {
  return (await api().call("GET", `/api/admin/interests?${query}`, { as: admin })).json();
}
const answeredIn = async (query: string) =>
  (await list(query)).interests.map(({ member, answeredBy }) => [member.email, answeredBy]).toSorted();

/** Both jobs list their people before either marks one, unless one waits for the other. */
async function whileHeld(work: () => Promise<unknown>): Promise<void> {
  const waiting = sql`select from pg_locks where not granted and pid <> pg_backend_pid()`;
  let working: Promise<unknown> = Promise.resolve();
  await api().db.transaction(async (tx) => {
    await tx.execute(sql`select from interests for update`);
    working = work();
    await expect.poll(async () => (await tx.execute(waiting)).rowCount).toBe(2);
  });
  await working;
}

test("a notice goes to every member who asked, and marks their interests as answered", async () => {
  expect((await list("kind=service&subject=legal")).waiting).toBe(2);
  const id = await write();
  expect(await leave()).toEqual(["ama@example.com", "kofi@example.com"]);
  expect(await answeredIn("kind=service&subject=legal")).toEqual([
    ["ama@example.com", id],
    ["kofi@example.com", id],
  ]);
  const { interests: found, waiting } = await list("");
  expect([waiting, found.filter(({ answeredAt }) => answeredAt === null).length]).toEqual([2, 2]);
});

test("a member gets one notice for an interest, unless the sender includes answered ones", async () => {
  await write();
  const again = await ask(filters);
  expect(again.status).toBe(422);
  await write({ asked: "service:legal" });
  expect(await leave()).toHaveLength(4);
});

test("two concurrent sends mail each member once", async () => {
  const [first, second] = await Promise.all([ask(filters), ask(filters)]);
  for (const response of [first, second]) {
    const { sendId } = (await response.json()) as { sendId: string };
    await prepareSend(api(), sendId);
  }
  expect(await leave()).toEqual(["ama@example.com", "kofi@example.com"]);
});

test("concurrent sends to a subject and to its whole kind mail each member once", async () => {
  const asked = [await ask(filters), await ask({ ...filters, asked: "service" })];
  const sends = (await Promise.all(asked.map((response) => response.json()))) as { sendId: string }[];
  await whileHeld(() => Promise.all(sends.map(({ sendId }) => prepareSend(api(), sendId))));
  expect(await leave()).toEqual(["ama@example.com", "esi@example.com", "kofi@example.com"]);
});

test("the first notice stays the recorded answer after a second send is made and undone", async () => {
  const first = await write();
  const before = await list("kind=service&subject=legal");
  api().clock.advance(30_000);
  const again = await write({ asked: "service:legal" });
  expect(await list("kind=service&subject=legal")).toEqual(before);
  await undoSend(api(), { role: "admin", ...admin }, again);
  expect(await answeredIn("kind=service&subject=legal")).toEqual([
    ["ama@example.com", first],
    ["kofi@example.com", first],
  ]);
});

test("an undone send leaves the interests waiting and sends no mail", async () => {
  const id = await write();
  await undoSend(api(), { role: "admin", ...admin }, id);
  expect((await list("kind=service&subject=legal")).waiting).toBe(2);
  expect(await leave()).toEqual([]);
});

test("a member who refuses the mail category gets no notice and stays waiting", async () => {
  await api()
    .db.insert(emailRefusals)
    .values({ addressHash: addressHash("kofi@example.com"), category: "platform" });
  await write();
  expect(await leave()).toEqual(["ama@example.com"]);
  const { interests: found } = await list("kind=service&subject=legal");
  const waiting = found.filter(({ answeredAt }) => answeredAt === null).map(({ member }) => member.email);
  expect(waiting).toEqual(["kofi@example.com"]);
});

test("a send to a kind answers every interest of the kind, for any subject", async () => {
  await write({ asked: "service", waiting: "1" });
  expect(await leave()).toHaveLength(3);
  const open = await api().db.select().from(interests).where(eq(interests.kind, "service"));
  expect(open.every(({ answeredAt }) => answeredAt !== null)).toBe(true);
  expect((await list("kind=fund")).waiting).toBe(1);
});
