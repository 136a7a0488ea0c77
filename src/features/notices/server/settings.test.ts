import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { testApi } from "#test/api.ts";
import { createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { eventsTold } from "#test/notices.ts";
import { NOTICE_KINDS, type NoticeKind } from "../domain/kinds.ts";
import { noticeTo } from "./events.ts";

const api = testApi();
const ALL: NoticeKind[] = [...NOTICE_KINDS];
const BY_MAIL = ALL.filter((kind) => kind !== "savedChanges");
const AS_IT_COMES = { product: ALL, mail: BY_MAIL, push: ALL, quiet: null, wantsBoth: false };

const call = (method: string, path: string, as: TestAccount, json?: unknown) =>
  api().call(method, `/api/${path}`, { as, json });
const read = async (as: TestAccount) => (await call("GET", "notice-settings", as)).json();
const save = (as: TestAccount, given: object) => call("PUT", "notice-settings", as, { ...AS_IT_COMES, ...given });

test("all notices and mails are on by default, and the time zone follows the country", async () => {
  const member = await createMember(api(), { profile: { country: "MA" } });
  expect(await read(member)).toEqual({ ...AS_IT_COMES, timeZone: "Africa/Casablanca", mailState: "open" });
});

test("saved notice settings are kept, and saving them again changes nothing", async () => {
  const member = await createMember(api());
  const chosen = { product: ["card"], mail: ["deadlines"], quiet: { from: 22, to: 6 }, wantsBoth: true };
  for (let times = 0; times < 2; times += 1) expect(await (await save(member, chosen)).json()).toMatchObject(chosen);
  expect(await read(member)).toMatchObject(chosen);
});

test("a mail category is one choice on both pages, and other categories stay unchanged", async () => {
  const member = await createMember(api());
  const taken = async () => (await (await call("GET", "email-preferences", member)).json()).taken;
  await call("PUT", "email-preferences", member, { categories: ["events", "deadlines"] });
  expect((await read(member)).mail).toEqual(BY_MAIL.filter((kind) => kind !== "introductions"));
  await save(member, { mail: ["introductions", "card"] });
  expect(await taken()).toEqual(["events", "introductions"]);
  expect((await read(member)).mail).toEqual(["introductions", "card"]);
});

test.each([
  ["stopped", () => ({ profile: { receiveEmailUpdates: false } })],
  ["noAddress", () => ({ confirmed: false })],
])("a member who gets no mails sees the mail state %s", async (mailState, given) => {
  expect(await read(await createMember(api(), given()))).toMatchObject({ mailState });
});

test("mail choices stay unchanged when a member without a confirmed address saves", async () => {
  const member = await createMember(api());
  const chosen = { mail: ["card"], quiet: { from: 22, to: 6 }, wantsBoth: true };
  await save(member, chosen);
  const confirm = (emailConfirmedAt: Date | null) =>
    api().db.update(accounts).set({ emailConfirmedAt }).where(eq(accounts.id, member.id));
  await confirm(null);
  expect(
    (await save(member, { product: ["card"], mail: [], push: undefined, quiet: null, wantsBoth: false })).status,
  ).toBe(200);
  await confirm(api().clock());
  expect(await read(member)).toMatchObject({ ...chosen, product: ["card"] });
});

test.each([
  { quiet: { from: 7, to: 7 } },
  { quiet: { from: 24, to: 7 } },
  { quiet: { from: -1, to: 7 } },
  { quiet: { from: 1.5, to: 7 } },
  { quiet: { from: null, to: 7 } },
  { product: ["weather"] },
  { mail: "all" },
  { wantsBoth: "yes" },
])("the notice settings %j are refused", async (given) => {
  expect((await save(await createMember(api()), given)).status).toBe(422);
});

test("push choices stay unchanged when a request omits them", async () => {
  const member = await createMember(api());
  await save(member, { push: ["card"] });
  await save(member, { push: undefined, product: ["card"] });
  expect(await read(member)).toMatchObject({ push: ["card"], product: ["card"] });
});

test("a kind that is off in the product creates no notice; other kinds do", async () => {
  const [member, opportunityId] = [await createMember(api()), await createOpportunity(api())];
  await save(member, { product: ["card"] });
  const at = api().clock();
  await noticeTo(api().db, member.id, { about: { event: "closesSoon" }, at, opportunityId });
  await noticeTo(api().db, member.id, { about: { event: "tierReached", tier: "builder" }, at });
  expect(await eventsTold(api(), member)).toEqual(["tierReached"]);
});
