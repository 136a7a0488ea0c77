import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { whichSaved } from "#features/opportunities/server/marks.ts";
import { markedSavePath } from "#kernel/paths/saved-opportunities.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { createMember, createOpportunity } from "#test/factories.ts";
import { mailedTo } from "#test/mailed-links.ts";
import { SAVED_MESSAGES } from "../domain/messages.ts";
import { saveToken, withSaveTokens } from "./links.ts";

const api = testApi();
const DAY_MS = 86_400_000;
const PATH = "/api/saved-opportunity-links";
const tokenFor = (account: string, about: string) => mailedTo(api(), "saved-opportunities/save", { account, about });
const readerOf = ({ id, email }: { id: string; email: string }) => ({ account: id, address: email, generation: 0 });
const look = (token: string) => api().call("GET", `${PATH}?${new URLSearchParams({ token })}`);
const press = (token: string) => api().call("POST", PATH, { json: { token } });

test("opening a save link changes nothing, and confirming it saves the opportunity once", async () => {
  const member = await createMember(api());
  const id = await createOpportunity(api(), { title: "Grant" });
  const token = await tokenFor(member.id, id);
  const shown = { opportunity: { id, title: "Grant" } };
  expect(await (await look(token)).json()).toEqual(shown);
  expect(await whichSaved(api().db, member.id, [id])).toEqual([]);
  for (const _ of [1, 2]) expect(await (await press(token)).json()).toEqual(shown);
  expect(await whichSaved(api().db, member.id, [id])).toEqual([id]);
  expect(await (await look(token)).json()).toEqual(shown);
});

test("a save link is refused when forged, for a draft, or for a suspended or deleted account", async () => {
  const member = await createMember(api());
  const id = await createOpportunity(api());
  const token = await tokenFor(member.id, id);
  const gone = async (given: string) => {
    const answers = await Promise.all([look(given), press(given)]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  };
  await gone("made-up");
  await api().db.update(opportunities).set({ visibility: false }).where(eq(opportunities.id, id));
  await gone(token);
  await api().db.update(opportunities).set({ visibility: true }).where(eq(opportunities.id, id));
  const bannedUntil = new Date(Date.now() + 86_400_000);
  await api().db.update(accounts).set({ bannedUntil }).where(eq(accounts.id, member.id));
  await gone(token);
  await api().db.delete(accounts).where(eq(accounts.id, member.id));
  await gone(token);
});

test("a save link works for 180 days; then it is refused with its sentence and saves nothing", async () => {
  const [early, late] = [await createMember(api()), await createMember(api())];
  const id = await createOpportunity(api());
  const mailed = (reader: typeof early) => saveToken(api(), readerOf(reader), id);
  const [first, second] = [mailed(early), mailed(late)];
  api().clock.advance(179 * DAY_MS);
  expect([(await look(first)).status, (await press(first)).status]).toEqual([200, 200]);
  expect(await whichSaved(api().db, early.id, [id])).toEqual([id]);
  api().clock.advance(DAY_MS);
  for (const answer of [await look(second), await press(second)]) {
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ message: SAVED_MESSAGES.linkGone });
  }
  expect(await whichSaved(api().db, late.id, [id])).toEqual([]);
});

test("each reader gets a personal save link in the shared text", async () => {
  const member = await createMember(api());
  const id = await createOpportunity(api());
  const site = api().config.siteUrl;
  const words = `Save: ${site}/fr${markedSavePath(id)}) and ${site}/opportunities/${id}`;
  const [, token = ""] = /token=([\w-]+)\) and/.exec(withSaveTokens(api(), words, readerOf(member))) ?? [];
  expect(await (await press(token)).json()).toMatchObject({ opportunity: { id } });
  expect(await whichSaved(api().db, member.id, [id])).toEqual([id]);
  expect(withSaveTokens(api(), words, null)).toBe(words);
});

test.each([
  "https://evil.example",
  "http://isa.example.evil.example",
  "https://SITE@evil.example",
  "https://evil.example/?to=SITE",
  "https://evil.example/(SITE",
  "SITE/e/c",
  "//evil.example",
])("a save token is never added to links of %s", async (start) => {
  const member = await createMember(api());
  const path = markedSavePath(await createOpportunity(api()));
  const words = `See ${start.replace("SITE", api().config.siteUrl)}${path} and <a href="${start.replace("SITE", api().config.siteUrl)}${path}">this</a>`;
  expect(withSaveTokens(api(), words, readerOf(member))).toBe(words);
});
