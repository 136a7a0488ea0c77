import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountEvents } from "#platform/db/schema/webhooks.ts";
import { testApi } from "#test/api.ts";
import { createListed, readIntroduction } from "#test/introductions.ts";
import { runJob } from "#test/run-job.ts";
import { ANSWER_DAYS } from "../domain/limits.ts";

const api = testApi();
const listed = () => createListed(api());
type Account = Awaited<ReturnType<typeof listed>>;

async function asked(from: Account, to: Account): Promise<string> {
  const question = "Call +254 700 111 222 or write to amina@shop.co.ke";
  const json = { memberId: to.memberId, purpose: "advice", question, ways: ["whatsapp"] };
  return (await (await api().call("POST", "/api/introductions", { as: from, json })).json()).introduction.id;
}
const post = (path: string, as: Account, json: unknown = {}) =>
  api().call("POST", `/api/introductions/${path}`, { as, json });
const told = (from: Account) =>
  api().db.select().from(accountEvents).where(eq(accountEvents.accountId, from.id)).orderBy(asc(accountEvents.id));

test("account events report every state of an introduction in order, with ids and states only", async () => {
  const [from, to, other] = [await listed(), await listed(), await listed()];
  const accepted = await asked(from, to);
  await post(`${accepted}/answer`, to, { answer: "accept", ways: ["email", "phone"] });
  await post(`${accepted}/close`, from);
  const withdrawn = await asked(from, other);
  await post(`${withdrawn}/withdraw`, from);
  const events = await told(from);
  expect(events.map(({ kind }) => kind)).toEqual(
    ["asked", "accepted", "closed", "asked", "withdrawn"].map((state) => `introduction.${state}`),
  );
  expect(events[1]?.data).toEqual({
    introduction: { id: accepted, purpose: "advice", state: "accepted", asker_id: from.id, receiver_id: to.id },
  });
  expect(JSON.stringify(events)).not.toMatch(/@|\+254|254 ?7\d{2}|712345678|Call/);
});

test("a refusal event holds no reason, and an expiry is reported once", async () => {
  const [from, to, silent] = [await listed(), await listed(), await listed()];
  const declined = await asked(from, to);
  await post(`${declined}/answer`, to, { answer: "decline", reason: "notMyField" });
  const expired = await asked(from, silent);
  api().clock.advance(ANSWER_DAYS * 86_400_000);
  await Promise.all([runJob(api(), "introductions.expire"), runJob(api(), "introductions.expire")]);
  await runJob(api(), "introductions.expire");
  expect((await told(from)).map(({ kind }) => kind)).toEqual(
    ["asked", "declined", "asked", "expired"].map((state) => `introduction.${state}`),
  );
  expect(JSON.stringify(await told(from))).not.toContain("notMyField");
  expect(await readIntroduction(api(), expired)).toMatchObject({ state: "expired" });
});

test("a refused request creates no account event", async () => {
  const [from, to] = [await listed(), await listed()];
  const id = await asked(from, to);
  await post(`${id}/answer`, to, { answer: "accept", ways: ["fax"] });
  await post(`${id}/close`, from);
  expect((await told(from)).map(({ kind }) => kind)).toEqual(["introduction.asked"]);
});
