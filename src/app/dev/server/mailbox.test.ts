import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { confirmationMail } from "#accounts/server/mails/account-mails.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { smsOutbox } from "#platform/db/schema/phone.ts";
import { queueMail } from "#platform/mail-transport/outbox.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { createAdmin } from "#test/factories.ts";
import type { MailboxAnswer, MailboxMail } from "../mailbox-contract.ts";

const PATHS = ["/api/dev/mailbox", "/dev/mailbox.json"];
const FIELDS = ["to", "subject", "html", "text", "links", "createdAt"];
const siteUrl = "https://isa.example";
const link = "https://isa.example/auth/callback?token_hash=ab&type=signup";

let local: TestApi;
let production: TestApi;

beforeAll(async () => {
  [local, production] = await Promise.all([createTestApi(), createTestApi({ local: false })]);
});
beforeEach(async () => {
  await local.db.delete(outbox);
});
afterAll(() => Promise.all([local.close(), production.close()]));

const keep = (api: TestApi, to: string, subject?: string) => {
  const content = confirmationMail({ link, code: "491023", siteUrl });
  const context = { ...api, mailer: { ...api.mailer, keeps: true } };
  return queueMail(context, api.db, {
    accountId: null,
    kind: "confirmation",
    to,
    content: { ...content, subject: subject ?? content.subject },
  });
};
const read = async (path: string) => {
  const answer = (await (await local.call("GET", path)).json()) as MailboxMail[] | MailboxAnswer;
  return "mails" in answer ? answer.mails : answer;
};

test.each(PATHS)("%s lists kept mails, newest first, with their links", async (path) => {
  await keep(local, "first@example.com");
  local.clock.advance(1000);
  await keep(local, "second@example.com");
  const mails = await read(path);
  expect(mails.map(({ to }) => to)).toEqual(["second@example.com", "first@example.com"]);
  expect(Object.keys(mails[0] ?? {}).filter((key) => key !== "id")).toEqual(FIELDS);
  expect(mails[0]).toMatchObject({
    createdAt: local.clock().toISOString(),
    html: expect.stringContaining("491023"),
    text: expect.stringContaining(link),
  });
  expect(mails[0]?.links[0]).toBe(link);
  expect(mails[0]?.links).toContain("https://isa.example/faq");
});

test.each(PATHS)("%s filters by address in any letter case", async (path) => {
  await keep(local, "amina@example.com");
  await keep(local, "kofi@example.com");
  expect((await read(`${path}?to=AMINA@example.com`)).map(({ to }) => to)).toEqual(["amina@example.com"]);
  expect(await read(`${path}?to=nobody@example.com`)).toEqual([]);
});

test("the mailbox shows at most a hundred mails", async () => {
  await Promise.all(Array.from({ length: 101 }, (_, at) => keep(local, `m${at}@example.com`)));
  expect(await read("/dev/mailbox.json")).toHaveLength(100);
});

test("mails that are sent to a server are not shown in the mailbox", async () => {
  const content = confirmationMail({ link, code: "491023", siteUrl });
  await queueMail(local, local.db, { accountId: null, kind: "confirmation", to: "amina@example.com", content });
  expect(await read("/dev/mailbox.json")).toEqual([]);
});

test("the mailbox does not exist outside local mode, even for an administrator", async () => {
  await keep(production, "amina@example.com");
  const admin = await createAdmin(production);
  for (const path of [...PATHS, "/dev/mailbox.json?to=amina@example.com"])
    for (const as of [undefined, admin]) {
      const response = await production.call("GET", path, { as });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).not.toContain("amina");
    }
});

test.each(["/dev/mailbox.json?to=%00", "/api/dev/mailbox?to=%00", `/dev/mailbox.json?to=${"a".repeat(5000)}`])(
  "a hostile filter of %s causes no server error",
  async (path) => {
    expect((await local.call("GET", path)).status).toBeLessThan(500);
  },
);

test.each(PATHS)("%s lists phone messages among the mails and finds them by number", async (path) => {
  await local.db.delete(smsOutbox);
  const phone = "254712345678";
  await keep(local, "first@example.com");
  local.clock.advance(1000);
  await local.call("POST", "/auth/v1/otp", { json: { phone, channel: "whatsapp" } });
  expect((await read(path)).map(({ to }) => to)).toEqual([`+${phone}`, "first@example.com"]);
  const [message] = await read(`${path}?to=%2B${phone}`);
  expect(message).toMatchObject({
    subject: expect.stringMatching(/^WhatsApp: \d{6} is your ISA code to sign in$/),
    text: expect.stringMatching(/^\d{6} is your ISA code/),
    links: [],
  });
  expect(await read(`${path}?to=254700000001`)).toEqual([]);
});
