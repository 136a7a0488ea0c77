import { count, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { testApi } from "#test/api.ts";
import { callConfirmed, SENDS } from "#test/confirmed.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { AudienceAnswer, AudienceParams } from "../../contract/email-audience.ts";
import type { CreateSendAnswer } from "../../contract/email-sends.ts";
import type { MailingPreview } from "../../contract/mailing.ts";
import { prepareSend } from "./prepare-send.ts";

const api = testApi();
let admin: TestAccount;

beforeEach(async () => {
  await api().db.delete(emailSends);
  await api().db.delete(accounts);
  admin = await createAdmin(api(), { profile: null });
});

async function ask<T>(path: string, json: object): Promise<T> {
  const response = await callConfirmed(api(), SENDS + path, { as: admin, json });
  expect(response.status).toBe(200);
  return response.json();
}
const countFor = (json: AudienceParams) => ask<AudienceAnswer>("/audience", json);
const MAIL = { subject: "News", htmlContent: "<p>Hello</p>" };
const sendTo = (filters: object) =>
  ask<CreateSendAnswer>("", { requestKey: crypto.randomUUID(), ...MAIL, to: { kind: "audience", filters } });
const countRows = async (id: string) =>
  (await api().db.select({ rows: count() }).from(outbox).where(eq(outbox.sendId, id)))[0]?.rows;

test.each([
  [{ tier: "builder" }, 1],
  [{ tier: "builder", country: "KE", segment: "growth_stage" }, 1],
  [{ tier: "builder", country: "GH" }, 0],
  [{ skill: "Camel riding" }, 1],
  [{ seen: "never" }, 2],
  [{ search: "Abena" }, 1],
  [{ search: "abena@example.com" }, 1],
  [{ search: "abena@exam" }, 1],
  [{ search: "0712 345 678" }, 1],
  [{ search: "abena", wantsToMentor: true }, 0],
  [{ search: "nobody at all" }, 0],
] as const)("the member list filter %o matches %i members in a send", async (filters, matched) => {
  const builder = { profileCompletionStage: "edid_builder_ready", businessStage: "scaling", country: "KE" } as const;
  const person = { fullName: "Abena Mensah", phoneWhatsapp: "+254712345678", skillsOffer: ["Camel riding"] };
  await createMember(api(), { email: "abena@example.com", profile: { ...builder, ...person } });
  await createMember(api(), { email: "other@example.com", profile: { country: "KE", wantsToMentor: true } });
  await api().db.update(accounts).set({ lastSignInAt: null });
  expect((await countFor({ filters })).matched).toBe(matched);
});

test("a send with member list filters goes to the matching members, and the preview names the filters", async () => {
  await createMember(api(), { profile: { country: "KE", profileCompletionStage: "edid_builder_ready" } });
  await createMember(api(), { profile: { country: "KE" } });
  const to = { kind: "audience", filters: { country: "KE", tier: "builder" } };
  const seen = await ask<MailingPreview>("/confirmation", { ...MAIL, to });
  expect([seen.willGet, seen.why]).toEqual([1, "They are members who match: Kenya, E-DID card: Builder."]);
  const { sendId, recipients } = await sendTo(to.filters);
  await prepareSend(api(), sendId);
  expect([recipients, await countRows(sendId)]).toEqual([1, 1]);
});

test("a stored send without newer filters is prepared with its own filters", async () => {
  await createMember(api(), { profile: { country: "KE" } });
  await createMember(api(), { profile: { country: "GH" } });
  const { sendId } = await sendTo({ country: "KE" });
  const audience = { entrepreneurType: "", country: "KE", completionStage: "", wantsToMentor: false };
  await api().db.update(emailSends).set({ audience }).where(eq(emailSends.id, sendId));
  await prepareSend(api(), sendId);
  expect(await countRows(sendId)).toBe(1);
});
